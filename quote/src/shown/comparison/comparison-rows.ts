import { formatExactRon, formatMonths, formatPercent, formatRon } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { endsInWords, priceSentences, type Reader } from '../condition-words.ts';
import { leavesOutLife } from '../life-insurance.ts';
import { isRefinancing } from '../refinancing-outlook.ts';
import { inAllBesideNow } from '../refinancing-words.ts';
import type { Pair } from '../shown-options.ts';
import {
  FIGURE_NAMES,
  firstMonth,
  firstMonthAbout,
  instalmentNames,
  instalmentsTotalAbout,
  TOTALS,
  totalPayableAbout,
} from '../total-names.ts';
import type { SimulatedOffer } from './best-offers.ts';
import { type Judged, ofBestStanding } from './judged-offer.ts';

/** A row's name in code; screens attach explanations to it. */
export type RowId =
  | 'firstMonth'
  | 'fixedInstalment'
  | 'variableInstalment'
  | 'lastInstalment'
  | 'apr'
  | 'totalPayable'
  | 'besideNow'
  | 'fixedRate'
  | 'fixedPeriod'
  | 'variableRate'
  | 'lifeInsurance'
  | 'monthlyFee'
  | 'startCosts'
  | 'interest'
  | 'instalmentsTotal'
  | 'conditions'
  | 'conditionEnds';

/** The variant of a figure. */
export type Variant = 'a' | 'b';

export type ComparisonRow = {
  readonly id: RowId;
  readonly label: string;
  /** The content of a sum that a reader could take for another one; else null. */
  readonly about: string | null;
  readonly a: string;
  /** Null without a second variant. */
  readonly b: string | null;
  /** The variant with the lower figure; null: equal figures, or no comparison. */
  readonly lowest: Variant | null;
  /** The word on the sticker of the lowest figure, with the label's gender. */
  readonly sticker: 'Minimă' | 'Minim' | 'Mai mică';
};

type RowRule = {
  readonly id: RowId;
  readonly label: string | ((loans: readonly CreditData[]) => string);
  /** Absent: the row is shown for all loans. */
  readonly isShown?: (data: CreditData) => boolean;
  readonly about?: string | ((loans: readonly CreditData[]) => string);
  readonly sticker?: ComparisonRow['sticker'];
  /** The compared figure; null: the product has none. Absent: the row compares nothing. */
  readonly figure?: (data: CreditData) => number | null;
  /** Among several offers the highest figure is the best. */
  readonly higherIsBetter?: (data: CreditData) => number;
  readonly text: (data: CreditData, reader?: Reader) => string;
};

/** For instalments and the fixed rate 0 means a missing figure; a cost of 0 is a figure like any other. */
const orNone = (figure: number): number | null => (figure === 0 ? null : figure);

/** Of decreasing instalments only the rate stays fixed. */
const staysFixed = ({ tipRate }: CreditData): string =>
  tipRate === 'DESCRESCATOARE' ? 'dobânda rămâne fixă' : 'rata rămâne fixă';

const RULES: readonly RowRule[] = [
  {
    id: 'firstMonth',
    label: FIGURE_NAMES.firstMonth.label,
    about: firstMonthAbout,
    // Another listed offer may begin lower than both.
    sticker: 'Mai mică',
    figure: firstMonth,
    text: (data) => formatRon(firstMonth(data)),
  },
  {
    id: 'fixedPeriod',
    label: 'Perioada cu dobândă fixă',
    higherIsBetter: (data) => data.durataRataFixa,
    text: (data) => (data.durataRataFixa === 0 ? 'nu are' : formatMonths(data.durataRataFixa)),
  },
  {
    id: 'fixedInstalment',
    label: (loans) => instalmentNames(loans).fixed,
    sticker: 'Minimă',
    figure: (data) => orNone(data.rataLunaraFixa),
    text: (data) => (data.rataLunaraFixa === 0 ? 'fără perioadă fixă' : formatRon(data.rataLunaraFixa)),
  },
  {
    id: 'variableInstalment',
    label: (loans) => instalmentNames(loans).variable,
    sticker: 'Minimă',
    figure: (data) => orNone(data.rataLunaraVariabila),
    text: (data) => (data.rataLunaraVariabila === 0 ? staysFixed(data) : formatRon(data.rataLunaraVariabila)),
  },
  {
    id: 'lastInstalment',
    ...FIGURE_NAMES.lastInstalment,
    isShown: ({ tipRate }) => tipRate === 'DESCRESCATOARE',
    sticker: 'Minimă',
    figure: (data) => data.rataUltima,
    text: (data) => formatRon(data.rataUltima),
  },
  {
    id: 'apr',
    label: 'DAE',
    sticker: 'Minimă',
    figure: (data) => data.dae,
    text: (data) => (data.dae === null ? 'nu se poate calcula' : formatPercent(data.dae)),
  },
  {
    id: 'totalPayable',
    label: TOTALS.totalPayable.label,
    about: totalPayableAbout,
    sticker: 'Minim',
    figure: (data) => data.totalPayable,
    text: (data) => formatRon(data.totalPayable),
  },
  {
    id: 'besideNow',
    label: 'Față de acum, până la final',
    isShown: isRefinancing,
    text: inAllBesideNow,
  },
  {
    id: 'fixedRate',
    label: 'Dobânda fixă',
    sticker: 'Minimă',
    figure: (data) => (data.durataRataFixa === 0 ? null : data.dobandaFixa),
    text: (data) => (data.durataRataFixa === 0 ? 'fără perioadă fixă' : formatPercent(data.dobandaFixa)),
  },
  {
    id: 'variableRate',
    label: 'Dobânda variabilă (marjă + IRCC)',
    sticker: 'Minimă',
    figure: (data) => (data.rataLunaraVariabila === 0 ? null : data.dobandaVariabila),
    text: (data) => (data.rataLunaraVariabila === 0 ? 'dobânda rămâne fixă' : formatPercent(data.dobandaVariabila)),
  },
  {
    id: 'lifeInsurance',
    label: FIGURE_NAMES.firstPremium.label,
    sticker: 'Minimă',
    figure: (data) => (leavesOutLife(data) ? null : data.asigurareViata),
    text: (data) => (leavesOutLife(data) ? 'la alegere, neinclusă' : formatRon(data.asigurareViata)),
  },
  {
    id: 'monthlyFee',
    ...FIGURE_NAMES.monthlyFee,
    isShown: ({ comisionLunar }) => comisionLunar > 0,
    figure: (data) => data.comisionLunar,
    text: (data) => (data.comisionLunar === 0 ? 'nu are' : formatExactRon(data.comisionLunar)),
  },
  {
    id: 'startCosts',
    label: FIGURE_NAMES.startCosts.label,
    sticker: 'Minim',
    figure: (data) => data.totalCosturiCreditNet,
    text: (data) => formatRon(data.totalCosturiCreditNet),
  },
  {
    id: 'interest',
    label: FIGURE_NAMES.interest.label,
    sticker: 'Minimă',
    figure: (data) => data.dobandaTotalaAchitata,
    text: (data) => formatRon(data.dobandaTotalaAchitata),
  },
  {
    id: 'instalmentsTotal',
    label: TOTALS.instalmentsTotal.label,
    about: instalmentsTotalAbout,
    sticker: 'Minimă',
    figure: (data) => data.sumaTotalaAchitata,
    text: (data) => formatRon(data.sumaTotalaAchitata),
  },
  {
    id: 'conditions',
    label: 'Condițiile prețului',
    isShown: ({ conditii }) => conditii.length > 0,
    text: (data, reader) => priceSentences(data, reader).join(' ') || '–',
  },
  {
    id: 'conditionEnds',
    label: 'Ce se schimbă când nu mai este îndeplinită o condiție',
    isShown: (data) => endsInWords(data).length > 0,
    text: (data, reader) => endsInWords(data, reader).join('; ') || '–',
  },
];

/** Rows of two variants alone. */
const OF_PAIRS: readonly RowId[] = ['besideNow'];

/** Rows of offers side by side alone: the list of each variant says its conditions. */
const OF_OFFERS: readonly RowId[] = ['conditions', 'conditionEnds'];

/** The rows of the comparison, in a person's order of decision; amounts in whole RON, rates with 2 decimals. */
export function comparisonRows({ a, b }: Pair): ComparisonRow[] {
  const loans = b ? [a.creditData, b.creditData] : [a.creditData];
  const rules = rulesFor(loans).filter(({ id }) => !OF_OFFERS.includes(id));
  return rules.map((rule) => ({
    id: rule.id,
    label: labelOf(rule, loans),
    about: aboutOf(rule, loans),
    a: rule.text(a.creditData),
    b: b && rule.text(b.creditData),
    lowest: b && lowest(rule, a.creditData, b.creditData),
    sticker: rule.sticker ?? 'Minim',
  }));
}

/** The rows of these loans: one about a fee or conditions only where a loan has them. */
const rulesFor = (loans: readonly CreditData[]): readonly RowRule[] =>
  RULES.filter(({ isShown }) => !isShown || loans.some(isShown));

const labelOf = ({ label }: RowRule, loans: readonly CreditData[]): string =>
  typeof label === 'function' ? label(loans) : label;

function aboutOf({ about }: RowRule, loans: readonly CreditData[]): string | null {
  return typeof about === 'function' ? about(loans) : (about ?? null);
}

/** Figures that read the same are equal: a difference of a few bani earns no sticker. */
function lowest({ figure, text }: RowRule, a: CreditData, b: CreditData): Variant | null {
  const [ofA, ofB] = [figure?.(a) ?? null, figure?.(b) ?? null];
  if (ofA === null || ofB === null || text(a) === text(b)) return null;
  return ofA < ofB ? 'a' : 'b';
}

/** A row of several offers beside each other. */
export type SideBySideRow = Pick<ComparisonRow, 'id' | 'label' | 'about'> & {
  /** One for each offer, in their order. */
  readonly texts: readonly string[];
  /** The indexes of the best figures; none when all offers are alike, or without a comparison. */
  readonly best: readonly number[];
};

/** An offer among others: its figures and its standing. */
type Beside = Pick<SimulatedOffer, 'loanDetails' | 'eligibil'> & Pick<Judged, 'pesteLimita'>;

/**
 * The rows of the comparison for several offers, with the best of each row. A refused offer is never the best, one over
 * a limit only without others within it.
 */
export function sideBySideRows(offers: readonly Beside[], reader: Reader = 'borrower'): SideBySideRow[] {
  const loans = offers.map(({ loanDetails }) => loanDetails.creditData);
  const rules = rulesFor(loans).filter(({ id }) => !OF_PAIRS.includes(id));
  return rules.map((rule) => {
    const texts = loans.map((data) => rule.text(data, reader));
    return {
      id: rule.id,
      label: labelOf(rule, loans),
      about: aboutOf(rule, loans),
      texts,
      best: bestIndexes(rule, offers, texts),
    };
  });
}

/**
 * Offers that read the same as the best one are equally good; when all available offers are alike, none is the best.
 */
function bestIndexes({ figure, higherIsBetter }: RowRule, offers: readonly Beside[], texts: readonly string[]) {
  const candidates = ofBestStanding(offers).filter(({ eligibil }) => eligibil);
  const isCandidate = offers.map((offer) => candidates.includes(offer));
  const scores = offers.map(({ loanDetails: { creditData } }, index) => {
    if (!isCandidate[index]) return null;
    return higherIsBetter ? -higherIsBetter(creditData) || null : (figure?.(creditData) ?? null);
  });
  const best = Math.min(...scores.flatMap((score) => score ?? []));
  const text = texts[scores.indexOf(best)];
  const indexes = texts.flatMap((one, index) => (one === text && isCandidate[index] ? [index] : []));
  return indexes.length === candidates.length ? [] : indexes;
}
