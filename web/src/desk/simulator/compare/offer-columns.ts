import { formatCount, formatNumber, formatPercent } from 'contract/romanian/romanian';
import type { Best, BestOffers, MarkedKind, SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { priceSentences } from 'quote/shown/condition-words';
import { leavesOutLife } from 'quote/shown/life-insurance';
import { FIGURE_NAMES, firstMonth, firstVariableMonth, instalmentNames, TOTALS } from 'quote/shown/total-names';

/** A column of the comparison table: its figure of an offer, and its sort key. */
export type OfferColumn = {
  readonly key: string;
  readonly label: string;
  /** The table says once that its sums are in RON; elsewhere the unit follows the figure. */
  readonly isInRon?: true;
  /** Below the figure, in small. */
  readonly note?: (offer: SimulatedOffer, best: BestOffers) => string | null;
  /** A column that decides: always shown. Absent: shown on demand. */
  readonly decides?: true;
  readonly text: (offer: SimulatedOffer) => string;
  /** The sort key; null where the offer has no such figure: those come last in both directions. */
  readonly figure: (offer: SimulatedOffer) => number | null;
  /** Words, not a figure: they stand at the left. */
  readonly isText?: true;
  /** Absent: the column is shown for all offers. */
  readonly isShown?: (offer: SimulatedOffer) => boolean;
  /** The kind of best that is marked in this column. */
  readonly best?: MarkedKind;
};

/** Replaces a figure that the offer does not have. */
const NONE = '–';

/** 0 is "there is none" for instalments and fixed periods. */
const orNone = (figure: number): number | null => (figure === 0 ? null : figure);
const ron = (amount: number): string => (amount === 0 ? NONE : formatNumber(amount, 2));
const figuresOf = ({ loanDetails }: SimulatedOffer) => loanDetails.creditData;
const fixedRate = ({ metadata, loanDetails }: SimulatedOffer) =>
  metadata.perioada === 0 ? null : loanDetails.creditData.dobandaFixa;
const percent = (fraction: number | null): string => (fraction === null ? NONE : formatPercent(fraction));

/** The payment of the month after the fixed period, RON; null for a loan with one rate to the end. */
export function monthAfterFixed({ metadata, loanDetails }: SimulatedOffer): number | null {
  const { creditData } = loanDetails;
  return metadata.perioada > 0 && creditData.rataLunaraVariabila > 0 ? firstVariableMonth(creditData) : null;
}

const ronOrNone = (amount: number | null): string => (amount === null ? NONE : formatNumber(amount, 2));

/** The distance to the best figure of a column: `+98,26`; none for the best, or for a better one of a refused offer. */
const aboveBest = (figure: number, best: Best | undefined): string[] =>
  best && figure > best.figure ? [`+${formatNumber(figure - best.figure, 2)}`] : [];

/**
 * The columns beside the offer's name: first those that decide. Every figure is the server's, only formatted here.
 */
export const OFFER_COLUMNS: readonly OfferColumn[] = [
  {
    key: 'primaLuna',
    label: FIGURE_NAMES.firstMonth.label,
    isInRon: true,
    decides: true,
    figure: (offer) => firstMonth(figuresOf(offer)),
    text: (offer) => ron(firstMonth(figuresOf(offer))),
    note: (offer, { smallestFirstMonth }) => {
      const life = leavesOutLife(figuresOf(offer)) ? ['fără asigurare'] : [];
      return [...aboveBest(firstMonth(figuresOf(offer)), smallestFirstMonth), ...life].join(', ') || null;
    },
    best: 'smallestFirstMonth',
  },
  {
    key: 'dupaFixa',
    label: FIGURE_NAMES.monthAfterFixed.label,
    isInRon: true,
    decides: true,
    figure: monthAfterFixed,
    text: (offer) => ronOrNone(monthAfterFixed(offer)),
  },
  {
    key: 'dae',
    label: 'DAE',
    decides: true,
    figure: (offer) => figuresOf(offer).dae,
    text: (offer) => percent(figuresOf(offer).dae),
  },
  {
    key: 'totalPayable',
    label: TOTALS.totalPayable.label,
    isInRon: true,
    decides: true,
    figure: (offer) => figuresOf(offer).totalPayable,
    text: (offer) => formatNumber(figuresOf(offer).totalPayable, 2),
    note: (offer, { smallestPayable }) => aboveBest(figuresOf(offer).totalPayable, smallestPayable).join('') || null,
    best: 'smallestPayable',
  },
  {
    key: 'dobandaFixa',
    label: 'Dobândă fixă',
    decides: true,
    figure: fixedRate,
    text: (offer) => percent(fixedRate(offer)),
    note: ({ metadata }) => (metadata.perioada === 0 ? null : formatCount(metadata.perioada, 'lună', 'luni')),
  },
  {
    key: 'perioada',
    label: 'Perioadă fixă',
    figure: ({ metadata }) => orNone(metadata.perioada),
    text: ({ metadata }) => (metadata.perioada === 0 ? NONE : formatCount(metadata.perioada, 'lună', 'luni')),
    best: 'longestFixed',
  },
  {
    key: 'rataLunaraFixa',
    label: FIGURE_NAMES.fixedInstalment.label,
    isInRon: true,
    figure: (offer) => orNone(figuresOf(offer).rataLunaraFixa),
    text: (offer) => ron(figuresOf(offer).rataLunaraFixa),
    best: 'smallestFixed',
  },
  {
    key: 'dobandaVariabila',
    label: 'Dobândă variabilă',
    figure: (offer) => figuresOf(offer).dobandaVariabila,
    text: (offer) => percent(figuresOf(offer).dobandaVariabila),
  },
  {
    key: 'rataLunaraVariabila',
    label: FIGURE_NAMES.variableInstalment.label,
    isInRon: true,
    figure: (offer) => orNone(figuresOf(offer).rataLunaraVariabila),
    text: (offer) => ron(figuresOf(offer).rataLunaraVariabila),
    best: 'smallestVariable',
  },
  {
    key: 'sumaTotalaAchitata',
    label: TOTALS.instalmentsTotal.label,
    isInRon: true,
    figure: (offer) => orNone(figuresOf(offer).sumaTotalaAchitata),
    text: (offer) => ron(figuresOf(offer).sumaTotalaAchitata),
    best: 'smallestTotal',
  },
  {
    key: 'costuri',
    label: FIGURE_NAMES.startCosts.label,
    isInRon: true,
    figure: (offer) => figuresOf(offer).totalCosturiCreditNet,
    text: (offer) => formatNumber(figuresOf(offer).totalCosturiCreditNet, 2),
  },
  {
    key: 'comision',
    label: FIGURE_NAMES.monthlyFee.label,
    isInRon: true,
    isShown: (offer) => figuresOf(offer).comisionLunar > 0,
    figure: (offer) => orNone(figuresOf(offer).comisionLunar),
    text: (offer) => ron(figuresOf(offer).comisionLunar),
  },
  {
    key: 'conditii',
    label: 'Condițiile prețului',
    isText: true,
    isShown: (offer) => figuresOf(offer).conditii.length > 0,
    figure: (offer) => orNone(figuresOf(offer).conditii.filter(({ indeplinita }) => indeplinita).length),
    text: (offer) => priceSentences(figuresOf(offer), 'staff').join(' ') || '–',
  },
];

/** The columns of these offers: one about fees or conditions only where an offer has them. */
export function columnsOf(offers: readonly SimulatedOffer[]): readonly OfferColumn[] {
  const names = instalmentNames(offers.map(figuresOf));
  const labels: Readonly<Record<string, string>> = {
    rataLunaraFixa: names.fixed,
    rataLunaraVariabila: names.variable,
  };
  return OFFER_COLUMNS.filter(({ isShown }) => !isShown || offers.some(isShown)).map((column) => ({
    ...column,
    label: labels[column.key] ?? column.label,
  }));
}

type Wish = {
  /** Every column is asked for. */
  readonly isWhole: boolean;
  /** The key of the column that sorts: it stays in sight. */
  readonly sortKey: string;
};

/** Those of the columns that the table shows. */
export function columnsInSight(columns: readonly OfferColumn[], { isWhole, sortKey }: Wish) {
  return columns.filter(({ key, decides }) => isWhole || key === sortKey || decides);
}
