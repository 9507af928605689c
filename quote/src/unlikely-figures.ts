import {
  type CoBorrowerInput,
  DEBT_FIELDS,
  type DebtField,
  emptyCoBorrower,
  type FormAnswer,
  INCOME_FIELDS,
  type IncomeField,
  type LoanFormInput,
  personPath,
} from 'contract/fields/loan-form';
import { formatCount, formatExactRon, formatLimitPercent } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import { dayOf, type IsoDate, parseDay, wholeMonths } from 'loan/calendar';
import { HIGHEST_RATE, impliedRate, unexplained } from 'loan/implied-rate';
import { type Bani, fromRon } from 'loan/money';
import { toPercent } from 'loan/rate';
import { LONGEST_TERM } from 'loan/term';
import { answersOfKind } from './answers-of-kind.ts';

/**
 * An implausible figure, as a question: the person may confirm it, and no call refuses it. The bounds leave room for
 * rare but real cases: only slips of the keyboard, the unit or the period lead to a question.
 */
export type UnlikelyFigure = {
  /** The field to correct, by its path in the form: `valoareImobil`, `codebitori.0.venituriSalariu`. */
  readonly field: string;
  /** To the author: `Ați scris un venit de 450.000 RON pe lună. Este pe lună, nu pe an?` */
  readonly toWriter: string;
  /** To a reader: `În formular: un venit de 450.000 RON pe lună. Este pe lună, nu pe an?` */
  readonly toReader: string;
};

/** More than any amount of a loan, RON: a longer number leads to a question and to no computation. */
const MOST_RON = 1e9;

/** Average net pay is near 5,500 RON a month (INS, 2025): 100,000 is the pay of a year and a half. */
const MOST_INCOME = 100_000;

/**
 * Too small for a whole pay or pension: the lowest net pay is near 2,600 RON (HG 1506/2024), the lowest pension 1,281
 * RON (OUG 156/2024). Rents, dividends and a trade may bring little.
 */
const LEAST_INCOME: { readonly [Source in IncomeField]: number } = {
  venituriSalariu: 500,
  venituriPensie: 500,
  venituriPFA: 50,
  venituriChirii: 50,
  venituriDividende: 50,
};

/** 20,000 EUR, below the cheapest homes with a loan; most prices in euro are below this sum in RON. */
const LEAST_HOME = 100_000;

/** 2 million EUR: twice the dearest homes with a loan. */
const MOST_HOME = 10_000_000;

/** The notary and the land register of a refinancing cost more: nobody refinances so little. */
const LEAST_BALANCE = 1_000;

/** A home is security for at most 85 % of its value (BNR Regulation 17/2012); twice its value is another currency. */
const MOST_OWED_OF_HOME = 2;

/** From this age one may have a job (Codul muncii, art. 13(2)), in months. */
const WORKING_AGE_MONTHS = 15 * 12;

const WHOLE_SUM = 'Este suma întreagă, în lei?';
const ALL_DIGITS = 'Sunt toate cifrele la locul lor?';

/**
 * The implausible figures of a form, at most one question for each field. Unreadable answers do not count, nor answers
 * to questions of another kind of credit.
 */
export function unlikelyFigures(form: LoanFormInput, today: IsoDate): UnlikelyFigure[] {
  const counted = answersOfKind(form);
  const people = [counted, ...(counted.codebitori ?? [])].map((person) => ({ ...emptyCoBorrower, ...person }));
  const found = [
    ...ofHome(counted),
    ...ofCurrentLoan(counted),
    ...people.flatMap((person, index) => ofPerson(person, index, today)),
    ...ofWorkingTime('vechimeCampulMuncii', counted.vechimeCampulMuncii, counted.dataNasterii, today),
    ...ofDebts(people),
    ...ofEarlyRepayment(counted, people),
  ];
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** `what` follows "Ați scris": `un venit de 450.000 RON pe lună`. */
function written(field: string, what: string, question: string): UnlikelyFigure {
  return said(field, `Ați scris ${what}. ${question}`, `În formular: ${what}. ${question}`);
}

function said(field: string, toWriter: string, toReader = toWriter): UnlikelyFigure {
  return { field, toWriter, toReader };
}

/** The person may have typed the value in euro: the sentence gives it in RON. */
function ofHome({ tipCredit, valoareImobil, principalRamas }: LoanFormInput): UnlikelyFigure[] {
  const value = amountOf(valoareImobil);
  if (value === 0 || tipCredit === 'Incadrare') return [];
  const worth = `Locuința ar valora ${formatExactRon(value)}`;
  if (value > MOST_HOME) return [said('valoareImobil', `${worth}. ${ALL_DIGITS}`)];
  if (value < LEAST_BALANCE) return [said('valoareImobil', `${worth}. ${WHOLE_SUM}`)];
  if (value < LEAST_HOME) return [said('valoareImobil', `${worth}. Este în lei, nu în euro?`)];
  const owed = amountOf(principalRamas);
  if (owed <= value * MOST_OWED_OF_HOME) return [];
  const half = `mai puțin de jumătate din soldul rămas de ${formatExactRon(owed)}`;
  return [said('valoareImobil', `${worth}, ${half}. Sunt amândouă în lei?`)];
}

function ofCurrentLoan({ principalRamas, rataActuala, perioadaRamasa }: LoanFormInput): UnlikelyFigure[] {
  const [balance, instalment, months] = [amountOf(principalRamas), amountOf(rataActuala), Number(perioadaRamasa)];
  if (balance === 0) return [];
  const owed = `un sold rămas de ${formatExactRon(balance)}`;
  if (balance < LEAST_BALANCE) return [written('principalRamas', owed, WHOLE_SUM)];
  if (balance > MOST_HOME) return [written('principalRamas', owed, ALL_DIGITS)];
  return instalment > 0 ? ofInstalment({ balance, instalment, months }) : [];
}

/** The balance and the instalment of a loan, RON, and its whole months. */
type Paid = { readonly balance: number; readonly instalment: number; readonly months: number };

function ofInstalment({ balance, instalment, months }: Paid): UnlikelyFigure[] {
  const [owed, paid]: [Bani, Bani] = [fromRon(balance), fromRon(Math.min(instalment, MOST_RON))];
  const why = unexplained(owed, paid, months);
  if (why === null) return [];
  const left = formatCount(months, 'lună', 'luni');
  const [each, all] = [formatExactRon(instalment), formatExactRon(instalment * months)];
  const question = 'Sunt corecte soldul, rata și numărul de luni?';
  if (why === 'too-much') {
    const share = formatLimitPercent(toPercent(HIGHEST_RATE));
    const what = `o rată de ${each} timp de ${left} pentru un sold de ${formatExactRon(balance)}; dobânda ar fi peste ${share} pe an`;
    return [written('rataActuala', what, question)];
  }
  const less = `mai puțin decât soldul rămas de ${formatExactRon(balance)}`;
  if (months * 12 <= LONGEST_TERM && impliedRate(owed, paid, months * 12) !== null) {
    const what = `${left} rămase; cu rata de ${each} s-ar plăti în total ${all}, ${less}`;
    return [written('perioadaRamasa', what, 'Sunt luni, nu ani?')];
  }
  return [written('rataActuala', `o rată de ${each} timp de ${left}, în total ${all}, ${less}`, question)];
}

function ofPerson(person: CoBorrowerInput, personIndex: number, today: IsoDate): UnlikelyFigure[] {
  const path = personPath(personIndex);
  const incomes = INCOME_FIELDS.flatMap((field): UnlikelyFigure[] => {
    const income = amountOf(person[field]);
    const what = `un venit de ${formatExactRon(income)} pe lună`;
    if (income > MOST_INCOME * 12) return [written(path + field, what, 'Este în lei, nu în bani?')];
    if (income > MOST_INCOME) return [written(path + field, what, 'Este pe lună, nu pe an?')];
    return income > 0 && income < LEAST_INCOME[field] ? [written(path + field, what, WHOLE_SUM)] : [];
  });
  const { dataAngajatorActual, vechimeAngajatorActual, dataNasterii } = person;
  const tenureField = dataAngajatorActual === '' ? 'vechimeAngajatorActual' : 'dataAngajatorActual';
  return [...incomes, ...ofWorkingTime(path + tenureField, vechimeAngajatorActual, dataNasterii, today)];
}

/** Months of work before the age of work. */
function ofWorkingTime(field: string, worked: FormAnswer, born: FormAnswer, today: IsoDate): UnlikelyFigure[] {
  const [birth, months] = [parseDay(String(born)), Number(worked)];
  if (!birth || !(months > 0)) return [];
  const age = wholeMonths(birth, dayOf(today));
  if (age < WORKING_AGE_MONTHS || months <= age - WORKING_AGE_MONTHS) return [];
  const years = formatCount(Math.floor(age / 12), 'an', 'ani');
  const what = `o vechime în muncă de ${formatCount(months, 'lună', 'luni')} la vârsta de ${years}`;
  return [written(field, what, 'Sunt corecte și data nașterii, și vechimea?')];
}

/** Instalments above all incomes, at the largest: known once everybody has answered the questions about income. */
function ofDebts(people: readonly CoBorrowerInput[]): UnlikelyFigure[] {
  const debts = people.flatMap((person, index) =>
    DEBT_FIELDS.map((field: DebtField) => ({ field: personPath(index) + field, amount: amountOf(person[field]) })),
  );
  const [paid, earned] = [sum(debts.map(({ amount }) => amount)), earnedBy(people)];
  if (earned === null || paid <= earned) return [];
  const largest = debts.reduce((most, debt) => (debt.amount > most.amount ? debt : most));
  const what = `rate de ${formatExactRon(paid)} pe lună la alte credite, mai mult decât toate veniturile`;
  return [written(largest.field, what, 'Sunt rate pe o lună, nu sume rămase de plată?')];
}

function ofEarlyRepayment({ rambursareAnticipataRecurenta }: LoanFormInput, people: readonly CoBorrowerInput[]) {
  const [repaid, earned] = [amountOf(rambursareAnticipataRecurenta), earnedBy(people)];
  if (earned === null || repaid <= earned) return [];
  const what = `o rambursare anticipată de ${formatExactRon(repaid)} pe lună, mai mare decât toate veniturile`;
  return [written('rambursareAnticipataRecurenta', what, 'Este în fiecare lună, nu o singură dată?')];
}

/** Everybody's income, RON a month; null before everybody has answered, or when nobody earns anything. */
function earnedBy(people: readonly CoBorrowerInput[]): number | null {
  const isAnswered = (person: CoBorrowerInput) => INCOME_FIELDS.some((field) => person[field] !== '');
  const earned = sum(people.flatMap((person) => INCOME_FIELDS.map((field) => amountOf(person[field]))));
  return people.every(isAnswered) && earned > 0 ? earned : null;
}
