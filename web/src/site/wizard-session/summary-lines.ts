import { NO_CODE } from 'contract/booking/coupon';
import {
  creditTypeNames,
  DEBT_FIELDS,
  emptyCoBorrower,
  type FormAnswer,
  INCOME_FIELDS,
  instalmentKindNames,
  type LoanFormInput,
} from 'contract/fields/loan-form';
import { conditionNames } from 'contract/products/product-columns';
import { formatCount, formatList, formatMonths, formatRon } from 'contract/romanian/romanian';
import { LONGEST_TERM } from 'loan/term';
import { assumedOf } from 'quote/shown/condition-words';
import { typedSum } from '../../shared/loan-form/typed-sum.ts';

/** The simulation in words; empty for a mere call. */
const KINDS: Readonly<Record<string, string | undefined>> = {
  ...creditTypeNames,
  Simulare: `${creditTypeNames.Achizitie} (simulare)`,
  Contact: undefined,
};

/** A simulation's name: `Achiziția unei locuințe`. */
export function simulationName({ tipCredit }: LoanFormInput): string {
  return KINDS[String(tipCredit)] ?? 'Simularea dumneavoastră';
}

/** The answers of the request, each with its name, without missing ones. */
export function summaryLines(formData: LoanFormInput): readonly (readonly [string, string])[] {
  const isRefinancing = formData.tipCredit === 'Refinantare';
  const others = (formData.codebitori ?? []).map((person) => ({ ...emptyCoBorrower, ...person }));
  const everyone = [formData, ...others];
  const lines: (readonly [string, string | undefined])[] = [
    ['Valoarea imobilului', money(formData.valoareImobil)],
    ['Avans', isRefinancing ? undefined : money(formData.valoareAvans)],
    ['Sold rămas', money(formData.principalRamas)],
    ['Rata actuală', money(formData.rataActuala)],
    ['Durata', months(isRefinancing ? formData.perioadaRamasa : formData.perioadaCreditata, isUpToAges(formData))],
    ['Semnează', others.length > 0 ? formatCount(everyone.length, 'persoană', 'persoane') : undefined],
    ['Venituri lunare', money(...everyone.flatMap((one) => INCOME_FIELDS.map((field) => one[field])))],
    ['Alte rate lunare', money(...everyone.flatMap((one) => DEBT_FIELDS.map((field) => one[field])))],
    ['Felul ratelor', instalments(formData.tipRate)],
    ['Condiții acceptate', conditions(formData)],
    ['Cod promoțional', code(formData.promoCode)],
  ];
  return lines.filter((line): line is readonly [string, string] => line[1] !== undefined);
}

function money(...typed: readonly FormAnswer[]): string | undefined {
  const sum = typedSum(typed);
  return sum > 0 ? formatRon(sum) : undefined;
}

/** Several people who look for the largest loan use the longest term of their ages. */
function isUpToAges({ tipCredit, codebitori = [], perioadaCreditata }: LoanFormInput): boolean {
  return tipCredit === 'Incadrare' && codebitori.length > 0 && Number(perioadaCreditata) === LONGEST_TERM;
}

function months(typed: FormAnswer, isUpTo: boolean): string | undefined {
  if (isUpTo) return 'cât permit vârstele';
  return Number(typed) > 0 ? formatMonths(Number(typed)) : undefined;
}

/** Equal instalments are the usual ones: no line. */
function instalments(typed: FormAnswer): string | undefined {
  return typed === 'DESCRESCATOARE' ? instalmentKindNames[typed] : undefined;
}

function conditions(formData: LoanFormInput): string | undefined {
  const accepted = assumedOf(formData) ?? [];
  return accepted.length === 0 ? undefined : formatList(accepted.map((kind) => conditionNames[kind]));
}

function code(typed: FormAnswer): string | undefined {
  return typed === '' || typed === NO_CODE ? undefined : String(typed);
}
