import { bankKey } from 'contract/products/product-names';
import type { ProductRecord } from 'contract/products/products';
import { formatCount, formatShortDate } from 'contract/romanian/romanian';
import { dayInRomania, daysBetween } from 'contract/romanian/romanian-time';
import { CONFIRMED_FOR_DAYS } from 'contract/simulations/bank-criteria';
import type { CriteriaRow } from 'contract/simulations/criteria-values';

/** All sets of criteria of a bank, or of a single offer. */
export type Scope = {
  readonly banca: string;
  /** The product's `_id`; null: every offer of the bank. */
  readonly oferta: string | null;
  /** The set in force; undefined: none. */
  readonly current: CriteriaRow | undefined;
  /** Those of later days, the next one first. */
  readonly upcoming: readonly CriteriaRow[];
  /** The set that was stored last. */
  readonly newest: CriteriaRow | undefined;
};

/** The criteria of one scope among those that the server lists, on a day. */
export function scopeOf(
  rows: readonly CriteriaRow[],
  { banca, oferta }: Pick<CriteriaRow, 'banca' | 'oferta'>,
  day: string,
): Scope {
  const own = rows
    .filter((row) => row.banca === banca && row.oferta === oferta)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || b.id - a.id);
  // Of several sets of one day the one stored last holds.
  const ofDays = own.filter((row, index) => own[index - 1]?.validFrom !== row.validFrom);
  return {
    ...{ banca, oferta },
    current: ofDays.find(({ validFrom }) => validFrom <= day),
    upcoming: ofDays.filter(({ validFrom }) => validFrom > day).toReversed(),
    newest: own.toSorted((a, b) => b.id - a.id)[0],
  };
}

/** A bank with products or with criteria. */
export type Bank = {
  readonly banca: string;
  /** Its products in force, and those that have criteria. */
  readonly offers: readonly ProductRecord[];
  readonly own: Scope;
  /** The offers that have, had or will have criteria of their own. */
  readonly ofOffers: readonly Scope[];
};

/** Every bank by name. */
export function banksIn(products: readonly ProductRecord[], rows: readonly CriteriaRow[], day: string): Bank[] {
  const offered = products.filter(({ archived, _id }) => !archived || rows.some(({ oferta }) => oferta === _id));
  const names = new Set([...offered.map(({ banca }) => bankKey(banca)), ...rows.map(({ banca }) => banca)]);
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'ro'))
    .map((banca) => {
      const offers = offered.filter((product) => bankKey(product.banca) === banca);
      const withOwn = new Set(rows.flatMap((row) => (row.banca === banca && row.oferta !== null ? [row.oferta] : [])));
      return {
        banca,
        offers,
        own: scopeOf(rows, { banca, oferta: null }, day),
        ofOffers: [...withOwn].map((oferta) => scopeOf(rows, { banca, oferta }, day)),
      };
    });
}

/** The sets of a bank that hold now. */
export function inForce({ own, ofOffers }: Bank): CriteriaRow[] {
  return [own, ...ofOffers].flatMap(({ current }) => current ?? []);
}

/** How long ago somebody last changed or confirmed a set. */
export type Checked = { readonly day: string; readonly text: string; readonly tone: 'good' | 'warn' | 'quiet' };

/** The check of sets in force, by the one checked longest ago; undefined without one. */
export function checkedIn(rows: readonly CriteriaRow[], today: string): Checked | undefined {
  const checks = rows.map(({ confirmedAt, changedAt }) => ({
    day: dayInRomania(new Date(confirmedAt ?? changedAt)),
    verb: confirmedAt === null ? 'scrise' : 'confirmate',
  }));
  const [oldest] = checks.toSorted((a, b) => a.day.localeCompare(b.day));
  if (!oldest) return undefined;
  const { day, verb } = oldest;
  const age = daysBetween(day, today);
  if (age > CONFIRMED_FOR_DAYS) return { day, text: `neconfirmate de ${formatCount(age, 'zi', 'zile')}`, tone: 'warn' };
  if (age <= 0) return { day, text: `${verb} azi`, tone: 'good' };
  return { day, text: `${verb} la ${formatShortDate(day)}`, tone: 'quiet' };
}
