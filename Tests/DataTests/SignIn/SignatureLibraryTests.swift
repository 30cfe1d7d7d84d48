import Data
import Domain
import Testing

/// Signatures of published examples, and signatures that libraries have accepted by mistake.
///
/// The forged signatures resemble those of Project Wycheproof, and were made with a test key.
struct SignatureLibraryTests {
  private let library = SignatureLibrary()

  // MARK: - Published examples

  /// The payload of all examples in RFC 7515.
  private static let payload = """
    eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLm\
    NvbS9pc19yb290Ijp0cnVlfQ
    """

  @Test func exampleWithRSAIsRight() throws {
    let modulus = """
      ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-\
      pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2Ca\
      pHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb5\
      4h4FRWyuXpoQ
      """
    let signature = """
      cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr\
      7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--x\
      i12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_Ioy\
      pGlUPQGe77Rw
      """
    let key = try #require(SigningKey(id: nil, .rsa(modulus: try bytes(modulus), exponent: [1, 0, 1])))
    // RFC 7515, appendix A.2.
    let message = Array("eyJhbGciOiJSUzI1NiJ9.\(Self.payload)".utf8)
    #expect(library.isRight(try bytes(signature), of: message, with: key, by: .rs256) == true)
    #expect(library.isRight(try bytes(signature), of: message + [0], with: key, by: .rs256) == false)
    #expect(library.isRight(try bytes(signature), of: message, with: key, by: .rs512) == false)
  }

  @Test func exampleWithAnEllipticCurveIsRight() throws {
    // RFC 7515, appendix A.3.
    let signature = try bytes("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q")
    let message = Array("eyJhbGciOiJFUzI1NiJ9.\(Self.payload)".utf8)
    let key = try #require(SigningKey(id: nil, .p256(x: try bytes(Self.x), y: try bytes(Self.y))))
    #expect(library.isRight(signature, of: message, with: key, by: .es256) == true)
    #expect(library.isRight(signature, of: message + [0], with: key, by: .es256) == false)
    let (half, zero) = (Array(signature.prefix(32)), [UInt8](repeating: 0, count: 32))
    let order = try bytes("_____wAAAAD__________7zm-q2nF56E87nKwvxjJVE")
    let wrong: [[UInt8]] = [
      [], [0], Array(signature.dropLast()), signature + [0], zero + signature.suffix(32), half + zero, zero + zero,
      order + signature.suffix(32), half + order, Array(signature.suffix(32)) + half,
      [UInt8](repeating: 0xFF, count: 64), [0x30, 0x44] + Array(repeating: 2, count: 62),
    ]
    for signature in wrong {
      #expect(library.isRight(signature, of: message, with: key, by: .es256) == false)
    }
  }

  private static let x = "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"
  private static let y = "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"

  @Test func pointThatIsNotOnTheCurveIsNotAKey() throws {
    let (x, y) = (try bytes(Self.x), try bytes(Self.y))
    let (zero, high) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0xFF, count: 32))
    for (x, y) in [(x, x), (zero, zero), (high, high), (x, zero), (zero, y)] {
      let key = try #require(SigningKey(id: nil, .p256(x: x, y: y)))
      let one = zero.dropLast() + [1]
      #expect(library.isRight(Array(one + one), of: [], with: key, by: .es256) == false)
    }
  }

  // MARK: - Forged signatures

  private static let message = Array("message".utf8)

  private func forgedKey() throws -> SigningKey {
    let modulus = """
      u-i0foHPUu-N1pPKcTW8enlwdHYZW9l6KQWTDIMHYVhxh9ymdZjOOATS8qhLk-jixSgpUwiPfl9_4ri_cK1D4oUWqN6De5A_s3qM5baNDHA1Dc\
      AhM89yrmUkVFLxsesI6-BgsUq3M2bAGMSaJnZb-Hbm6HEe-VG_k-PgTMbhJlQDtqp_4yUq5QyLuXx54Su8zz3R7jU6aDJab-8I5gcc77VBzQ37\
      QNG8htBd9V_KKEINbVQFKXGEXBMbSf-SQZXR4mtjnjQZMq545Bw80NuSsSRXtgn7mwMGckaUPSghA9kFPI2Eqlp87HsS0QFx6uHn1SymnI0et0\
      V5glWEodjUKQ
      """
    return try #require(SigningKey(id: nil, .rsa(modulus: try bytes(modulus), exponent: [1, 0, 1])))
  }

  @Test(
    arguments: [
      (
        .rs256,
        """
        G3QIYusUf1beAMHNzrY3KkmE0x5JSA1twU8Fir3usWf52f9Sh_jI-L9m71O9iDxO2yvC5cNsJR6sJB-gpZeLS6vTD3t9bTpnnajOTFEcCx88\
        BUrOgLPhFH38hPfxPITSNwXkSSt3llL_-6rOXZr3-naFiR_SOn0m9OOQAxvh1OdL9vqqK2fNsyh8NJdOqLIdzpaj_JognOS64mTATyr-a7nM\
        amM4gQvwC5YnhJ7XalKeM4ee2NcGED37A4BelSucN4XlGbcUI4IlAY5cX8Pm7fw6TBntOI51oQ09nRxQAqXk99iDFOjm-xSzJX0ZN5Wgq6Iv\
        BTEb3rwnDdaFRT6FOA
        """
      ),
      (
        .rs384,
        """
        jjaZA0tbXsGPykhC0T1Ml9Ip2ohM4ohNNauZzIgVnPYW8vyTCC9o_kTSD93g_4PVYpvKtn4ibtnOO-0YR9ycB9xWDuUQj9rhOHdPCCMs9RUD\
        _edk9zvEXVW8-OkB3K7Aw8ImrxCpwAhd-DIemdCwAm7O3jrkwOshlcryL2DrOYT4xXy4Xr5QDIviroMq2CyrSG-K9Ydr0XNTMwxXcHDESf14\
        RPwKSuAdf44SNv732ghUffwXMUoEtPF227IUwjIYqmcWzu3-Cvr239TR82zYm4N9f5LYVkBnEM-kno3inif9JSTfWSBmfd6cVwaXkaPxrYM2\
        vTKAcWc7qkwIsigBcw
        """
      ),
      (
        .rs512,
        """
        dyG5RRq-F5bHfP2NwBfOqQ6GxtFd4KsQ2CYZDOLr1ehWYVr1-1sg9czI3W3Hw_6V1dsaWm_TfoizLv6gWUkIq8_jegTtqhwfg448rLHNry6q\
        tOwHpHQeFE_5GXmsODVoRnro7jlva4B40UK9IMvajk7TmqSdYBPrXmITfhZVLPNGoW-LAVc3kwGRrK2okcsT7OcpfRmV4lDAsRvIIvaf2sFs\
        hKmmTbXXhTwW2sQiEfhowrMXPD8WvOGY2eyL5AeFAzU4TVXVZI9jzaTJ_vEpypJdIUEH4QOJOBXJVkCrrRPzU4yb4l7TS16zXfVqpMWElnL_\
        UCYwxPeroqp_w-d03Q
        """
      ),
    ] as [(SigningAlgorithm, String)])
  func eachHashIsKnown(algorithm: SigningAlgorithm, signature: String) throws {
    let (key, signature) = (try forgedKey(), try bytes(signature))
    for other in [SigningAlgorithm.rs256, .rs384, .rs512] {
      #expect(library.isRight(signature, of: Self.message, with: key, by: other) == (other == algorithm))
    }
    for changed in [Array(signature.dropLast()), signature + [0], [0] + signature, [], Array(signature.reversed())] {
      #expect(library.isRight(changed, of: Self.message, with: key, by: algorithm) == false)
    }
  }

  @Test(
    arguments: [
      (
        "PSS instead of PKCS #1",
        """
        PGWU5Q9NG1nepH4o5IwPBPBRbgqb-8ypeoWNyPhOWgO7p_F_FdJ_1jnabF1sy9obSf9CbsTXD16xmZlf2prGpBkGkVCzG0VPG6-fi7dGAZV0\
        pLA5zsjd_C6a-qDc0tcs4JSUgIjQhviHPa_jyZTKWthm-bbpFhEIWpj9dY1pqErEfun1nu6rm_iAM6t1O0Pngm7eMk-nGUVBXCfOfkUbqACT\
        nj-M2LJiudCm-GJV_YSAM-rTJRsg8yV4FIo-jU74n6wXEcojhlJ7rBWzBLA5Xdzd0Z3vhorzxrQD2xvBsCMgf9gdeQnYagXDFIO8i1rkvqxM\
        uSpouLSXCgEg5Aeumw
        """
      ),
      (
        "SHA-1",
        """
        bJD-AzyJnwKvn0ZZLObkoZeEf4c2YpukFU_AYaL-nQOUgovD9SvY4Y9UMR8sVTtUJDNaO7IQJBvezgqHVMj4xA9GKo8MiYaFfvoJHHucsTVs\
        tfME-ariixCwQMUpzAo0jwv4QltSfrEjDrQi_sbsB0fu_okwTlx7EAAsc1c-6N5dFpUyrDzMn9QZ4wEIRONNHwMVGE1ZhRL8q84LDtJR6DH8\
        d2usPmAvzyCSJMNGvb15QZkLRjVLvemitZGvGsJNxUIBFdo8_LiH40hCZqn3bk_kIF8vAuBGOZXLF7PlFPvA-bfUJj4FWoECB8aq-jYei71b\
        1V6PtInGRT5he5uTjw
        """
      ),
      (
        "no algorithm before the hash",
        """
        ubNpY_3TvLwBaSJXuxwrQMQsuifyWvaWMvQWIDXlnnwnEQuJpVJkcKwNMyCV3i05N5gjymJ7ACuMaksUIfdA8P5hajnCU7O90Hi441x4Utgs\
        VAVhYcOgO_qnOWmzvULj2yUyrmYZmEaXsrGz90pV-q7qI2qLQHiGXQgLuzRf-5iuk8-Vh4ItxU3YTF5SL0rlkqI94hYeSW_0DcMnYNAsubjU\
        QmzK2J2V3BXPC3BDml-EZxGNUtaTpojZJrbUs2DiroqCEP5fo3BuLcDrd5Lp0f18A6FifpZNYvU2ow1L9NQKj1Jq7hqS72WgPQXp5a8hKHzV\
        FyzeSKXixKoIsnsYCA
        """
      ),
      (
        "no parameters of the algorithm",
        """
        YgXjJPJWu4geEv_cQDPpP_XLXvh4fCPMgBbMscvPWi7C6bGtwfeahAuMFcFZBzA9koTzXphQIeGEiPDl44CKshSCtCJHVx_ZOfRIMZYhp8ew\
        mt67TsgccdShm9veSfcxZCqzWr0LB_Ume8S4GKNGlNVvCKHc4XW3AFAL--TXLud3b8cuN1GPoeH7luY4QeKwly9cm1U5wXsz-aQ-34YmE-U8\
        SaKG3TZn_OjPiKyO-adV8ZzWw72wQTSSQnsxcdgspPXzqosXW0ZIG0wgeOdLt8Wp9CxTnIaEIHY502THKsnP5eMX1L9lH2MR-BkiPoGtXBFK\
        vce6gwvETuys2GACwA
        """
      ),
      (
        "short padding and bytes after the hash",
        """
        lllUhwYLEaUlNX-aN3dNxt4Cg3HeZLgZXrXPjSlS1JxfQVzf-SMButr50JG-e5u1t-f4qpP63sZc8EK5_lpxeJvhIfQV6C-7kaoBYVBPqbIv\
        AtxYxdmlLh4kBhSw2qTlKbySXNNogDQf07eN28FSYlPc-1hMkl97I38s_jZv0cjBNA_kGEXfE35uoDpVYTaqE2SEAU9qK-Uuwh_Vrl4NsSgi\
        ur9aKdG_per6PddopS_PowDNGWz99z2VWrdwutDC6BquLr1WGVZcRwN1mZeaNFx-fxXwAV3dSvh3dos7bsgWSt3SCHWeApoMTdB5uskHIxfy\
        6kA4jQDKIhMCav0QwA
        """
      ),
      (
        "another byte in the padding",
        """
        hcH3XxJ5b45eLQbs3VLJtd5BKlq8PC6gtz-fswnjGW8XZqF6-HtUV00_Ky71U0mLknZei7Uc_lx3l9Xs90BfU5CAAANRc8ZGfBBgO-Os7TTD\
        QtHu8PNC_LTZNBF7QwTsI8vjIS349eGxgOjfftpkgldKARWWhFENdLJtH5OoaogFUxpoqBb1tqTO9p23eP9-jWtdf0SvLdnTBWY2A2hxJ3mr\
        HccXvr7l4ka8biDxSI7dF7ahW5aCc1QmDdgwZV-HDF6pPTNT2GcRtedcBedaucUaw4nDm6X022nlSFZJqBwNKQcGappTXYpUQCDKl5WnH8j1\
        jjFSQ0bilvXuYIanww
        """
      ),
      (
        "padding of encryption",
        """
        TGs4eFZKUA9ocDN8pRW1_0YjN2M3uFeOTZ4BFCuuIuhdCK4KYrLkgytxBiIrYzVqw-Ddg9zC3TjxfHd-PrY0oc3zgVjwaFfGiY7yYqoYHU0F\
        GrrfSDMixDUYZNSxxntY1LHROgV79fmYn7qTtek9EuxWTx2dveLxEBxStkPTB_kzrxpGCB2KFRlgXDntQNlkI1G_2UcU00kl0j47VHyQexjd\
        abYQMT125HCZ5RE15n-vz0J0iI-b_mqK8H8ty94jSFsp1EMJir7sIdy7eBBL3q7R-Xx1IfyOvixC1N626iSv3ztAoIYOGaBaNeZPw_dCSU0C\
        sMD0vF4eCTraZS1ffw
        """
      ),
      (
        "a length in a longer form",
        """
        K-9IQ5WAgl_Z_XhmUxQNFhlmcWH0z6jsuZL1DW-epnfvoqs4y6s9IkTNu2waZBmZB-W0MPWU5gXxwObygUxJAxSDNENZIj4SW2n9I_xhtB00\
        6c_cV3uE1Ohvr4s2fU6GSAl9MjPazGrsbSwNckaJzVTWvMv1wdQZkFLEDUj3pWzpWt7628n8ilhqfIR0F3DLF7zZ7mVeS7vll1L_C8CARrqD\
        P_XjH4sSN1viCC9Kdxt2bs410D8AglJxMxUf4pdWTRUG0e1yGWkhcsePeDy3VGLwJH2yrStv80SCjgsDc1lQd8tuYpyyRZvQg01gV1sHal87\
        UHV6wvsWqHDw2VGiqw
        """
      ),
    ])
  func signatureThatBreaksTheRulesIsRefused(name: String, signature: String) throws {
    let key = try forgedKey()
    for algorithm in [SigningAlgorithm.rs256, .rs384, .rs512] {
      #expect(library.isRight(try bytes(signature), of: Self.message, with: key, by: algorithm) == false)
    }
  }

  @Test func keyWithoutAMeaningBelievesNothing() throws {
    let modulus = [UInt8](repeating: 0xFF, count: 256)
    for exponent in [[0], [1], [2], [1, 0, 0]] as [[UInt8]] {
      #expect(SigningKey(id: nil, .rsa(modulus: modulus, exponent: exponent)) == nil)
    }
    for exponent in [[3], [1, 0, 1]] as [[UInt8]] {
      let key = try #require(SigningKey(id: nil, .rsa(modulus: modulus, exponent: exponent)))
      for signature in [[UInt8](repeating: 0, count: 256), modulus, [UInt8](repeating: 0, count: 255) + [1]] {
        #expect(library.isRight(signature, of: Self.message, with: key, by: .rs256) == false)
      }
    }
  }

  private func bytes(_ text: String) throws -> [UInt8] { try #require([UInt8](base64URL: text)) }
}
