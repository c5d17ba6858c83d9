import { describe, expect, it } from "vitest";
import { findHostingProvider } from "./hosting.ts";

describe("the hosting provider of a domain's mail", () => {
  it.each([
    [["aspmx.l.google.com", "alt1.aspmx.l.google.com"], "Google Workspace"],
    [["example-org.mail.protection.outlook.com"], "Microsoft 365"],
    [["in1-smtp.messagingengine.com"], "Fastmail"],
    [["protonmail.ch"], "Proton Mail"],
    [["mail.example.org", "aspmx.l.google.com"], null],
    [["notgoogle.com"], null],
    [["google.com.example.org"], null],
    [[""], null],
    [[], null],
  ])("of %j is %s, by the first exchanger", (exchanges, name) => {
    expect(findHostingProvider(exchanges)).toBe(name);
  });
});
