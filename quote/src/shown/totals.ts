import { formatCount, formatNumber, uncapitalised } from 'contract/romanian/romanian';
import type { CreditData, Scenario } from 'contract/simulations/credit-data';
import { fromRon, minus, toRon, total } from 'loan/money';
import { BANK_FEES } from '../bank-fees.ts';
import { FIGURE_NAMES, instalmentsTotalAbout, TOTALS, totalPayableAbout } from './total-names.ts';

/** A line of the sum that ends in "Total de plată", RON to the ban. */
export type TotalRow = {
  readonly label: string;
  /** A sum adds all ordinary lines above it. */
  readonly isSum: boolean;
  /** The parts of a sum. */
  readonly about?: string;
  readonly a: number;
  /** Null without a second loan. */
  readonly b: number | null;
};

type Rule = {
  readonly label: string | ((loans: readonly CreditData[]) => string);
  readonly ron: (data: CreditData) => number;
  readonly isSum?: true;
  readonly about?: (loans: readonly CreditData[]) => string;
};

const sumOf = (...amounts: readonly number[]): number => toRon(total(...amounts.map(fromRon)));

const feesOf = (data: CreditData): number =>
  sumOf(...BANK_FEES.map(({ cost }) => data[cost]), data.intabulareIpoteca, data.taxaRNPM);

/** Home insurances are paid at the start and at the beginning of each later year. */
const yearsOf = ({ perioadaPlanificata }: CreditData): number => Math.ceil(perioadaPlanificata / 12);

function homeInsuranceOf(data: CreditData): number {
  const yearly = sumOf(data.asigurareFacultativa, data.asigurareObligatorie);
  return sumOf(...Array.from({ length: yearsOf(data) }, () => yearly));
}

/** The part that the law adds to the total beyond the shown schedule. */
function onlyCounted(data: CreditData): number {
  const paid = sumOf(data.sumaTotalaAchitata, feesOf(data), homeInsuranceOf(data));
  return toRon(minus(fromRon(data.totalPayable), fromRon(paid)));
}

function onlyCountedLabel(loans: readonly CreditData[]): string {
  return loans.some(({ rambursareAnticipata }) => rambursareAnticipata > 0)
    ? 'Ce nu se mai plătește, dar se numără, la rambursări anticipate'
    : 'Dobândă numărată în plus, cum cere legea';
}

/** Each sum stands below its parts. */
const RULES: readonly Rule[] = [
  { label: FIGURE_NAMES.borrowed.label, ron: (data) => data.sumaCreditata },
  { label: FIGURE_NAMES.interest.label, ron: (data) => data.dobandaTotalaAchitata },
  { label: FIGURE_NAMES.lifeInsurance.label, ron: (data) => data.totalAsigurareViata },
  { label: FIGURE_NAMES.monthlyFees.label, ron: (data) => data.totalComisionLunar },
  {
    label: TOTALS.instalmentsTotal.label,
    about: instalmentsTotalAbout,
    ron: (data) => data.sumaTotalaAchitata,
    isSum: true,
  },
  { label: 'Comisioanele băncii și înscrierea ipotecii', ron: feesOf },
  {
    label: (loans) => `Asigurările locuinței, ${formatCount(Math.max(...loans.map(yearsOf)), 'an', 'ani')}`,
    ron: homeInsuranceOf,
  },
  { label: onlyCountedLabel, ron: onlyCounted },
  { label: TOTALS.totalPayable.label, about: totalPayableAbout, ron: (data) => data.totalPayable, isSum: true },
];

type Loan = Pick<Scenario, 'creditData'>;

/** The parts of the two totals of one or two loans, to the ban, without parts that no loan has. */
export function totalRows({ a, b }: { readonly a: Loan; readonly b: Loan | null }): TotalRow[] {
  const loans = [a.creditData, ...(b ? [b.creditData] : [])];
  return RULES.map(({ label, ron, isSum, about }) => ({
    label: typeof label === 'string' ? label : label(loans),
    isSum: isSum ?? false,
    ...(about && { about: about(loans) }),
    a: ron(a.creditData),
    b: b && ron(b.creditData),
  })).filter((row) => row.isSum || row.a !== 0 || (row.b ?? 0) !== 0);
}

/**
 * The sum that ends in "Total de plată" in a line: `suma creditată 400.000,00 + dobânda totală 579.425,67 = Suma ratelor
 * cu asigurare 979.425,67 + … = Total de plată 1.029.148,04 RON.`
 */
export function totalInWords(loan: Loan): string {
  const lines = totalRows({ a: loan, b: null }).map(({ label, isSum, a }, index) => {
    const sign = isSum ? '= ' : index === 0 ? '' : '+ ';
    return `${sign}${isSum ? label : uncapitalised(label)} ${formatNumber(a, 2)}`;
  });
  return `${lines.join(' ')}\u00a0RON.`;
}
