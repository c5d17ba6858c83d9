import { describe, expect, it } from "vitest";
import { isRoleName } from "./role.ts";

describe("a role", () => {
  it("is every name of RFC 2142", () => {
    const names =
      "info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp";
    expect(names.split(" ").filter((name) => !isRoleName(name))).toEqual([]);
  });

  it.each([
    "POSTMASTER",
    "no-reply",
    "no_reply",
    "No.Reply",
    "noreply",
    "do-not-reply",
    "mailer-daemon",
    "hr",
    "root",
  ])("is %s", (name) => {
    expect(isRoleName(name)).toBe(true);
  });

  it.each(["owner-news", "news-request", "dev-owner", "announce-bounces"])(
    "is %s, around a mailing list",
    (name) => {
      expect(isRoleName(name)).toBe(true);
    },
  );

  it.each([
    "ada",
    "information",
    "infos",
    "adminton",
    "salesman",
    "john.sales",
    "",
    "owner-",
    "-request",
    "i.t",
    "p.r",
    "constructor",
  ])("is not %j", (name) => {
    expect(isRoleName(name)).toBe(false);
  });

  it.each([
    "kontakt",
    "vertrieb",
    "Büro",
    "buero",
    "rechnung",
    "facturation",
    "comptabilité",
    "ventas",
    "atencion.al.cliente",
    "assistenza",
    "financeiro",
    "klantenservice",
    "księgowość",
    "sprzedaz",
    "продажи",
    "prodazha",
    "muhasebe",
    "iletişim",
    "kundtjänst",
    "asiakaspalvelu",
    "ugyfelszolgalat",
    "eigyo",
  ])("is %s, in another language", (name) => {
    expect(isRoleName(name)).toBe(true);
  });

  it.each(["info2", "support-01", "info-uk", "sales.emea", "de_kontakt", "sales-support"])(
    "is %s, of a number or a place",
    (name) => {
      expect(isRoleName(name)).toBe(true);
    },
  );

  it.each([
    "hr.miller",
    "it2",
    "uk-us",
    "sales-miller",
    "info.anna",
    "rh1987",
    "x".repeat(1_000_000),
    "\ud800",
  ])("is not the %#th of names that only begin like one", (name) => {
    expect(isRoleName(name)).toBe(false);
  });
});
