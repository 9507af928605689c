import {
  type ConditionAnswer,
  conditionAnswerLabels,
  instalmentKindNames,
  type LoanFormInput,
} from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { conditionNames } from 'contract/products/product-columns';
import type { ProductCondition } from 'contract/products/product-conditions';
import {
  capitalised,
  decimalsOf,
  formatExactRon,
  formatFigurePercent,
  formatList,
  formatNumber,
  formatRon,
} from 'contract/romanian/romanian';
import type { ConditionWorth, CreditData, LoanTerms } from 'contract/simulations/credit-data';
import { ANSWERED_KINDS, type AnsweredKind } from 'loan/conditions';
import type { Offer } from 'loan/offer';
import { pricedWith } from 'loan/price';
import { addRates, fromFraction, type Rate, toPercent } from 'loan/rate';
import { ron } from '../codecs.ts';
import { toOffer } from '../product.ts';

/** The answers behind prices, the same for all offers beside each other; null: no condition of any kind counts. */
export function assumedInWords(assumed: readonly AnsweredKind[] | null): string {
  if (assumed === null) return 'Prețurile sunt fără nicio condiție a băncilor, nici dintre cele deja îndeplinite.';
  const counted = ANSWERED_KINDS.filter((kind) => assumed.includes(kind)).map((kind) => conditionNames[kind]);
  const left = ANSWERED_KINDS.filter((kind) => !assumed.includes(kind)).map((kind) => REDUCED_FOR[kind]);
  const reductions = left.length === 1 ? 'reducerea' : 'reducerile';
  const parts = [
    ...(counted.length > 0 ? [`cu ${formatList(counted)}`] : []),
    ...(left.length > 0 ? [`fără ${reductions} pentru ${formatList(left, 'sau')} la bancă`] : []),
  ];
  return `Prețurile sunt ${parts.join(', ')}.`;
}

/** What a reduction asks for, in short. */
const REDUCED_FOR: Readonly<Record<AnsweredKind, string>> = {
  SALARIU: 'salariu',
  ASIGURARE_VIATA: 'asigurare',
  PACHET: 'card',
};

/** The kinds that a form on a screen answers with yes; null without any answer. */
export function assumedOf({ conditii }: Pick<LoanFormInput, 'conditii'>): AnsweredKind[] | null {
  if (!conditii) return null;
  const { salariu, asigurareViata, pachet } = conditii;
  const answers = { SALARIU: salariu, ASIGURARE_VIATA: asigurareViata, PACHET: pachet };
  return ANSWERED_KINDS.filter((kind) => answers[kind] === true || answers[kind] === 'true');
}

/** The reader of a sentence: the borrower, or staff who read about the client. */
export type Reader = 'borrower' | 'staff';

/** A condition of a simulated offer in words. */
type ConditionInWords = Pick<ConditionWorth, 'fel' | 'indeplinita'> & {
  /** The price with it and without it: `4,99 % dacă vă încasați salariul la bancă; altfel 5,49 %: cu 130 RON pe lună mai mult`. */
  readonly price: string;
  /** The price of its end, where the borrower can end it: `dacă mutați salariul, plătiți cu 130 RON mai mult pe lună`. */
  readonly ifEnded: string | null;
};

/** The conditions of a simulated offer in words, in their order; `product` is the offer behind the figures. */
export function conditionsInWords(
  data: CreditData,
  product: OfferMetadata,
  reader: Reader = 'borrower',
): ConditionInWords[] {
  const offer = toOffer(product);
  return data.conditii.map((condition) => {
    const { fel, indeplinita } = condition;
    const others = data.conditii.filter((other) => other.indeplinita && other.fel !== fel).map((other) => other.fel);
    const priceWith = (kinds: readonly ConditionWorth['fel'][]): Offer =>
      pricedWith(
        offer,
        offer.conditions.filter(({ kind }) => kinds.includes(kind)),
      );
    const prices = pricesInWords(priceWith([...others, fel]), priceWith(others), data);
    return {
      ...{ fel, indeplinita },
      price: priceInWords(condition, prices, reader),
      ifEnded: endInWords(condition, reader),
    };
  });
}

/** Each condition of a simulated offer as a sentence: its price, whether the figures count it, and the price of its end. */
export function conditionSentences(data: CreditData, product: OfferMetadata, reader: Reader = 'borrower'): string[] {
  return conditionsInWords(data, product, reader).map(({ price, indeplinita, ifEnded }) => {
    const counted = indeplinita ? 'Inclusă în preț' : 'Neinclusă în preț';
    return `${capitalised(price)}. ${[counted, ...(ifEnded === null ? [] : [ifEnded])].join(': ')}.`;
  });
}

type Worths = { readonly conditii: readonly ConditionWorth[] };

/** Which conditions a price counts: `Inclus în preț: credit de cel puțin 300.000 RON.`; none where it counts none. */
function countedSentences({ conditii }: Worths): string[] {
  const met = conditii.filter(({ indeplinita }) => indeplinita).map(demandWords);
  return met.length === 0 ? [] : [`Inclus în preț: ${formatList(met)}.`];
}

/**
 * Which conditions the price of an offer counts, and which others would change it and in which direction: `Scade dacă: vă
 * încasați salariul la bancă; luați cardul sau pachetul băncii.`
 */
export function priceSentences({ conditii }: Worths, reader: Reader = 'borrower'): string[] {
  const left = conditii.filter(({ indeplinita }) => !indeplinita);
  const sentences = EFFECTS.flatMap(([words, isSo]) => {
    const clauses = left.filter(isSo).map((condition) => conditionClause(condition, reader));
    return clauses.length === 0 ? [] : [`${words} dacă: ${clauses.join('; ')}.`];
  });
  return [...countedSentences({ conditii }), ...sentences];
}

/** What fulfilling a condition does to the price, by its worth; one without any is not named. */
const EFFECTS: readonly (readonly [words: string, isSo: (worth: ConditionWorth) => boolean])[] = [
  [
    'Scade',
    ({ valoareLuna, valoareTotal }) => Math.min(valoareLuna, valoareTotal) >= 0 && valoareLuna + valoareTotal > 0,
  ],
  [
    'Crește',
    ({ valoareLuna, valoareTotal }) => Math.max(valoareLuna, valoareTotal) <= 0 && valoareLuna + valoareTotal < 0,
  ],
  ['Prima lună crește, dar totalul scade', ({ valoareLuna, valoareTotal }) => valoareLuna < 0 && valoareTotal > 0],
  ['Prima lună scade, dar totalul crește', ({ valoareLuna, valoareTotal }) => valoareLuna > 0 && valoareTotal < 0],
];

/** The prices of the ends of the fulfilled conditions that a borrower can end. */
export function endsInWords({ conditii }: Worths, reader: Reader = 'borrower'): string[] {
  return conditii.flatMap((condition) => endInWords(condition, reader) ?? []);
}

/**
 * What a shown loan assumes, in sentences. An approved loan has only the names of its conditions: their worth is that of
 * the simulated one.
 */
export function termsInWords(
  { conditii = [], tipRate, comisionLunar }: LoanTerms,
  isApproved: boolean,
  reader: Reader = 'borrower',
): string[] {
  return [
    ...(tipRate ? [`Rate ${instalmentKindNames[tipRate]}.`] : []),
    ...(comisionLunar ? [`Comision de ${formatExactRon(comisionLunar)} pe lună, inclus în prima lună.`] : []),
    ...(isApproved ? countedSentences({ conditii }) : priceSentences({ conditii }, reader)),
    ...(isApproved ? [] : endsInWords({ conditii }, reader).map((end) => `${capitalised(end)}.`)),
  ];
}

/** The given answers of a form about conditions, each with its name. */
export function answersInWords(conditii: unknown): (readonly [name: string, answer: string])[] {
  if (typeof conditii !== 'object' || conditii === null) return [];
  const answers: { readonly [Answer in ConditionAnswer]?: unknown } = conditii;
  return Object.entries(conditionAnswerLabels).flatMap(([field, name]) => {
    const answer = String(answers[field as ConditionAnswer] ?? '');
    return answer === '' ? [] : [[capitalised(name), answer === 'true' ? 'da' : 'nu'] as const];
  });
}

/** What a condition asks for, in the middle of a sentence. */
export function demandWords({ fel, prag }: Pick<ProductCondition, 'fel' | 'prag'>): string {
  if (prag === null) return conditionNames[fel];
  if (fel === 'CLASA_ENERGETICA') return `clasa energetică ${classWords(prag)}`;
  if (fel === 'LTV_MAXIM') return `credit de cel mult ${shareWords(prag)} din valoarea locuinței`;
  const kind = fel === 'SUMA_MINIMA' ? 'credit' : 'venituri nete';
  return `${kind} de cel puțin ${formatExactRon(Number(prag))}`;
}

const classWords = (prag: ProductCondition['prag']): string => `${prag}${prag === 'A' ? '' : ' sau mai bună'}`;

/** A share of the home's value: `80 %`, `79,5 %`. */
export const shareWords = (prag: ProductCondition['prag']): string => formatFigurePercent(Number(prag));

type Prices = { readonly met: string; readonly otherwise: string };

/** The part of the price that a reader sees first, with the condition and without it; null when none changes. */
function pricesInWords(met: Offer, otherwise: Offer, { durataRataFixa, ircc }: CreditData): Prices | null {
  const both = (words: (offer: Offer) => string): Prices => ({ met: words(met), otherwise: words(otherwise) });
  const isFixed = durataRataFixa > 0;
  const firstRate = ({ fixedRate, margin }: Offer): Rate =>
    isFixed ? fixedRate : addRates(margin, fromFraction(ircc));
  if (firstRate(met) !== firstRate(otherwise)) return both((offer) => percentInWords(firstRate(offer)));
  if (met.margin !== otherwise.margin) {
    return both(({ margin }) => `IRCC + ${percentInWords(margin)} după perioada fixă`);
  }
  if (met.monthlyFee !== otherwise.monthlyFee) {
    return both(({ monthlyFee }) =>
      monthlyFee > 0 ? `comision lunar de ${formatExactRon(ron.write(monthlyFee))}` : 'fără comision lunar',
    );
  }
  if (met.lifeInsurance !== otherwise.lifeInsurance) return { met: 'cu prima asigurării', otherwise: 'fără primă' };
  return null;
}

/** A rate with all its decimals, at least two: `4,99 %`, `4,90 %`, `4,1234 %`. */
function percentInWords(rate: Rate): string {
  const percent = toPercent(rate);
  return `${formatNumber(percent, Math.max(2, decimalsOf(percent)))}\u00a0%`;
}

function priceInWords(condition: ConditionWorth, prices: Prices | null, reader: Reader): string {
  const clause = conditionClause(condition, reader);
  if (!prices) return `același preț, chiar dacă nu este îndeplinită condiția: ${clause}`;
  return `${prices.met} dacă ${clause}; altfel ${prices.otherwise}: ${otherwiseInWords(condition)}`;
}

/** What a borrower does for a condition, and how they end it, for each reader. */
const ACTS: Readonly<Record<AnsweredKind, Readonly<Record<Reader, { readonly does: string; readonly ends: string }>>>> =
  {
    SALARIU: {
      borrower: { does: 'vă încasați salariul la bancă', ends: 'dacă mutați salariul' },
      staff: { does: 'clientul își încasează salariul la bancă', ends: 'dacă își mută salariul' },
    },
    ASIGURARE_VIATA: {
      borrower: {
        does: 'luați asigurarea de viață a băncii',
        ends: 'dacă renunțați la asigurarea de viață a băncii',
      },
      staff: {
        does: 'clientul ia asigurarea de viață a băncii',
        ends: 'dacă renunță la asigurarea de viață a băncii',
      },
    },
    PACHET: {
      borrower: { does: 'luați cardul sau pachetul băncii', ends: 'dacă renunțați la card sau la pachet' },
      staff: { does: 'clientul ia cardul sau pachetul băncii', ends: 'dacă renunță la card sau la pachet' },
    },
  };

const PAYS: Readonly<Record<Reader, string>> = { borrower: 'plătiți', staff: 'plătește' };

/** The borrower's act or the case's fact behind a condition: `vă încasați salariul la bancă`. */
function conditionClause({ fel, prag }: Pick<ProductCondition, 'fel' | 'prag'>, reader: Reader): string {
  switch (fel) {
    case 'SALARIU':
    case 'ASIGURARE_VIATA':
    case 'PACHET':
      return ACTS[fel][reader].does;
    case 'CLASA_ENERGETICA':
      return `locuința are clasa energetică ${prag}${prag === 'A' ? '' : ' sau una mai bună'}`;
    case 'SUMA_MINIMA':
      return `creditul este de cel puțin ${formatExactRon(Number(prag))}`;
    case 'LTV_MAXIM':
      return `creditul este de cel mult ${shareWords(prag)} din valoarea locuinței`;
    case 'VENIT_MINIM':
      return `veniturile celor care semnează sunt de cel puțin ${formatExactRon(Number(prag))} pe lună`;
  }
}

/** The loan without the condition beside the loan with it: `cu 130 RON pe lună mai mult`. */
function otherwiseInWords({ valoareLuna: month, valoareTotal: all }: ConditionWorth): string {
  if (month === 0) return all === 0 ? 'aceeași plată' : `prima lună la fel, ${difference(all)} în total`;
  const monthly = `cu ${size(month)} pe lună ${moreOrLess(month)}`;
  return isAgainst(month, all) ? `${monthly} la început, dar ${difference(all)} în total` : monthly;
}

/** The price of the end of a condition that the borrower fulfils by an action; null for another. */
function endInWords({ fel, indeplinita, valoareLuna: month, valoareTotal: all }: ConditionWorth, reader: Reader) {
  const act = ANSWERED_KINDS.find((kind) => kind === fel);
  if (!indeplinita || act === undefined) return null;
  const [end, pays] = [ACTS[act][reader].ends, PAYS[reader]];
  if (month === 0) {
    return all === 0
      ? `${end}, ${pays} la fel`
      : `${end}, prima lună rămâne la fel, dar ${pays} ${difference(all)} în total`;
  }
  const monthly = `${end}, ${pays} ${difference(month)} pe lună`;
  return isAgainst(month, all) ? `${monthly} la început, dar ${difference(all)} în total` : monthly;
}

/** The first month and all months differ in opposite directions. */
const isAgainst = (month: number, all: number): boolean => month * all < 0;

const moreOrLess = (amount: number): string => (amount > 0 ? 'mai mult' : 'mai puțin');

const difference = (amount: number): string => `cu ${size(amount)} ${moreOrLess(amount)}`;

/** Whole RON; below 1 RON also the bani. */
function size(amount: number): string {
  const absolute = Math.abs(amount);
  return formatRon(absolute, absolute < 1 ? 2 : 0);
}
