import { formatCount, formatNumber, formatPercent } from 'contract/romanian/romanian';
import type { MarkedKind, SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { offerAssumption } from 'quote/shown/condition-words';
import { FIGURE_NAMES, firstMonth, instalmentNames, TOTALS } from 'quote/shown/total-names';

/** A column of the comparison table: its figure of an offer, and its sort key. */
export type OfferColumn = {
  readonly key: string;
  readonly label: string;
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

/** The head names the unit, so that the cells are narrow and a wide screen shows all columns. */
const inRon = (label: string): string => `${label}, RON`;

/**
 * The columns beside the offer's name: first those that decide, so that they are in sight without scrolling. Every
 * figure is the server's, only formatted here.
 */
export const OFFER_COLUMNS: readonly OfferColumn[] = [
  {
    key: 'primaLuna',
    label: inRon(FIGURE_NAMES.firstMonth.label),
    figure: (offer) => firstMonth(figuresOf(offer)),
    text: (offer) => ron(firstMonth(figuresOf(offer))),
    best: 'smallestFirstMonth',
  },
  {
    key: 'totalPayable',
    label: inRon(TOTALS.totalPayable.label),
    figure: (offer) => figuresOf(offer).totalPayable,
    text: (offer) => formatNumber(figuresOf(offer).totalPayable, 2),
    best: 'smallestPayable',
  },
  { key: 'dae', label: 'DAE', figure: (offer) => figuresOf(offer).dae, text: (offer) => percent(figuresOf(offer).dae) },
  {
    key: 'conditii',
    label: 'Ce se presupune',
    isText: true,
    isShown: (offer) => figuresOf(offer).conditii.length > 0,
    figure: (offer) => orNone(figuresOf(offer).conditii.filter(({ indeplinita }) => indeplinita).length),
    text: (offer) => offerAssumption(figuresOf(offer)) ?? 'fără condiții',
  },
  { key: 'dobandaFixa', label: 'Dobândă fixă', figure: fixedRate, text: (offer) => percent(fixedRate(offer)) },
  {
    key: 'perioada',
    label: 'Perioadă fixă',
    figure: ({ metadata }) => orNone(metadata.perioada),
    text: ({ metadata }) => (metadata.perioada === 0 ? NONE : formatCount(metadata.perioada, 'lună', 'luni')),
    best: 'longestFixed',
  },
  {
    key: 'rataLunaraFixa',
    label: inRon(FIGURE_NAMES.fixedInstalment.label),
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
    label: inRon(FIGURE_NAMES.variableInstalment.label),
    figure: (offer) => orNone(figuresOf(offer).rataLunaraVariabila),
    text: (offer) => ron(figuresOf(offer).rataLunaraVariabila),
    best: 'smallestVariable',
  },
  {
    key: 'comision',
    label: inRon(FIGURE_NAMES.monthlyFee.label),
    isShown: (offer) => figuresOf(offer).comisionLunar > 0,
    figure: (offer) => orNone(figuresOf(offer).comisionLunar),
    text: (offer) => ron(figuresOf(offer).comisionLunar),
  },
  {
    key: 'costuri',
    label: inRon(FIGURE_NAMES.startCosts.label),
    figure: (offer) => figuresOf(offer).totalCosturiCreditNet,
    text: (offer) => formatNumber(figuresOf(offer).totalCosturiCreditNet, 2),
  },
  {
    key: 'sumaTotalaAchitata',
    label: inRon(TOTALS.instalmentsTotal.label),
    figure: (offer) => orNone(figuresOf(offer).sumaTotalaAchitata),
    text: (offer) => ron(figuresOf(offer).sumaTotalaAchitata),
    best: 'smallestTotal',
  },
];

/** The columns of these offers: one about fees or conditions only where an offer has them. */
export function columnsOf(offers: readonly SimulatedOffer[]): readonly OfferColumn[] {
  const names = instalmentNames(offers.map(figuresOf));
  const labels: Readonly<Record<string, string>> = {
    rataLunaraFixa: inRon(names.fixed),
    rataLunaraVariabila: inRon(names.variable),
  };
  return OFFER_COLUMNS.filter(({ isShown }) => !isShown || offers.some(isShown)).map((column) => ({
    ...column,
    label: labels[column.key] ?? column.label,
  }));
}
