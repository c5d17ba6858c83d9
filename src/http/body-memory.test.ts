import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { BodyMemory } from "./body-memory.ts";
import type { RawRequest, RawResponse } from "./raw.ts";

const kilobyte = 1024;

function incoming(address: string) {
  const response = new EventEmitter() as RawResponse;
  const request = { socket: { remoteAddress: address } } as RawRequest;
  return { request, response, end: () => response.emit("close") };
}

function memoryOf(maxBytes: number, maxClientBytes: number): BodyMemory {
  return new BodyMemory({ maxBytes: maxBytes * kilobyte, maxClientBytes: maxClientBytes * kilobyte });
}

const overloaded = expect.objectContaining({ code: "overloaded", retryAfterSeconds: 5 });

describe("the memory for bodies", () => {
  it("is counted as a body grows and given back when it was answered", () => {
    const memory = memoryOf(300, 300);
    const one = incoming("192.0.2.1");
    const reserve = memory.reservationFor(one);
    reserve(100 * kilobyte);
    reserve(200 * kilobyte);
    expect(memory.bytes).toBe(200 * kilobyte);
    one.end();
    expect(memory.bytes).toBe(0);
  });

  it("does not count small bodies", () => {
    const memory = memoryOf(100, 100);
    memory.reservationFor(incoming("192.0.2.1"))(64 * kilobyte);
    expect(memory.bytes).toBe(0);
  });

  it("is refused beyond what all may take together, and what was taken stays counted", () => {
    const memory = memoryOf(300, 300);
    memory.reservationFor(incoming("192.0.2.1"))(200 * kilobyte);
    const reserve = memory.reservationFor(incoming("192.0.2.2"));
    reserve(90 * kilobyte);
    expect(() => reserve(110 * kilobyte)).toThrow(overloaded);
    expect(memory.bytes).toBe(290 * kilobyte);
  });

  it("leaves room for another client", () => {
    const memory = memoryOf(300, 200);
    memory.reservationFor(incoming("2001:db8::1"))(150 * kilobyte);
    expect(() => memory.reservationFor(incoming("2001:db8::2"))(100 * kilobyte)).toThrow(overloaded);
    memory.reservationFor(incoming("2001:db8:1::1"))(100 * kilobyte);
    expect(memory.bytes).toBe(250 * kilobyte);
  });
});
