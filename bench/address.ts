/** How long the guard takes to judge an address, by what kind of address it is. */
import { isIP } from "node:net";
import { classifyAddress } from "../src/shared/address.ts";
import { race, rounds } from "./interleave.ts";
import type { Row, Subject } from "./subject.ts";

/** 200 ns each. */
const judgedASecondMin = 5_000_000;

const public4 = ["8.8.8.8", "1.1.1.1", "93.184.216.34", "151.101.1.69", "203.119.9.7"];
const special4 = ["127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.1.1", "100.64.0.1"];
const public6 = ["2606:4700:4700::1111", "2001:4860:4860::8888", "2a00:1450:4001:81b::200e"];
const special6 = ["::1", "fe80::1", "fd00:ec2::254", "2001:db8::1", "ff02::1"];
const carrying = ["::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "::ffff:7f00:1"];

function inTurn(judge: (text: string) => unknown, addresses: readonly string[]): () => unknown {
  let next = 0;
  return () => {
    next = (next + 1) % addresses.length;
    return judge(addresses[next] ?? "");
  };
}

/** `net.isIP` only tells the family: what anybody pays before an address is judged at all. */
const rowOf = (title: string, addresses: readonly string[]): Row =>
  race({
    title,
    ours: inTurn(classifyAddress, addresses),
    peers: { "net.isIP": inTurn(isIP, addresses) },
    aim: { bound: "at least", value: judgedASecondMin },
  });

export const address: Subject = {
  title: "address: may this address be connected to",
  peers: [],
  rows: [
    rowOf("all kinds", [...public4, ...special4, ...public6, ...special6, ...carrying]),
    rowOf("IPv4", [...public4, ...special4]),
    rowOf("IPv6, public", public6),
    rowOf("IPv6, special", special6),
    rowOf("IPv6 that carries an IPv4", carrying),
  ],
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds; from text to verdict; net.isIP only parses.`,
};
