import { buildPeriodNames, DEBT_FIELDS, INCOME_FIELDS, instalmentKindNames } from 'contract/fields/loan-form';
import { formatExactRon, formatMonths } from 'contract/romanian/romanian';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { type Bani, toRon, total } from 'loan/money';
import { downPaymentShare, downPaymentShareText } from 'quote/down-payment-share';
import type { Household } from 'quote/household';
import { answersInWords } from 'quote/shown/condition-words';
import { householdLines } from 'quote/shown/household-words';

/** A line of the request: its name and the given answer. */
export type RequestLine = readonly [label: string, answer: string];

const PURPOSES = {
  Achizitie: 'achiziția unei locuințe găsite',
  Simulare: 'simulare pentru o locuință',
  Refinantare: 'refinanțarea creditului actual',
  Incadrare: 'suma maximă de împrumutat',
  Contact: 'discuție cu un broker',
} as const;

/** The typed request of the simulation, without unanswered questions. */
export function requestLines(form: LoanForm, household: Household | null): RequestLine[] {
  const loan = form.tipCredit === 'Refinantare' ? refinanced(form) : bought(form);
  return [
    ['Scop', form.tipCredit ? PURPOSES[form.tipCredit] : '–'],
    ...loan,
    ...home(form),
    ...people(form, household),
    ...(form.tipRate === null ? [] : [['Felul ratelor', instalmentKindNames[form.tipRate]] as const]),
    ...answersInWords(form.conditii),
  ];
}

function bought({ valoareImobil, valoareAvans, perioadaCreditata }: LoanForm): RequestLine[] {
  const share =
    valoareImobil && valoareAvans !== null
      ? ` (${downPaymentShareText(downPaymentShare(toRon(valoareAvans), toRon(valoareImobil)))})`
      : '';
  return [
    ...sum('Valoarea imobilului', valoareImobil),
    ...(valoareAvans === null ? [] : [['Avans', `${ron(valoareAvans)}${share}`] as const]),
    ...term('Perioada creditului', perioadaCreditata),
  ];
}

function refinanced({ valoareImobil, principalRamas, rataActuala, perioadaRamasa }: LoanForm): RequestLine[] {
  return [
    ...sum('Sold rămas', principalRamas),
    ...sum('Rata actuală', rataActuala),
    ...term('Perioada rămasă', perioadaRamasa),
    ...sum('Valoarea imobilului', valoareImobil),
  ];
}

function home({ anulConstructiei, envFriendly, clasaEnergetica }: LoanForm): RequestLine[] {
  const built = anulConstructiei > 0 && buildPeriodNames[anulConstructiei]?.toLocaleLowerCase('ro');
  return [
    ...(built ? [['Imobil construit', built] as const] : []),
    // The class itself wins over the question about class A.
    ...(clasaEnergetica === null
      ? yesNo('Clasa energetică A', envFriendly)
      : [['Clasa energetică', clasaEnergetica] as const]),
  ];
}

function people(form: LoanForm, household: Household | null): RequestLine[] {
  const all = [form, ...form.codebitori];
  const incomes = all.flatMap((each) => INCOME_FIELDS.map((field) => each[field]));
  const debts = all.flatMap((each) => DEBT_FIELDS.map((field) => each[field]));
  const [ofAll, forAll] = household ? [', împreună', ' pentru toți'] : ['', ''];
  return [
    ...householdLines(household),
    ...sum(`Venituri nete pe lună${ofAll}`, sumOf(incomes)),
    [`Alte rate pe lună${ofAll}`, ron(sumOf(debts))],
    ...yesNo(`Prima locuință${forAll}`, form.primulImobil),
    ...yesNo(household ? 'Unul dintre ei deține acum o locuință' : 'Deține acum o locuință', form.detineLocuinta),
    ...yesNo('Primul credit pentru o locuință', form.primulCreditLocuinta),
  ];
}

const sumOf = (amounts: readonly (Bani | null)[]): Bani => total(...amounts.filter((amount) => amount !== null));

const ron = (amount: Bani): string => formatExactRon(toRon(amount));

const sum = (label: string, amount: Bani | null): RequestLine[] => (amount === null ? [] : [[label, ron(amount)]]);

const yesNo = (label: string, answer: boolean | null): RequestLine[] =>
  answer === null ? [] : [[label, answer ? 'da' : 'nu']];

const term = (label: string, months: number | null): RequestLine[] =>
  months === null ? [] : [[label, formatMonths(months)]];
