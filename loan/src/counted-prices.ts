import { countedRate, factorOf, instalmentAt } from './affordability.ts';
import type { CaseParameters } from './banks/criteria.ts';
import { type AnsweredKind, CONDITION_KINDS, type Condition } from './conditions.ts';
import { type Bani, bani } from './money.ts';
import type { Offer } from './offer.ts';
import { agree, agreeIfLower, closedPrice, isHeld, openPrice } from './price.ts';
import { addRates, type Rate } from './rate.ts';
import type { ConditionAnswers, LoanRequest } from './request.ts';
import { roundedQuotient } from './rounding.ts';
import { initialRate, lifePremium, NO_LIFE_PREMIUM } from './terms.ts';

/** A bit for each kind of condition that a borrower answers: a set of kinds is their sum. */
export const KIND_BITS: { readonly [Kind in AnsweredKind]: number } = { SALARIU: 1, ASIGURARE_VIATA: 2, PACHET: 4 };

/** The sets of these kinds: the bits of an offer's other conditions begin here. */
const KIND_SETS = 8;

/** The kinds that have this answer, as a sum of `KIND_BITS`; null: undecided. */
export function kindsAnswered({ SALARIU, ASIGURARE_VIATA, PACHET }: ConditionAnswers, answer: boolean | null): number {
  return (
    (SALARIU === answer ? KIND_BITS.SALARIU : 0) +
    (ASIGURARE_VIATA === answer ? KIND_BITS.ASIGURARE_VIATA : 0) +
    (PACHET === answer ? KIND_BITS.PACHET : 0)
  );
}

/** A condition with its bit: a set of an offer's conditions is the sum of their bits. */
type ConditionBit = { condition: Condition; bit: number };

/** The conditions of an offer. */
type OfferConditions = {
  /** Those that a borrower answers, as a sum of `KIND_BITS`. */
  answered: number;
  conditions: readonly ConditionBit[];
  /** Those that the case decides, and the sum of their bits. */
  ofCase: readonly ConditionBit[];
  decided: number;
};

/** An offer whose prices are asked for often, among others. */
export type QuotedOffer = OfferConditions & {
  offer: Offer;
  /** Of the offer's bank. */
  parameters: CaseParameters;
  /** How many sets of conditions the offers before it have. */
  place: number;
};

/** Offers that are quoted together, each under the parameters of its bank; `parametersAt`: by its place in the list. */
export function quotedOffers(offers: readonly Offer[], parametersAt: (place: number) => CaseParameters): QuotedOffer[] {
  let place = 0;
  return offers.map((offer, at) => {
    const { answered, conditions, ofCase, decided } = conditionsOf(offer);
    const quoted = { offer, parameters: parametersAt(at), answered, conditions, ofCase, decided, place };
    place = placeBehind(quoted);
    return quoted;
  });
}

/** The conditions of offers: a catalogue's are asked about many cases. */
const readOffers = new WeakMap<Offer, OfferConditions>();

function conditionsOf(offer: Offer): OfferConditions {
  const read = readOffers.get(offer) ?? readConditions(offer);
  readOffers.set(offer, read);
  return read;
}

function readConditions(offer: Offer): OfferConditions {
  let answered = 0;
  const ofCase: ConditionBit[] = [];
  const conditions = offer.conditions.map((condition): ConditionBit => {
    const ofKind = bitOf(condition);
    answered |= ofKind;
    const each = { condition, bit: ofKind || KIND_SETS << ofCase.length };
    if (ofKind === 0) ofCase.push(each);
    return each;
  });
  return { answered, conditions, ofCase, decided: (KIND_SETS << ofCase.length) - KIND_SETS };
}

const bitOf = ({ kind }: Condition): number => (kind in KIND_BITS ? KIND_BITS[kind as AnsweredKind] : 0);

/** How many sets of conditions an offer and those before it have. */
const placeBehind = (quoted: QuotedOffer): number => quoted.place + setsOf(quoted);

const setsOf = ({ conditions, ofCase }: QuotedOffer): number =>
  conditions.length === 0 ? 1 : KIND_SETS << ofCase.length;

/** The conditions of an offer that the borrower's answers fulfil, as a sum of bits. */
export function agreedBy({ conditions }: LoanRequest, { answered }: QuotedOffer): number {
  return conditions === null ? 0 : answered & kindsAnswered(conditions, true);
}

/** The conditions of an offer that a loan beside a home fulfils, as a sum of bits; both in bani. */
export function fulfilledBy(request: LoanRequest, principal: number, value: number, quoted: QuotedOffer): number {
  if (request.conditions === null) return 0;
  let fulfilled = agreedBy(request, quoted);
  for (const { condition, bit } of quoted.ofCase) {
    if (isHeld(condition, request, principal, value)) fulfilled += bit;
  }
  return fulfilled;
}

/**
 * The prices of quoted offers over one term, as their banks count them: a row of figures for each offer and set of
 * fulfilled conditions, made when somebody asks for it. One list of plain numbers keeps thousands of them near each other.
 */
export type PriceTable = {
  months: number;
  equalPrincipal: boolean;
  /** The first figure of each row, by the offer's place and the set of conditions; 0: not made yet. */
  rows: Int32Array;
  /** The same of prices that no set of more conditions undercuts, by offer and both sets. */
  leastRows: Map<number, number>;
  /** Of all rows, one after the other. */
  figures: number[];
};

/** The figures of a row; both rates yearly, each with the factor of its instalment. */
const RATE = 0;
const FACTOR = 1;
const FIRST_RATE = 2;
const FIRST_FACTOR = 3;
const LIFE_RATE = 4;
const LIFE_DIVISOR = 5;
const LIFE_FLAT = 6;

/** A factor that nobody has asked for: most prices are only compared. */
const NOT_MADE = 0;

/** The tables of quoted offers, by the term. */
export type PriceTables = { offers: readonly QuotedOffer[]; equalPrincipal: boolean; byTerm: Map<number, PriceTable> };

/** No table yet, of these offers. */
export function priceTables(offers: readonly QuotedOffer[], equalPrincipal: boolean): PriceTables {
  return { offers, equalPrincipal, byTerm: new Map() };
}

/** The table of a term. */
export function tableOf({ offers, equalPrincipal, byTerm }: PriceTables, months: number): PriceTable {
  const known = byTerm.get(months);
  if (known) return known;
  const last = offers.at(-1);
  const table: PriceTable = {
    months,
    equalPrincipal,
    rows: new Int32Array(last ? placeBehind(last) : 0),
    leastRows: new Map(),
    // Row 0 is none: it also tells the engine that figures are no whole numbers.
    figures: [0.5, 0, 0, 0, 0, 0, 0],
  };
  byTerm.set(months, table);
  return table;
}

/** The row of an offer at the price with these conditions fulfilled, a sum of bits. */
export function priceRow(table: PriceTable, quoted: QuotedOffer, fulfilled: number): number {
  const known = table.rows[quoted.place + fulfilled] ?? 0;
  if (known > 0) return known;
  const row = addRow(table, quoted, fulfilled, 0);
  table.rows[quoted.place + fulfilled] = row;
  return row;
}

/**
 * The row of a lower bound of an offer's prices: for people who fulfil these conditions, and perhaps some of `maybe`;
 * both sums of bits. A sum that this row does not carry, no such price carries.
 */
export function leastRow(table: PriceTable, quoted: QuotedOffer, fulfilled: number, maybe: number): number {
  if (maybe === 0) return priceRow(table, quoted, fulfilled);
  const key = (quoted.place * MOST_SETS + fulfilled) * MOST_SETS + maybe;
  const known = table.leastRows.get(key);
  if (known !== undefined) return known;
  const row = addRow(table, quoted, fulfilled, maybe);
  table.leastRows.set(key, row);
  return row;
}

/** More than the sets of an offer's conditions: each kind stands once. */
const MOST_SETS = 2 ** CONDITION_KINDS.length;

function addRow(
  table: PriceTable,
  { offer, conditions, parameters }: QuotedOffer,
  held: number,
  maybe: number,
): number {
  const { months, figures } = table;
  const open = openPrice(offer);
  for (const { condition, bit } of conditions) {
    if ((held & bit) > 0) agree(open, condition);
    else if ((maybe & bit) > 0) agreeIfLower(open, condition);
  }
  const { fixedRate, margin, lifeInsurance } = closedPrice(open, offer);
  const rates = {
    months,
    fixedMonths: Math.min(offer.fixedMonths, months),
    fixedRate,
    variableRate: addRates(margin, parameters.index),
  };
  const [rate, first] = [countedRate(rates, parameters.counting), initialRate(rates)];
  const countsLife = parameters.debtRatioIncludesLifeInsurance;
  const life = countsLife
    ? lifePremium({ lifeInsurance, lifeInsuranceUnit: offer.lifeInsuranceUnit }, parameters)
    : NO_LIFE_PREMIUM;
  const factor = factorOf(rate, table);
  const row = figures.length;
  figures.push(rate, factor, first, first === rate ? factor : NOT_MADE, life.rate, life.divisor, life.flat);
  return row;
}

const at = (figures: readonly number[], place: number): number => figures[place] ?? 0;

/** The payment of a sum at a row's price that the debt ratio counts, in bani a month. */
export function paymentAt(table: PriceTable, row: number, sum: Bani): Bani {
  const { figures } = table;
  const instalment = instalmentAt(sum, at(figures, row + RATE) as Rate, table, at(figures, row + FACTOR));
  const premium = roundedQuotient(sum, at(figures, row + LIFE_RATE), at(figures, row + LIFE_DIVISOR));
  return bani(instalment + premium + at(figures, row + LIFE_FLAT));
}

/** The sum whose payment is about this one, in bani: before any rounding. */
export function sumFor(payment: Bani, { figures }: PriceTable, row: number): number {
  const ofPremium = at(figures, row + LIFE_RATE) / at(figures, row + LIFE_DIVISOR);
  return (payment - at(figures, row + LIFE_FLAT)) / (at(figures, row + FACTOR) + ofPremium);
}

/** The first instalment of a sum at a row's price, in bani. */
export function firstInstalmentAt(table: PriceTable, row: number, sum: Bani): Bani {
  const { figures } = table;
  const first = at(figures, row + FIRST_RATE) as Rate;
  if (figures[row + FIRST_FACTOR] === NOT_MADE) figures[row + FIRST_FACTOR] = factorOf(first, table);
  return instalmentAt(sum, first, table, at(figures, row + FIRST_FACTOR));
}
