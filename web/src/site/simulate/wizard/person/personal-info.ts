import { problemMessage } from 'contract/problem';
import type { LoanFormInput } from 'contract/text/loan-form';
import { isFilled } from 'contract/text/typed-money';
import type { IsoDate } from 'loan/calendar';
import { tenureMonths } from 'loan/term';
import { type Limits, limitsOf } from 'quote/home-limits';
import { type FieldErrors, failed } from '../../../../shared/forms/field-errors.ts';
import { birthDateError, isoFrom, jobStartError, type PickedDate } from './picked-date.ts';

/** What the visitor typed about themselves: net income in RON a month from each source that is switched on. */
export type PersonalInfo = {
  /** '' until answered. */
  primulImobil: '' | 'da' | 'nu';
  dataNasterii: PickedDate;
  areSalariu: boolean;
  areDividende: boolean;
  arePFA: boolean;
  areChirii: boolean;
  venituriSalariu: string;
  venituriDividende: string;
  venituriPFA: string;
  venituriChirii: string;
  dataAngajatorActual: PickedDate;
};

/** The sources of income in the order of the screen: the switch of each and its amount. */
export const INCOME_SOURCES = [
  { toggle: 'areSalariu', amount: 'venituriSalariu' },
  { toggle: 'areDividende', amount: 'venituriDividende' },
  { toggle: 'arePFA', amount: 'venituriPFA' },
  { toggle: 'areChirii', amount: 'venituriChirii' },
] as const;

const asTyped = (answer: LoanFormInput[keyof LoanFormInput]): string =>
  isFilled(String(answer)) ? String(answer) : '';

/** The typed fields as the answers so far have them. Most people have a salary: its fields are open until answered. */
export function personalInfoFrom(formData: LoanFormInput): PersonalInfo {
  const { venituriSalariu, venituriDividende, venituriPFA, venituriChirii } = formData;
  return {
    primulImobil: formData.primulImobil === true ? 'da' : formData.primulImobil === false ? 'nu' : '',
    dataNasterii: String(formData.dataNasterii),
    areSalariu: venituriSalariu === '' || isFilled(String(venituriSalariu)),
    areDividende: isFilled(String(venituriDividende)),
    arePFA: isFilled(String(venituriPFA)),
    areChirii: isFilled(String(venituriChirii)),
    venituriSalariu: asTyped(venituriSalariu),
    venituriDividende: asTyped(venituriDividende),
    venituriPFA: asTyped(venituriPFA),
    venituriChirii: asTyped(venituriChirii),
    dataAngajatorActual: String(formData.dataAngajatorActual),
  };
}

/** Everyone is asked their birth date, except who only wants to know the largest loan. */
export const asksBirthDate = (type: unknown): boolean => type !== 'Incadrare';

/** A refinanced loan keeps the limits of its own kind, so the first-home question is not asked. */
export const asksFirstHome = (type: unknown): boolean => type !== 'Refinantare';

const MISSING_AMOUNT = 'Introduceți venitul net lunar sau dezactivați această sursă de venit.';

/** What is missing or impossible; `venituri` stands for the sources as a whole. */
export function personalInfoErrors(typed: PersonalInfo, type: unknown, today: IsoDate): FieldErrors {
  const amounts = INCOME_SOURCES.map(({ toggle, amount }): [string, string | false] => [
    amount,
    typed[toggle] && !isFilled(typed[amount]) && MISSING_AMOUNT,
  ]);
  return failed({
    dataNasterii: asksBirthDate(type) && birthDateError(typed.dataNasterii, today),
    venituri: INCOME_SOURCES.every(({ toggle }) => !typed[toggle]) && problemMessage('FARA_VENIT', {}),
    ...Object.fromEntries(amounts.slice(0, 1)),
    dataAngajatorActual: typed.areSalariu && jobStartError(typed.dataAngajatorActual, today),
    ...Object.fromEntries(amounts.slice(1)),
  });
}

/** The answers of this step: a source that is switched off counts 0, and without a job its start and tenure are empty. */
export function personalInfoAnswers(
  typed: PersonalInfo,
  type: unknown,
  today: IsoDate,
  limits: Limits | undefined,
): Partial<LoanFormInput> {
  const employedSince = typed.areSalariu ? isoFrom(typed.dataAngajatorActual) : '';
  return {
    ...(asksFirstHome(type) && firstHomeAnswers(typed.primulImobil, limits)),
    dataNasterii: asksBirthDate(type) ? isoFrom(typed.dataNasterii) : '',
    ...Object.fromEntries(INCOME_SOURCES.map(({ toggle, amount }) => [amount, typed[toggle] ? typed[amount] : '0'])),
    dataAngajatorActual: employedSince,
    vechimeAngajatorActual: tenureMonths(employedSince, today)?.months ?? '',
  };
}

/** Unanswered, the answer stays open and the limits are the stricter ones. */
function firstHomeAnswers(answer: PersonalInfo['primulImobil'], limits: Limits | undefined): Partial<LoanFormInput> {
  return { primulImobil: answer === '' ? '' : answer === 'da', ...limitsOf(answer === 'da', limits) };
}
