extension WateringCan {
  static let drop = Sprite("d\nD").raster(palette)

  static func pixels(_ size: PlantSize, isPouring: Bool) -> Raster {
    let text =
      switch (size, isPouring) {
      case (.large, false): largeUpright
      case (.large, true): largePouring
      case (.small, false): smallUpright
      case (.small, true): smallPouring
      }
    return Sprite(text).raster(palette)
  }

  private static let palette: [Character: RGB] = [
    "L": RGB(0x6FDCD3), "t": RGB(0x17B3A8), "k": RGB(0x0B7F79), "d": RGB(0x8CCBF5), "D": RGB(0x3E9BE0),
  ]

  private static let largeUpright = """
          kkkk
         k    k
    L       LLLttt
    tL      Lttttk
     tL    LLtttttkkk
     ttL   Ltttttttk  k
      ttLL Ltttttttk  k
       tttLLtttttttk k
         ttLtttttttkk
           kkkkkkkk
    """

  private static let largePouring = """
               LLtt
             LLttttk kk
           LLttttttkk  k
          Lttttttttttk  k
      LLLLtttttttttttk  k
    LLtttttttttttttttkkk
    tttttt   tttttttk
    D D d     tttttk
    d D D      kkkk
    """

  private static let smallUpright = """
         kkk
    L   LLttk
     tL Lttttkk
     ttLLttttk k
       ttttttkk
        kkkkk
    """

  private static let smallPouring = """
          LLt
      LLLttttkk
    LLttttttttkk
    ttt  tttttk
    D d   kkk
    d D
    """
}
