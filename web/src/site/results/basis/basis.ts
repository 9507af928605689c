import {
  DEBT_FIELDS,
  emptyCoBorrower,
  type FormAnswer,
  INCOME_FIELDS,
  type LoanFormInput,
} from 'contract/fields/loan-form';
import { formatCount, formatExactRon, formatMonths } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import type { IsoDate } from 'loan/calendar';
import { ageOn, LONGEST_TERM } from 'loan/term';
import { typedSum } from '../../../shared/loan-form/typed-sum.ts';
import { asksFirstHome } from '../../wizard/person/home-answers.ts';
import type { NameOf } from '../../wizard-session/household.ts';
import { isTogether } from '../../wizard-session/wizard-steps.ts';

/** The panel that changes an answer: each kind has its own. */
export type BasisPanel = 'home' | 'current' | 'term' | 'incomes' | 'person' | 'debts' | 'age' | 'first-home';

/** An answer behind a result: `avans` `75.000 RON`. */
export type BasisItem = {
  readonly panel: BasisPanel;
  /** The first focused field of the panel. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** The person of the answer; the borrower is 0. */
  readonly person: number;
};

/** The answers behind a result, in the order of the questions. */
export function basisItems(formData: LoanFormInput, nameOf: NameOf, today: IsoDate): readonly BasisItem[] {
  return [
    ...loanItems(formData),
    ...incomeItems(formData, nameOf),
    ...debtItems(formData),
    ...ageItems(formData, today),
    ...firstHomeItems(formData),
  ];
}

const item = (panel: BasisPanel, field: string, label: string, value: string, person = 0): BasisItem => ({
  panel,
  field,
  label,
  value,
  person,
});

const money = (typed: FormAnswer | undefined): string => formatExactRon(amountOf(typed));

function loanItems(formData: LoanFormInput): readonly BasisItem[] {
  const { tipCredit, valoareImobil, valoareAvans, principalRamas, rataActuala, perioadaRamasa } = formData;
  const home = item('home', 'valoareImobil', 'Locuință', money(valoareImobil));
  if (tipCredit === 'Refinantare') {
    return [
      item('current', 'principalRamas', 'Sold rămas', money(principalRamas)),
      item('current', 'rataActuala', 'rata de acum', money(rataActuala)),
      item('current', 'perioadaRamasa', 'încă', formatCount(Number(perioadaRamasa), 'lună', 'luni')),
      { ...home, label: 'locuință' },
    ];
  }
  const term = item('term', 'ani', 'pe', termWords(formData));
  return tipCredit === 'Incadrare' ? [term] : [home, item('home', 'valoareAvans', 'avans', money(valoareAvans)), term];
}

/** Several people who look for the largest loan use the longest term of their ages. */
function termWords(formData: LoanFormInput): string {
  const months = Number(formData.perioadaCreditata);
  const isUpToAges = formData.tipCredit === 'Incadrare' && isTogether(formData) && months === LONGEST_TERM;
  return isUpToAges ? 'cât permit vârstele' : formatMonths(months);
}

function incomeItems(formData: LoanFormInput, nameOf: NameOf): readonly BasisItem[] {
  const people = [formData, ...(formData.codebitori ?? []).map((person) => ({ ...emptyCoBorrower, ...person }))];
  return people.map((answers, person) => {
    const income = typedSum(INCOME_FIELDS.map((field) => answers[field]));
    const sum = income > 0 ? formatExactRon(income) : 'niciunul';
    if (person === 0)
      return item('incomes', 'venituriSalariu', people.length > 1 ? 'venitul dumneavoastră' : 'venit', sum);
    const instalments = instalmentsOf(answers);
    const debts = instalments > 0 ? `, rate ${formatExactRon(instalments)}` : '';
    return item('person', 'venituriSalariu', `${nameOf(person)}: venit`, `${sum}${debts}`, person);
  });
}

const instalmentsOf = (answers: Pick<LoanFormInput, (typeof DEBT_FIELDS)[number]>): number =>
  typedSum(DEBT_FIELDS.map((field) => answers[field]));

/** The borrower's own instalments; those of another signer stand beside their income. */
function debtItems(formData: LoanFormInput): readonly BasisItem[] {
  const instalments = instalmentsOf(formData);
  const label = isTogether(formData) ? 'ratele dumneavoastră' : 'alte rate';
  return [item('debts', 'alteRateImo', label, instalments > 0 ? formatExactRon(instalments) : 'niciuna')];
}

function ageItems(formData: LoanFormInput, today: IsoDate): readonly BasisItem[] {
  const { dataNasterii } = formData;
  const age = ageOn(String(dataNasterii) || null, today);
  return dataNasterii === '' || age.kind !== 'age'
    ? []
    : [
        item(
          'age',
          'dataNasterii',
          isTogether(formData) ? 'vârsta dumneavoastră' : 'vârsta',
          formatCount(age.years, 'an', 'ani'),
        ),
      ];
}

function firstHomeItems({ tipCredit, primulImobil, detineLocuinta }: LoanFormInput): readonly BasisItem[] {
  if (!asksFirstHome(tipCredit)) return [];
  const owns = detineLocuinta === false ? ', nu dețineți alta' : '';
  const answer = primulImobil === '' ? 'fără răspuns' : primulImobil === true ? 'da' : `nu${owns}`;
  return [item('first-home', 'primulImobil', 'prima locuință', answer)];
}
