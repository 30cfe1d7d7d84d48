"""Serves canaille, an OpenID Connect provider, on a port of this computer: canaille_server.py PORT USER PASSWORD

Tests/Sync/peers starts it. There is a second user, whose name ends in "-2". The programs that canaille knows are
`haru`, a public client, and `haru-secret`, whose secret is "not-a-secret", as Google gives one to desktop programs.

canaille accepts a redirect address only if exactly this address is registered. RFC 8252 §7.3 requires any port of
127.0.0.1 to be accepted, and Google accepts any port, so this server does so, too, for these two programs. Programs
that register themselves (RFC 7591) must use the address that they registered.
"""

import os
import secrets
import sys
from socketserver import ThreadingMixIn
from urllib.parse import urlsplit
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

from canaille import create_app  # noqa: E402
from canaille.app import models  # noqa: E402
from canaille.backends import Backend  # noqa: E402
from canaille.backends.memory.backend import MemoryBackend  # noqa: E402
from joserfc.jwk import JWKRegistry  # noqa: E402

HOST = "127.0.0.1"
DOMAIN = "example.com"


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *_):
        pass


def query_all(self, model, *arguments, **filters):
    """Returns the objects that pass all filters; canaille's own memory returns objects that pass one filter."""
    found = [find(self, model, **{name: value}) for name, value in filters.items()] or [find(self, model)]
    ids = set.intersection(*[{instance.id for instance in instances} for instances in found])
    return [instance for instance in found[0] if instance.id in ids]


find = MemoryBackend.do_query
MemoryBackend.do_query = query_all


def is_registered(client, address):
    host = urlsplit(address)._replace(path="", query="").geturl().rpartition(":")[0]
    return address in client.redirect_uris or host in client.redirect_uris


def main(port, user, password):
    server = make_server(HOST, int(port), None, server_class=Server, handler_class=Handler)
    key = JWKRegistry.generate_key("RSA", 2048)
    key.ensure_kid()
    app = create_app({
        "TESTING": True, "SECRET_KEY": secrets.token_hex(), "WTF_CSRF_ENABLED": False, "PREFERRED_URL_SCHEME": "http",
        "SERVER_NAME": f"{HOST}:{port}",
        "CANAILLE": {
            "DATABASE": "memory", "JAVASCRIPT": False, "ACL": {"DEFAULT": {"PERMISSIONS": ["use_oidc"]}},
            "LOGGING": {"version": 1, "loggers": {"canaille": {"level": "CRITICAL"}}},
        },
        "CANAILLE_OIDC": {"ACTIVE_JWKS": [key.as_dict(private=True)], "DYNAMIC_CLIENT_REGISTRATION_OPEN": True},
    })
    with app.app_context():
        models.Client.check_redirect_uri = is_registered
        for name, secret, method in (("haru", None, "none"), ("haru-secret", "not-a-secret", "client_secret_post")):
            client = models.Client(
                client_id=name, client_name=name, client_secret=secret, token_endpoint_auth_method=method,
                redirect_uris=[f"http://{HOST}"], grant_types=["authorization_code", "refresh_token"],
                response_types=["code"], scope=["openid", "email"])
            Backend.instance.save(client)
            client.audience = [client]
            Backend.instance.save(client)
        for name in (user, f"{user}-2"):
            Backend.instance.save(models.User(
                user_name=name, formatted_name=name, given_name=name, family_name=name, emails=[f"{name}@{DOMAIN}"],
                password=password))
    server.set_app(app)
    server.serve_forever()


main(*sys.argv[1:])
