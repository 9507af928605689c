import {
  conditionAnswerLabels,
  DEBT_FIELDS,
  emptyCoBorrower,
  emptyLoanForm,
  type FormAnswer,
  type FormField,
  INCOME_FIELDS,
  type LoanFormInput,
  openAnswers,
} from 'contract/fields/loan-form';
import { moneyText } from 'contract/romanian/typed-money';
import { initialLimits } from 'loan/initial-limits';
import { LONGEST_TERM } from 'loan/term';
import { isFirstHome, limitsOf } from 'quote/home-limits';
import { isRecord } from '../../shared/api/is-record.ts';

const MONEY: readonly string[] = [
  'valoareImobil',
  'valoareAvans',
  'principalRamas',
  'rataActuala',
  ...INCOME_FIELDS,
  ...DEBT_FIELDS,
  'rambursareAnticipataRecurenta',
] satisfies readonly FormField[];

/** The first input: a purchase over the longest term, by the owner of a home. */
const FRESH: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  perioadaCreditata: String(LONGEST_TERM),
  codebitori: [],
  conditii: openAnswers,
};

/**
 * The fields for a passed-on input, amounts as typed (`350,000`), over the first input. Stored forms have amounts as
 * numbers and null for unanswered fields; other fields disappear. The limits are those of the home, whatever the form
 * says: the first ones, until those in force arrive.
 */
export function inputFrom(navigationState: Readonly<Record<string, unknown>> | undefined): LoanFormInput {
  if (!navigationState) return FRESH;
  return { conditii: openAnswers, ...earlierInput(navigationState) };
}

/** As `inputFrom`, for figures of an earlier day: a form that counted no condition still counts none. */
export function earlierInput(navigationState: Readonly<Record<string, unknown>>): LoanFormInput {
  const input: LoanFormInput = {
    ...answersIn(navigationState, emptyLoanForm),
    codebitori: coBorrowersIn(navigationState.codebitori),
    ...conditionsIn(navigationState.conditii),
  };
  const simulated =
    input.tipCredit === '' || input.tipCredit === 'Contact' ? { ...input, tipCredit: 'Achizitie' } : input;
  return { ...simulated, ...limitsOf(simulated, initialLimits) };
}

/** The other signers; none in a form that was stored before they were asked about. */
function coBorrowersIn(sent: unknown): NonNullable<LoanFormInput['codebitori']> {
  const people: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return people.filter(isRecord).map((person) => answersIn(person, emptyCoBorrower));
}

/** The answers about conditions; none in a form that was stored before they were asked about. */
function conditionsIn(sent: unknown): Pick<LoanFormInput, 'conditii'> {
  if (!isRecord(sent)) return {};
  const answers = Object.keys(conditionAnswerLabels).map((field) => [field, asField(field, sent[field], '')]);
  return { conditii: Object.fromEntries(answers) };
}

/** These fields of an input, as they are typed; `empty`: the value of a field that was not answered. */
function answersIn<Answers extends object>(sent: Readonly<Record<string, unknown>>, empty: Answers): Answers {
  const answers = Object.entries(empty).map(([field, unanswered]) => [field, asField(field, sent[field], unanswered)]);
  return { ...empty, ...Object.fromEntries(answers) };
}

function asField(field: string, answer: unknown, unanswered: FormAnswer): FormAnswer {
  if (typeof answer === 'number') return MONEY.includes(field) ? moneyText(answer) : answer;
  return typeof answer === 'string' || typeof answer === 'boolean' ? answer : unanswered;
}

/** The answer about the first home, bought or refinanced: an unticked box is a no. */
export function firstHomeOf(input: LoanFormInput, isFirst = isFirstHome(input)): Partial<LoanFormInput> {
  return input.tipCredit === 'Refinantare' ? { refinanteazaPrimaCasa: isFirst } : { primulImobil: isFirst };
}
