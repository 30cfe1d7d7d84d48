"""An OpenID Connect provider that can fail in every way, and records the secrets that it gives to clients."""

import base64
import hashlib
import http.server
import json
import secrets
import subprocess
import threading
import time
import urllib.parse

from people import MAIL

DEVICE = "urn:ietf:params:oauth:grant-type:device_code"


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Keys:
    """A key that the openssl program created."""

    def __init__(self, folder, name):
        self.file = folder / f"{name}.pem"
        self.run("genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", self.file)
        modulus = self.run("rsa", "-in", self.file, "-noout", "-modulus").decode().strip().rpartition("=")[2]
        self.public = {"kty": "RSA", "kid": name, "n": encoded(bytes.fromhex(modulus)), "e": "AQAB"}
        self.pem = self.run("rsa", "-in", self.file, "-pubout")

    def run(self, *arguments, input=None):
        return subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True, input=input).stdout

    def sign(self, data, bits=256):
        return self.run("dgst", f"-sha{bits}", "-sign", self.file, input=data)


class Provider:
    """A provider that rotates refresh tokens, and revokes a sign-in if an old one is used again (RFC 9700 §4.14.2).

    `claims`, `head` and `sign` change an ID token, `description` changes the provider's metadata, `answer_with` changes
    the tokens, `answers` replaces the answer to a path by a function of the handler, and `lifetime` is the lifetime of
    access tokens. `on_refresh` gets the moments "before", "rotated" and "sent" of a refresh, and returns whether the
    provider closes the connection instead.
    """

    def __init__(self, folder, clock, context=None, name=None):
        self.clock, self.key, self.lock = clock, Keys(folder, "provider"), threading.Lock()
        self.given, self.codes, self.families, self.access, self.connections = [], {}, {}, {}, 0
        self.reset()
        provider = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def setup(self):
                provider.count(1)
                super().setup()

            def finish(self):
                super().finish()
                provider.count(-1)

            def do_GET(self):
                provider.answer(self, b"")

            def do_POST(self):
                provider.answer(self, self.rfile.read(int(self.headers.get("Content-Length") or 0)))

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                pass

        self.server = Server(("127.0.0.1", 0), Handler)
        if context:
            self.server.socket = context.wrap_socket(
                self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.address = name or f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def reset(self):
        """Removes all faults; the tokens stay."""
        self.claims = self.head = self.description = self.answer_with = lambda values: values
        self.sign = lambda head, data: self.key.sign(data)
        self.answers, self.lifetime, self.requests, self.keys = {}, 3600, [], [self.key.public]
        self.on_refresh, self.refreshes = lambda moment: False, 0

    def count(self, change):
        with self.lock:
            self.connections += change

    def settle(self):
        """Waits until the requests of a program that was killed have been answered."""
        for _ in range(2):
            time.sleep(0.02)
            while self.connections:
                time.sleep(0.002)

    def time(self):
        return self.clock.now.timestamp()

    def token(self, kind):
        """Returns a new secret and records it."""
        token = f"planted-{kind}-{secrets.token_hex(24)}"
        self.given.append(token)
        return token

    def accepts(self, token):
        return self.access.get(token, 0) > self.time()

    def answer(self, handler, body):
        url = urllib.parse.urlsplit(handler.path)
        form = dict(urllib.parse.parse_qsl(body.decode("latin1")))
        self.requests.append((handler.command, url.path, form))
        if url.path in self.answers:
            return self.answers[url.path](handler)
        if url.path == "/.well-known/openid-configuration":
            return send(handler, 200, self.description({
                "issuer": self.address, "authorization_endpoint": f"{self.address}/authorize",
                "token_endpoint": f"{self.address}/token", "jwks_uri": f"{self.address}/keys",
                "revocation_endpoint": f"{self.address}/revoke", "scopes_supported": ["openid", "email"],
                "device_authorization_endpoint": f"{self.address}/device",
                "token_endpoint_auth_methods_supported": ["none", "client_secret_post"],
                "authorization_response_iss_parameter_supported": True,
            }))
        if url.path == "/keys":
            return send(handler, 200, {"keys": self.keys})
        if url.path == "/authorize":
            place = self.authorize(dict(urllib.parse.parse_qsl(url.query)))
            return send(handler, 302, {}, Location=place)
        if url.path == "/device":
            return send(handler, 200, self.code_for_a_device(form))
        if url.path == "/token":
            return self.exchange(handler, form)
        if url.path == "/revoke":
            self.end(self.families.get(form.get("token")))
            return send(handler, 200, {})
        send(handler, 404, {})

    def authorize(self, asked):
        """Returns the address to which the browser is redirected after the user grants access."""
        code = self.token("code")
        self.codes[code] = asked
        answer = {"code": code, "state": asked["state"], "iss": self.address}
        return f"{asked['redirect_uri']}?{urllib.parse.urlencode(answer)}"

    def code_for_a_device(self, form):
        """Returns a code for which a user has granted access before the program asks."""
        code = self.token("code")
        self.codes[code] = form
        return {"device_code": code, "user_code": "WDJB-MJHT", "verification_uri": f"{self.address}/page",
                "expires_in": 600, "interval": 1}

    def exchange(self, handler, form):
        if form.get("grant_type") == "refresh_token":
            return self.refresh(handler, form)
        if form.get("grant_type") == DEVICE:
            asked = self.codes.pop(form.get("device_code"), None)
            return self.tell(handler, asked) if asked else send(handler, 400, {"error": "invalid_grant"})
        asked = self.codes.pop(form.get("code"), None)
        verifier = form.get("code_verifier", "")
        challenge = encoded(hashlib.sha256(verifier.encode()).digest())
        if asked is None or challenge != asked["code_challenge"] or form["redirect_uri"] != asked["redirect_uri"]:
            return send(handler, 400, {"error": "invalid_grant"})
        self.given += [verifier, *filter(None, [form.get("client_secret")])]
        self.tell(handler, asked)

    def tell(self, handler, asked):
        """Answers with tokens, including an ID token."""
        now = int(self.time())
        claims = self.claims({
            "iss": self.address, "sub": "1", "aud": asked["client_id"], "iat": now, "exp": now + 600,
            "email": MAIL, **({"nonce": asked["nonce"]} if "nonce" in asked else {}),
        })
        identity = self.signed(claims)
        self.given += [identity, identity.split(".")[2]]
        send(handler, 200, self.answer_with({**self.tokens({"current": None}), "id_token": identity}))

    def signed(self, claims):
        head = self.head({"alg": "RS256", "kid": self.key.public["kid"], "typ": "JWT"})
        data = ".".join(encoded(json.dumps(part).encode()) for part in (head, claims)).encode()
        return f"{data.decode()}.{encoded(self.sign(head, data))}"

    def tokens(self, family):
        access, refresh = self.token("access"), self.token("refresh")
        family["current"] = refresh
        self.families[refresh] = family
        self.access[access] = self.time() + self.lifetime
        return {"access_token": access, "token_type": "Bearer", "expires_in": self.lifetime, "refresh_token": refresh}

    def refresh(self, handler, form):
        if self.on_refresh("before"):
            return
        with self.lock:
            self.refreshes += 1
            family = self.families.get(form.get("refresh_token"))
            if not family or family["current"] != form["refresh_token"]:
                self.end(family)
                return send(handler, 400, {"error": "invalid_grant", "error_description": "The token was used before."})
            tokens = self.tokens(family)
        if not self.on_refresh("rotated"):
            send(handler, 200, tokens)
        self.on_refresh("sent")

    def end(self, family):
        if family:
            family["current"] = None


def send(handler, status, answer, **headers):
    body = json.dumps(answer).encode()
    handler.send_response(status)
    for name, value in {"Content-Type": "application/json", "Content-Length": str(len(body)), **headers}.items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(body)
