import { testKind } from "../detector.fixture.ts";

// RFC 5321 and 6531: at most 64 characters before the @, and a domain under a top level that exists.
testKind(
  "email",
  [
    "E-mail me at «jane.doe@example.com».",
    "«john.o'neil+news@mail.example.co.uk», «bob_99@example.io»",
    "Ada Lovelace <«ada@example.org»>",
    "mailto:«ada@example.org»?subject=Hi",
    "MAIL: «JANE@EXAMPLE.COM»!",
    "«müller@bücher.example»",
    "«δοκιμή@παράδειγμα.ελ»",
    "write to «jane [at] example [dot] com»",
    `"«${"a".repeat(64)}@example.com»"`,
  ],
  [
    "my address is jane@example",
    "find me as @jane_doe",
    "jane@.com, jane@example..com and @example.com",
    "jane@example.notatoplevel",
    "logo@2x.png",
    "clone git@github.com:acme/repo.git",
    "scp notes.txt jane@build.example.com:/tmp/",
    "see us at example.com",
    "npm i react@18.2.0",
  ],
);
