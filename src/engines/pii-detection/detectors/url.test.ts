import { testKind } from "../detector.fixture.ts";

testKind(
  "url",
  [
    "Look at «https://example.com/a?b=c#d».",
    "(see «https://en.wikipedia.org/wiki/Foo_(bar)»)",
    "«www.example.com/path», maybe",
    "«http://[2001:db8::1]:8080/»",
    "<«ftp://files.example.org/pub/»>",
    "Ist das «HTTPS://EXAMPLE.COM»?",
    '<a href="«https://example.com/x,y;z»">',
  ],
  ["http://", "https:/example.com", "www. what?", "and/or, e.g. this.that", "C:\\temp\\file.txt", "re:https"],
);

// RFC 3986: user information stands between the scheme and the host.
testKind(
  "url_credentials",
  [
    "DATABASE_URL=«postgres://app:s3cret@db.example.com:5432/shop»",
    "«https://user:pa55word@example.com/path».",
    "cache at «redis://:p4ssw0rd@cache:6379/0»",
    "«mongodb+srv://u:p%40ss@cluster0.abc.mongodb.net/test»",
    "'«amqp://guest:guest@localhost»'",
    "url: «jdbc:mysql://root:t0pSecret@db/x»",
  ],
  [
    "https://user@example.com/",
    "https://example.com:8080/a@b",
    "https://example.com/?q=a:b@c",
    "postgres://user:<password>@host/db",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder as shells write it
    "postgres://app:${PASSWORD}@host/db",
    "mailto:jane@example.com",
  ],
);
