/** Motion blur: the spectrum of a moved picture has stripes across the direction of the movement. */
import { frequencies, rings, type Spectrum, spokes } from "./spectrum.ts";

export interface Motion {
  /** Pixels. */
  readonly length: number;
  /** Degrees, 0 to 180, counterclockwise from the right. */
  readonly angle: number;
  /** How well the stripes explain what differs around the rings, 0 to 1. */
  readonly fit: number;
  /** How deep they are: 1 for an even movement along a line. */
  readonly depth: number;
  /** How much of the fit is owed to zeros where the length says: -1 to 1. Grass in the wind has none. */
  readonly zeros: number;
  /** It may be longer than what can be found at this resolution. */
  readonly isLongest: boolean;
}

const lengths = Float64Array.from({ length: 24 }, (_, at) => 3 * 1.12 ** at);

const halfTurn = spokes / 2;
const cosines = Float64Array.from({ length: spokes }, (_, at) => Math.cos((2 * Math.PI * at) / spokes));

/** Noise and uneven movement fill the zeros. */
const filling = 0.01;
/** Above its ring's mean by more than this a spoke shows long lines in the picture, not more of a movement. */
const most = 1.5;

/** ln of the power that a movement over so many cycles leaves. */
function leftOver(cycles: number): number {
  const x = Math.PI * cycles;
  return Math.log((x < 1e-3 ? 1 : (Math.sin(x) / x) ** 2) + filling);
}

/** The same without the zeros. */
const envelope = (cycles: number): number => Math.log(1 / (1 + 2 * (Math.PI * cycles) ** 2) + filling);

interface Model {
  /** Ring by ring from the direction of the movement on, less the mean of the ring. */
  readonly values: Float64Array;
  /** Sums of the squares up to each ring. */
  readonly squares: Float64Array;
}

function buildModel(length: number, law: (cycles: number) => number): Model {
  const values = new Float64Array(rings * spokes);
  const squares = new Float64Array(rings + 1);
  for (let ring = 0; ring < rings; ring += 1) {
    const reach = length * (frequencies[ring] ?? 0);
    const line = Float64Array.from({ length: spokes }, (_, spoke) =>
      law(Math.abs(reach * Math.cos((Math.PI * spoke) / spokes))),
    );
    const bounded = lessMean(line);
    values.set(bounded, ring * spokes);
    squares[ring + 1] = (squares[ring] ?? 0) + sumOf(bounded, (value) => value * value);
  }
  return { values, squares };
}

const sumOf = (values: Float64Array, term: (value: number) => number): number =>
  values.reduce((sum, value) => sum + term(value), 0);

function lessMean(line: Float64Array): Float64Array {
  const mean = sumOf(line, (value) => value) / line.length;
  return line.map((value) => Math.min(most, value - mean));
}

const envelopes = Array.from(lengths, (length) => buildModel(length, envelope));

const models = Array.from(lengths, (length) => {
  const model = buildModel(length, leftOver);
  return { ...model, waves: wavesOf(model.values).even };
});

/** The best of all lengths and directions; null where noise leaves too little. */
export function fitMotion(spectrum: Spectrum, noise: number): Motion | null {
  const { values, used } = aroundRings(spectrum, noise);
  if (used < ringsMin) return null;
  const all = sumOf(values, (value) => value * value);
  const waves = wavesOf(values);
  let [best, length, spoke] = [0, 0, 0];
  for (const [at, { squares, waves: model }] of models.entries()) {
    const products = productsAround(waves, model, used);
    const size = Math.sqrt(all * (squares[used] ?? 0) + 1e-9);
    for (let turned = 0; turned < spokes; turned += 1) {
      const fit = (products[turned] as number) / size;
      if (fit > best) [best, length, spoke] = [fit, at, turned];
    }
  }
  return describe({ values, used }, { length, spoke, fit: best });
}

const ringsMin = 8;

/** Of each ring the discrete Fourier transform around it. */
interface Waves {
  readonly even: Float64Array;
  readonly odd: Float64Array;
}

function wavesOf(values: Float64Array): Waves {
  const even = new Float64Array(rings * (halfTurn + 1));
  const odd = new Float64Array(even.length);
  for (let ring = 0; ring < rings; ring += 1)
    for (let wave = 0; wave <= halfTurn; wave += 1) {
      let [re, im] = [0, 0];
      for (let at = 0; at < spokes; at += 1) {
        const value = values[ring * spokes + at] as number;
        const turn = (wave * at) % spokes;
        re += value * (cosines[turn] as number);
        im += value * (cosines[(turn + 45) % spokes] as number);
      }
      even[ring * (halfTurn + 1) + wave] = re;
      odd[ring * (halfTurn + 1) + wave] = im;
    }
  return { even, odd };
}

/** Sums of the products of the values and the model turned by each number of spokes; models are the same both ways around. */
function productsAround({ even, odd }: Waves, model: Float64Array, used: number): Float64Array {
  const re = new Float64Array(halfTurn + 1);
  const im = new Float64Array(halfTurn + 1);
  for (let ring = 0; ring < used; ring += 1)
    for (let wave = 0; wave <= halfTurn; wave += 1) {
      const at = ring * (halfTurn + 1) + wave;
      re[wave] = (re[wave] as number) + (even[at] as number) * (model[at] as number);
      im[wave] = (im[wave] as number) + (odd[at] as number) * (model[at] as number);
    }
  return Float64Array.from({ length: spokes }, (_, turned) => {
    let sum = 0;
    for (let wave = 0; wave <= halfTurn; wave += 1) {
      const turn = (wave * turned) % spokes;
      const both = wave === 0 || wave === halfTurn ? 1 : 2;
      sum +=
        both *
        ((re[wave] as number) * (cosines[turn] as number) +
          (im[wave] as number) * (cosines[(turn + 45) % spokes] as number));
    }
    return sum / spokes;
  });
}

/** Sum of the products of the values and the model turned by so many spokes. */
function product(values: Float64Array, model: Float64Array, turned: number, used: number): number {
  let sum = 0;
  for (let first = 0; first < used * 60; first += 60) {
    for (let at = turned; at < 60; at += 1)
      sum += (model[first + at - turned] as number) * (values[first + at] as number);
    for (let at = 0; at < turned; at += 1)
      sum += (model[first + at + 60 - turned] as number) * (values[first + at] as number);
  }
  return sum;
}

interface Residual {
  readonly values: Float64Array;
  readonly used: number;
}

interface Found {
  readonly length: number;
  readonly spoke: number;
  readonly fit: number;
}

function describe({ values, used }: Residual, { length, spoke, fit }: Found): Motion {
  const [striped, plain] = [models[length] as Model, envelopes[length] as Model];
  const depth = product(values, striped.values, spoke, used) / (striped.squares[used] as number);
  const share = product(values, plain.values, spoke, used) / (plain.squares[used] as number);
  let [both, zeros, rest] = [0, 0, 0];
  for (let at = 0; at < used * spokes; at += 1) {
    const ring = at - (at % spokes);
    const from = ring + ((at - ring + spokes - spoke) % spokes);
    const zero = (striped.values[from] ?? 0) - (plain.values[from] ?? 0);
    const left = (values[at] ?? 0) - share * (plain.values[from] ?? 0);
    both += zero * left;
    zeros += zero * zero;
    rest += left * left;
  }
  return {
    length: lengths[length] ?? 0,
    angle: (180 * spoke) / spokes,
    fit,
    depth,
    zeros: both / Math.sqrt(zeros * rest + 1e-9),
    isLongest: length >= lengths.length - 2,
  };
}

/** What differs from the mean of its ring, out to where noise is all. */
function aroundRings({ power, unit }: Spectrum, noise: number): Residual {
  const level = unit + 2 * Math.log(Math.hypot(noise, rounding));
  const values = new Float64Array(power.length);
  for (let ring = 0; ring < rings; ring += 1) {
    const line = power.subarray(ring * spokes, (ring + 1) * spokes);
    if (Math.max(...line) < level + 1.5) return { values, used: ring };
    values.set(lessMean(line.map((value) => Math.max(value, level))), ring * spokes);
  }
  return { values, used: rings };
}

/** Deviation of rounding to whole levels. */
const rounding = 0.3;
