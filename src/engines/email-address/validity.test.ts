import { describe, expect, it } from "vitest";
import { type AddressChecks, decideValidity, type Reason, reasons } from "./validity.ts";

/** Everything that can be said against an address, the gravest first; taking them away one by one shows the order. */
const gravestFirst: readonly (readonly [Partial<AddressChecks>, Reason, boolean])[] = [
  [{ isSyntaxValid: false }, "invalid_syntax", false],
  [{ route: "domain_not_found" }, "domain_not_found", false],
  [{ route: "null_mx" }, "null_mx", false],
  [{ route: "no_mx" }, "no_mx", false],
  [{ route: "dns_error" }, "dns_error", false],
  [{ isDisposable: true }, "disposable", true],
  [{ isLikelyTypo: true }, "possible_typo", true],
  [{ isRole: true }, "role_account", true],
  [{}, "ok", true],
];

const fine: AddressChecks = {
  isSyntaxValid: true,
  route: "mx",
  isDisposable: false,
  isLikelyTypo: false,
  isRole: false,
};

describe("a verdict", () => {
  it("tells the first reason that applies, in the order of the contract", () => {
    for (const [at, [, reason, valid]] of gravestFirst.entries()) {
      const signs: AddressChecks = Object.assign(
        {},
        fine,
        ...gravestFirst
          .slice(at)
          .reverse()
          .map(([sign]) => sign),
      );
      expect(decideValidity(signs)).toEqual({ valid, reason });
    }
    expect(gravestFirst.map(([, reason]) => reason)).toEqual(reasons);
  });

  it("takes an implicit MX for a real one, and nothing from an address that DNS was not asked for", () => {
    expect(decideValidity({ ...fine, route: "implicit_mx" })).toEqual({ valid: true, reason: "ok" });
    expect(decideValidity({ ...fine, route: null })).toEqual({ valid: true, reason: "ok" });
  });
});
