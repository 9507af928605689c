import {
  emptyCoBorrower,
  emptyLoanForm,
  type FormAnswer,
  type FormField,
  type LoanFormInput,
} from 'contract/text/loan-form';
import { moneyText } from 'contract/text/typed-money';
import { initialLimits } from 'loan/initial-limits';
import { isFirstHome, limitsOf } from 'quote/home-limits';
import { isRecord } from '../../shared/api/is-record.ts';

const MONEY: readonly string[] = [
  'valoareImobil',
  'valoareAvans',
  'principalRamas',
  'rataActuala',
  'venituriSalariu',
  'venituriPFA',
  'venituriChirii',
  'venituriDividende',
  'alteRateImo',
  'alteRateCNP',
  'alteRateCC',
  'rambursareAnticipataRecurenta',
] satisfies readonly FormField[];

/** A fresh simulator: a purchase over the longest term, by someone who already owns a home. */
const FRESH: LoanFormInput = { ...emptyLoanForm, tipCredit: 'Achizitie', perioadaCreditata: '360', codebitori: [] };

/**
 * What the fields hold at first: what was handed over, as fields write it (`350,000`), over a fresh form. Stored forms
 * have amounts as numbers and null for what was not answered; whatever else came along is left out. The limits are those
 * of the home that is asked for, whatever the sender of the form made of them: the first ones, until those in force are read.
 */
export function inputFrom(navigationState: Readonly<Record<string, unknown>> | undefined): LoanFormInput {
  if (!navigationState) return FRESH;
  const input: LoanFormInput = {
    ...answersIn(navigationState, emptyLoanForm),
    codebitori: coBorrowersIn(navigationState.codebitori),
  };
  const simulated =
    input.tipCredit === '' || input.tipCredit === 'Contact' ? { ...input, tipCredit: 'Achizitie' } : input;
  return { ...simulated, ...limitsOf(isFirstHome(simulated), initialLimits) };
}

/** Those who sign beside the borrower; nobody in a form that was stored before they were asked about. */
function coBorrowersIn(sent: unknown): NonNullable<LoanFormInput['codebitori']> {
  const people: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return people.filter(isRecord).map((person) => answersIn(person, emptyCoBorrower));
}

/** What was sent of these fields, as they hold it; `empty`: what each of them holds when it is not answered. */
function answersIn<Answers extends object>(sent: Readonly<Record<string, unknown>>, empty: Answers): Answers {
  const answers = Object.entries(empty).map(([field, unanswered]) => [field, asField(field, sent[field], unanswered)]);
  return { ...empty, ...Object.fromEntries(answers) };
}

function asField(field: string, answer: unknown, unanswered: FormAnswer): FormAnswer {
  if (typeof answer === 'number') return MONEY.includes(field) ? moneyText(answer) : answer;
  return typeof answer === 'string' || typeof answer === 'boolean' ? answer : unanswered;
}

/** The input with the first home said or unsaid; its limits follow. */
export function withFirstHome(input: LoanFormInput, isFirst: boolean): LoanFormInput {
  const field = input.tipCredit === 'Refinantare' ? 'refinanteazaPrimaCasa' : 'primulImobil';
  return { ...input, [field]: isFirst, ...limitsOf(isFirst, initialLimits) };
}
