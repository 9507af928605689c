import { formatList } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { fromRon, toRon, total } from 'loan/money';
import { indexInWords, type QuarterlyIndex } from './index-words.ts';

/**
 * The figures of a loan under their only name on every screen, paper and message. A name says whether life insurance is
 * in the figure; `about` says the rest.
 */
export const FIGURE_NAMES = {
  /** `firstMonth` */
  firstMonth: {
    label: 'Prima lună',
    about: 'Rata și asigurarea de viață, la un loc.',
  },
  /** `firstVariableMonth` */
  monthAfterFixed: { label: 'După perioada fixă' },
  /** `rataLunaraFixa` */
  fixedInstalment: { label: 'Rata lunară fixă, fără asigurare' },
  /** `rataLunaraVariabila` */
  variableInstalment: { label: 'Rata lunară variabilă, fără asigurare' },
  /** `rataLunaraFixa` and `rataLunaraVariabila` of decreasing instalments, and `rataUltima`. */
  firstFixedOfDecreasing: { label: 'Prima rată cu dobânda fixă, fără asigurare' },
  firstVariableOfDecreasing: { label: 'Prima rată cu dobânda variabilă, fără asigurare' },
  lastInstalment: { label: 'Ultima rată, fără asigurare' },
  /** `comisionLunar` */
  monthlyFee: { label: 'Comision lunar' },
  /** `asigurareViata` */
  firstPremium: { label: 'Asigurarea de viață în prima lună' },
  /** `totalCosturiCreditNet` */
  startCosts: { label: 'Costuri la început' },
  /** `sumaCreditata` */
  borrowed: { label: 'Suma creditată' },
  /** `dobandaTotalaAchitata` */
  interest: { label: 'Dobânda totală' },
  /** `totalAsigurareViata` */
  lifeInsurance: { label: 'Asigurarea de viață în total' },
  /** `totalComisionLunar` */
  monthlyFees: { label: 'Comisioanele lunare în total' },
} as const;

/** What the first month of these loans adds up; the account's fee only where one of them has it. */
export function firstMonthAbout(loans: readonly Pick<CreditData, 'comisionLunar'>[]): string {
  return hasFee(loans) ? 'Rata, asigurarea de viață și comisionul lunar, la un loc.' : FIGURE_NAMES.firstMonth.about;
}

const hasFee = (loans: readonly Pick<CreditData, 'comisionLunar'>[]): boolean =>
  loans.some(({ comisionLunar }) => comisionLunar > 0);

/** The names of the instalments of loans with equal or decreasing ones; of decreasing ones only the first is so high. */
export function instalmentNames(loans: readonly Pick<CreditData, 'tipRate'>[]): {
  readonly fixed: string;
  readonly variable: string;
} {
  return loans.some(({ tipRate }) => tipRate === 'DESCRESCATOARE')
    ? { fixed: FIGURE_NAMES.firstFixedOfDecreasing.label, variable: FIGURE_NAMES.firstVariableOfDecreasing.label }
    : { fixed: FIGURE_NAMES.fixedInstalment.label, variable: FIGURE_NAMES.variableInstalment.label };
}

/** What "Suma ratelor cu asigurare" adds up for these loans. */
export function instalmentsTotalAbout(loans: readonly Pick<CreditData, 'comisionLunar'>[]): string {
  return hasFee(loans)
    ? 'Toate ratele, asigurarea de viață și comisioanele lunare, adunate: creditul, dobânda, asigurarea și comisioanele.'
    : TOTALS.instalmentsTotal.about;
}

/** The two sums over a whole loan under their only name on every screen and paper. */
export const TOTALS = {
  /** `totalPayable` */
  totalPayable: {
    label: 'Total de plată',
    about: 'Include ratele, asigurările, comisioanele băncii și înscrierea ipotecii.',
  },
  /** `sumaTotalaAchitata` */
  instalmentsTotal: {
    label: 'Suma ratelor cu asigurare',
    about: 'Toate ratele și asigurarea de viață, adunate: creditul, dobânda și asigurarea.',
  },
} as const;

/**
 * The payment of the first month, RON: instalment, life insurance and the account's fee, as in row 1 of the schedule
 * without an early repayment.
 */
export function firstMonth(
  data: Pick<CreditData, 'rataLunaraFixa' | 'rataLunaraVariabila' | 'asigurareViata' | 'comisionLunar'>,
): number {
  return toRon(total(...[firstInstalment(data), data.asigurareViata, data.comisionLunar].map(fromRon)));
}

/** The payment of the first month at the variable rate, RON: instalment, life insurance and the account's fee. */
export function firstVariableMonth(
  data: Pick<CreditData, 'rataLunaraVariabila' | 'asigurareViataVariabila' | 'comisionLunar'>,
): number {
  const { rataLunaraVariabila, asigurareViataVariabila, comisionLunar } = data;
  return toRon(total(...[rataLunaraVariabila, asigurareViataVariabila, comisionLunar].map(fromRon)));
}

/**
 * The instalment of the first month, RON, without life insurance: the fixed one, or the variable one when the rate
 * varies from the start.
 */
export function firstInstalment({
  rataLunaraFixa,
  rataLunaraVariabila,
}: Pick<CreditData, 'rataLunaraFixa' | 'rataLunaraVariabila'>): number {
  return rataLunaraFixa || rataLunaraVariabila;
}

/**
 * The parts that "Total de plată" counts and omits for these loans: early repayments and a falling rate only for loans
 * that have them.
 */
export function totalPayableAbout(loans: readonly CreditData[]): string {
  return [
    TOTALS.totalPayable.about,
    `Nu include ${leftOutOfTotal(loans)} (vezi „${FIGURE_NAMES.startCosts.label}”).`,
    ...(loans.some(({ voucher }) => voucher > 0) ? ['Voucherul nu se scade din el.'] : []),
    ...(loans.some(({ rambursareAnticipata }) => rambursareAnticipata > 0)
      ? ['Rambursările anticipate nu îl scad.']
      : []),
    ...(loans.some(countsFixedRateToTheEnd)
      ? ['Cum cere legea, după perioada fixă nu numără o dobândă mai mică decât cea fixă.']
      : []),
  ].join(' ');
}

/** Only a purchase registers a property, only a refinancing removes a mortgage. */
function leftOutOfTotal(loans: readonly CreditData[]): string {
  const isAny = (field: 'intabulareVanzare' | 'radiereIpoteca') => loans.some((loan) => loan[field] > 0);
  return formatList([
    'notarul',
    ...(isAny('intabulareVanzare') ? ['înscrierea proprietății'] : []),
    ...(isAny('radiereIpoteca') ? ['radierea ipotecii vechi'] : []),
    'ordinul de plată',
  ]);
}

/**
 * Whether DAE and "Total de plată" count more than the shown instalments: after the fixed period they count no rate
 * below the fixed one (Directive 2014/17/EU, annex I, part II (e)).
 */
export function countsFixedRateToTheEnd(data: CreditData): boolean {
  const { durataRataFixa, rataLunaraVariabila, dobandaFixa, dobandaVariabila } = data;
  return durataRataFixa > 0 && rataLunaraVariabila > 0 && dobandaVariabila < dobandaFixa;
}

/** The sentence for such a loan; `total` is the name of its "Total de plată" on the reader's page or paper. */
export function fixedRateToTheEndWords(total: string, index: QuarterlyIndex): string {
  return `DAE și ${total} sunt calculate, cum cere legea, cu dobânda de după perioada fixă cât cea fixă, deși cu IRCC ${indexInWords(index)} ar fi mai mică.`;
}
