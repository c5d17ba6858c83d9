import { describe, expect, it } from "vitest";
import { parseClockTime } from "./clock-time.ts";

const at = (hour: number, minute: number, second = 0) => (hour * 60 + minute) * 60 + second;

describe("the clock after a date", () => {
  it.each([
    ["T09:30:00+01:00", at(9, 30), 60],
    ["T09:30:00-0530", at(9, 30), -330],
    ["T09:30Z", at(9, 30), 0],
    [" 05:36:00.000000", at(5, 36), null],
    ["T060708", at(6, 7, 8), null],
    [" 14:30:00 GMT", at(14, 30), 0],
    [" 23:00 EST", at(23, 0), -300],
    [" 9:15 PM", at(21, 15), null],
    [" 12:05 am", at(0, 5), null],
    [" 12:05 p.m.", at(12, 5), null],
    [" - 17:57", at(17, 57), null],
    [" at 08:00", at(8, 0), null],
    ["T23:59:60Z", at(23, 59, 59), 0],
    ["T09:30:00+02", at(9, 30), 120],
  ])("%j is %i s at offset %j", (rest, seconds, offsetMinutes) => {
    expect(parseClockTime(rest)).toEqual({ seconds, offsetMinutes });
  });

  it.each(["", " noon", "T24:00", "T10:60", " 13:00 pm", " 0:10 am", "x10:00"])("is none in %j", (rest) => {
    expect(parseClockTime(rest)).toBeNull();
  });
});
