import { bankKey } from 'contract/products/product-names';
import type { CriteriaRow, CriteriaValues } from 'contract/simulations/criteria-values';
import { type Criteria, mergedCriteria } from 'loan/banks/criteria';
import type { Offer } from 'loan/offer';
import { percent, ron } from './codecs.ts';

/** The rows in force on a day (ISO), one of each bank and of each offer: the latest first day, then the newest row. */
export function criteriaOn(rows: readonly CriteriaRow[], day: string): CriteriaRow[] {
  const newest = new Map<string, CriteriaRow>();
  for (const row of rows) {
    const scope = JSON.stringify([row.banca, row.oferta]);
    const before = newest.get(scope);
    if (row.validFrom <= day && (before === undefined || isLater(row, before))) newest.set(scope, row);
  }
  return [...newest.values()];
}

function isLater(one: CriteriaRow, other: CriteriaRow): boolean {
  return one.validFrom === other.validFrom ? one.id > other.id : one.validFrom > other.validFrom;
}

/** The rows in force that an offer of a bank is judged by: its bank's and its own. */
export function criteriaFor(rows: readonly CriteriaRow[], { id, bank }: Pick<Offer, 'id' | 'bank'>): CriteriaRow[] {
  const key = bankKey(bank);
  return rows.filter(({ banca, oferta }) => banca === key && (oferta === null || oferta === id));
}

/** The offers with the criteria in force; without any, the offers as they are. */
export function withCriteria(offers: readonly Offer[], rows: readonly CriteriaRow[]): readonly Offer[] {
  if (rows.length === 0) return offers;
  const read = new Map<CriteriaRow, Criteria>(rows.map((row) => [row, toCriteria(row.values)]));
  return offers.map((offer) => {
    const ofOffer = criteriaFor(rows, offer);
    const [first, second] = ofOffer.toSorted(
      (one, other) => Number(one.oferta !== null) - Number(other.oferta !== null),
    );
    const [own, over] = [first && read.get(first), second && read.get(second)];
    if (!own) return offer;
    return { ...offer, criteria: over ? mergedCriteria(own, over) : own };
  });
}

/** Criteria on the wire for the engine: percents and RON become shares and bani. */
export function toCriteria(values: CriteriaValues): Criteria {
  const { weights, debtRatio, maxLtv, minIncome, minLoan, maxLoan, stressPoints, ...others } = values;
  return defined({
    ...others,
    weights: weights && shares(weights),
    debtRatio: debtRatio && shares(debtRatio),
    maxLtv: maxLtv && shares(maxLtv),
    minIncome: sum(minIncome),
    minLoan: sum(minLoan),
    maxLoan: sum(maxLoan),
    stressPoints: stressPoints === undefined ? undefined : percent.read(stressPoints),
  }) as Criteria;
}

const sum = (amount: number | undefined) => (amount === undefined ? undefined : ron.read(amount));

function shares(group: Readonly<Record<string, number | undefined>>) {
  const read = Object.entries(group).map(([name, value]) => [
    name,
    value === undefined ? undefined : percent.read(value),
  ]);
  return defined(Object.fromEntries(read));
}

/** The values without those that are absent: the engine tells them apart. */
function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
