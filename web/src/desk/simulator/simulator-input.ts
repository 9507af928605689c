import { emptyLoanForm, type FormField, type LoanFormInput } from 'contract/text/loan-form';
import { moneyText } from 'contract/text/typed-money';
import { initialLimits } from 'loan/initial-limits';
import { isFirstHome, limitsOf } from 'quote/home-limits';

const MONEY: readonly FormField[] = [
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
];

/** A fresh simulator: a purchase over the longest term, by someone who already owns a home. */
const FRESH: LoanFormInput = { ...emptyLoanForm, tipCredit: 'Achizitie', perioadaCreditata: '360' };

/**
 * What the fields hold at first: what was handed over, as fields write it (`350,000`), over a fresh form. Stored forms
 * have amounts as numbers and null for what was not answered; whatever else came along is left out. The limits are those
 * of the home that is asked for, whatever the sender of the form made of them: the first ones, until those in force are read.
 */
export function inputFrom(navigationState: Readonly<Record<string, unknown>> | undefined): LoanFormInput {
  if (!navigationState) return FRESH;
  const fields = Object.keys(emptyLoanForm).filter((field): field is FormField => field in navigationState);
  const answers = fields.map((field) => [field, asField(field, navigationState[field])] as const);
  const input: LoanFormInput = { ...emptyLoanForm, ...Object.fromEntries(answers) };
  const simulated =
    input.tipCredit === '' || input.tipCredit === 'Contact' ? { ...input, tipCredit: 'Achizitie' } : input;
  return { ...simulated, ...limitsOf(isFirstHome(simulated), initialLimits) };
}

function asField(field: FormField, answer: unknown): string | number | boolean {
  if (typeof answer === 'number') return MONEY.includes(field) ? moneyText(answer) : answer;
  return typeof answer === 'string' || typeof answer === 'boolean' ? answer : emptyLoanForm[field];
}

/** The input with the first home said or unsaid; its limits follow. */
export function withFirstHome(input: LoanFormInput, isFirst: boolean): LoanFormInput {
  const field = input.tipCredit === 'Refinantare' ? 'refinanteazaPrimaCasa' : 'primulImobil';
  return { ...input, [field]: isFirst, ...limitsOf(isFirst, initialLimits) };
}
