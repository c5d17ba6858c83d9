import { testKind } from "../detector.fixture.ts";

testKind(
  "username",
  [
    "username: «jdoe_88»",
    "my login is «alice.w»",
    "follow «@jack_d» there",
    '{"user_name": "«maria99»"}',
    "User ID = «b0b-x»",
    "usuario: «pepe_g»",
  ],
  [
    "the user name is required",
    "write to bob@example.org",
    "@media (max-width: 1px)",
    "username: admin",
    "meet @ noon",
    "login failed",
  ],
);
