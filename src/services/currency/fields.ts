/** Fields that the currency endpoints share, and the rates that a request asks for. */
import {
  banks,
  checkDate,
  type DailyRates,
  formatDate,
  isStale,
} from "../../engines/exchange-rates/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { formed, refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullableText } from "../schema-kit.ts";
import type { RatesSource, SourceRates, WithCurrency } from "./resources.ts";

export const currencyField = (description: string, options: { readonly default?: string } = {}) =>
  Type.String({
    minLength: 1,
    ...formed("^[A-Za-z]{3}$", "a currency code of three letters, such as EUR"),
    description: `${description}, ISO 4217, in any case`,
    ...options,
    ...refusal({ pattern: "unknown_currency" }),
  });

export const upperCaseCode = Type.String({ description: "In upper case" });

const dayText = { minLength: 1, maxLength: 10, format: "date" };

export const dateField = Type.Optional(
  Type.String({
    ...dayText,
    description:
      "Day as YYYY-MM-DD, from 1999-01-04 where the server has or can fetch the history; a day without rates has those of the last day before it",
  }),
);

export const periodFields = {
  from: Type.String({ ...dayText, description: "First day as YYYY-MM-DD, from 1999-01-04" }),
  to: Type.Optional(Type.String({ ...dayText, description: "Last day as YYYY-MM-DD; today if left out" })),
};

export const symbolsField = Type.Optional(
  Type.String({ minLength: 1, maxLength: 400, description: "Only these currencies, separated by commas" }),
);

export const sourceField = Type.Optional(
  Type.Enum(["ecb", ...banks.map(({ id }) => id)], {
    description:
      "Whose rates: ecb, or a central bank that NONET_RATES_BANKS of the server names. Left out: ecb, and for a currency that it lacks the first bank that has both",
  }),
);

export const date = Type.String({ format: "date", description: "Day of the rates, YYYY-MM-DD" });

export const stale = Type.Boolean({
  description: "Whether the newest rates are over 4 days old; never true if a date was asked for",
});

export const source = {
  ...Type.Object(
    {
      id: Type.String({ description: "ecb, boc, cnb, …" }),
      name: Type.String({ description: "The bank that publishes the rates" }),
      base: Type.String({ description: "Its own currency; others are converted through it" }),
    },
    { title: "RatesSource", description: "Where the rates come from" },
  ),
  ...view({ as: "aside" }),
};

export const fetchedAt = {
  ...nullableText(
    "When the newest rates of this source were last fetched, ISO 8601; null for packaged and stored ones",
  ),
  ...view({ as: "aside" }),
};

export const attribution =
  "Euro foreign exchange reference rates of the European Central Bank, published on working days at about 16:00 CET, " +
  "for information only.";

/** Rates of one day and where they come from. */
export interface FoundRates {
  readonly day: DailyRates;
  readonly provenance: {
    readonly stale: boolean;
    readonly source: RatesSource;
    readonly fetchedAt: string | null;
  };
}

interface Wanted {
  readonly date?: string | undefined;
  readonly source?: string | undefined;
}

/**
 * The rates of a day, or the newest, fetching the history where it is needed; of the named source, else of the first that has the
 * `codes`, else of the first.
 */
export async function findRates(
  { date, source }: Wanted,
  { resources, now }: Context<WithCurrency>,
  codes: readonly string[] = [],
): Promise<FoundRates> {
  const { currency } = resources;
  const chosen = source ?? chooseSource(currency.sources(), codes);
  if (date !== undefined) {
    checkDate(date, "date", now());
    if (chosen === "ecb") await currency.ensureDays({ from: date, to: date });
  }
  const day = currency.dayFor(date, now(), chosen);
  const stale = date === undefined && isStale(day.date, now());
  return { day, provenance: { stale, ...provenanceOf(currency.ratesOf(chosen)) } };
}

export const provenanceOf = ({ source, fetchedAtMs }: SourceRates) => ({
  source,
  fetchedAt: fetchedAtMs === null ? null : new Date(fetchedAtMs).toISOString(),
});

function chooseSource(sources: readonly SourceRates[], codes: readonly string[]): string {
  const upper = codes.map((code) => code.toUpperCase());
  const having = sources.find(({ table }) => upper.every((code) => table?.latest.rates.has(code) === true));
  // A currency that left has rates of the past: those of the European Central Bank go back the furthest.
  return (having ?? sources[0])?.source.id ?? "ecb";
}

/** The period of a request; throws `invalid_parameter` for one that ends before it starts. */
export function parsePeriod(
  { from, to }: { readonly from: string; readonly to?: string | undefined },
  nowMs: number,
) {
  const period = { from, to: to ?? formatDate(nowMs) };
  checkDate(period.from, "from", nowMs);
  checkDate(period.to, "to", nowMs);
  if (period.from > period.to)
    throw new ApiError("invalid_parameter", "from must not be after to.", { field: "from" });
  return period;
}
