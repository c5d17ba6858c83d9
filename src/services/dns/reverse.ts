/** `GET /dns/reverse`: the host names of an address. */
import { buildReverseName, listHostnames } from "../../engines/dns-report/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const reverse = operation({
  at: ["GET /dns/reverse"],
  asksOthers: true,
  summary: "Look up the host names of an IP address",
  keywords: ["rdns", "ptr", "hostname"],
  fits: { ip: "ip" },
  description:
    "Looks up the PTR records of an IPv4 or IPv6 address: the host names that whoever runs the network gave it. An address without names is an answer like any other: 200 with none. Addresses of private networks are refused.",
  input: Type.Object({
    ip: Type.String({
      minLength: 1,
      // 45, and blanks around.
      maxLength: 64,
      description: "IPv4 or IPv6 address",
      ...refusal({ maxLength: "invalid_ip" }),
    }),
  }),
  output: json(
    Type.Object({
      ip: Type.String({ description: "The address in its canonical form" }),
      hostnames: Type.Array(Type.String(), { description: "Its host names; empty if it has none" }),
    }),
  ),
  fails: ["invalid_ip", "blocked_target"],
  examples: [
    {
      title: "An address of example.com",
      input: { ip: "192.0.2.80" },
      output: { ip: "192.0.2.80", hostnames: ["www.example.com"] },
    },
  ],
  handle: async (input, { dns, signal }) => {
    const { ip, name } = buildReverseName(input.ip);
    return { ip, hostnames: listHostnames(await dns.query(name, "PTR", signal)) };
  },
});
