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
  /** `rataLunaraFixa` */
  fixedInstalment: { label: 'Rata lunară fixă, fără asigurare' },
  /** `rataLunaraVariabila` */
  variableInstalment: { label: 'Rata lunară variabilă, fără asigurare' },
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
} as const;

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
export function firstVariableMonth(data: CreditData): number {
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
