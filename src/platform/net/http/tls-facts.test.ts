import { once } from "node:events";
import { connect } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import { openAuthority } from "../../../../test/support/authority.ts";
import { openUpstream } from "../../../../test/support/upstream.ts";
import { readTlsFacts } from "./tls-facts.ts";

it("the facts of a TLS connection are those of its certificate, counted in whole days", async () => {
  const authority = openAuthority("Facts");
  const validFrom = new Date("2026-01-02T03:04:05Z");
  const validTo = new Date("2036-01-02T03:04:05Z");
  const identity = authority.issue(["site.example"], { validFrom, validTo });
  const upstream = await openUpstream(() => undefined, { identity });
  onTestFinished(() => upstream.close());
  const socket = connect({ port: upstream.port, servername: "site.example", ca: authority.cert });
  await once(socket, "secureConnect");
  expect(readTlsFacts(socket, Date.parse("2036-01-01T03:04:06Z"))).toEqual({
    protocol: "TLSv1.3",
    cipher: expect.stringMatching(/^TLS_[A-Z0-9_]+$/),
    issuer: "CN=Facts",
    subject: "CN=site.example",
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    daysRemaining: 0,
  });
  expect(readTlsFacts(socket, Date.parse("2036-01-03T03:04:05Z")).daysRemaining).toBe(-1);
  socket.destroy();
});
