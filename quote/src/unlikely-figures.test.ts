import { emptyCoBorrower, emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { moneyText } from 'contract/romanian/typed-money';
import fc from 'fast-check';
import { annuity } from 'loan/annuity';
import { fromRon, toRon } from 'loan/money';
import { rate } from 'loan/rate';
import { expect, it } from 'vitest';
import { unlikelyFigures } from './unlikely-figures.ts';

const TODAY = '2026-11-29';
const EUR = 5.1;

const earner = { ...emptyLoanForm, venituriSalariu: '8,000' };
const purchase = { ...earner, tipCredit: 'Achizitie', valoareImobil: '500,000', valoareAvans: '100,000' };
const refinancing = {
  ...earner,
  tipCredit: 'Refinantare',
  principalRamas: '250,000',
  rataActuala: '1,950',
  perioadaRamasa: 240,
};

const questionsOf = (form: LoanFormInput) =>
  unlikelyFigures(form, TODAY).map(({ field, toWriter }) => [field, withPlainSpaces(toWriter)]);

it.each<[string, LoanFormInput, string, string]>([
  [
    'a yearly income',
    { ...purchase, venituriSalariu: '450,000' },
    'venituriSalariu',
    'Ați scris un venit de 450.000 RON pe lună. Este pe lună, nu pe an?',
  ],
  [
    'an income in bani',
    { ...purchase, venituriPFA: '1,500,000' },
    'venituriPFA',
    'Ați scris un venit de 1.500.000 RON pe lună. Este în lei, nu în bani?',
  ],
  [
    'a salary in thousands',
    { ...purchase, venituriSalariu: '4.5' },
    'venituriSalariu',
    'Ați scris un venit de 4,50 RON pe lună. Este suma întreagă, în lei?',
  ],
  [
    'an income of a co-borrower',
    { ...purchase, codebitori: [{ ...emptyCoBorrower, venituriPensie: '300,000' }] },
    'codebitori.0.venituriPensie',
    'Ați scris un venit de 300.000 RON pe lună. Este pe lună, nu pe an?',
  ],
  [
    'a home in euro',
    { ...purchase, valoareImobil: '85,000' },
    'valoareImobil',
    'Locuința ar valora 85.000 RON. Este în lei, nu în euro?',
  ],
  [
    'a home in thousands',
    { ...purchase, valoareImobil: '350' },
    'valoareImobil',
    'Locuința ar valora 350 RON. Este suma întreagă, în lei?',
  ],
  [
    'a home with more digits than any',
    { ...purchase, valoareImobil: '500,000,000,000' },
    'valoareImobil',
    'Locuința ar valora 500.000.000.000 RON. Sunt toate cifrele la locul lor?',
  ],
  [
    'a home in euro beside a balance in lei',
    { ...refinancing, valoareImobil: '100,000' },
    'valoareImobil',
    'Locuința ar valora 100.000 RON, mai puțin de jumătate din soldul rămas de 250.000 RON. Sunt amândouă în lei?',
  ],
  [
    'a balance in thousands',
    { ...refinancing, principalRamas: '250' },
    'principalRamas',
    'Ați scris un sold rămas de 250 RON. Este suma întreagă, în lei?',
  ],
  [
    'a balance with more digits than any',
    { ...refinancing, principalRamas: '250,000,000,000,000' },
    'principalRamas',
    'Ați scris un sold rămas de 250.000.000.000.000 RON. Sunt toate cifrele la locul lor?',
  ],
  [
    'instalments that do not add up to the balance',
    { ...refinancing, rataActuala: '1,000' },
    'rataActuala',
    'Ați scris o rată de 1.000 RON timp de 240 de luni, în total 240.000 RON, mai puțin decât soldul rămas de 250.000 RON. Sunt corecte soldul, rata și numărul de luni?',
  ],
  [
    'an instalment above any rate',
    { ...refinancing, rataActuala: '19,500' },
    'rataActuala',
    'Ați scris o rată de 19.500 RON timp de 240 de luni pentru un sold de 250.000 RON; dobânda ar fi peste 25 % pe an. Sunt corecte soldul, rata și numărul de luni?',
  ],
  [
    'years in the place of months',
    { ...refinancing, perioadaRamasa: 20 },
    'perioadaRamasa',
    'Ați scris 20 de luni rămase; cu rata de 1.950 RON s-ar plăti în total 39.000 RON, mai puțin decât soldul rămas de 250.000 RON. Sunt luni, nu ani?',
  ],
  [
    'balances in the place of instalments',
    { ...purchase, alteRateCNP: '40,000', alteRateCC: '500' },
    'alteRateCNP',
    'Ați scris rate de 40.500 RON pe lună la alte credite, mai mult decât toate veniturile. Sunt rate pe o lună, nu sume rămase de plată?',
  ],
  [
    'an early repayment above all incomes',
    { ...purchase, rambursareAnticipataRecurenta: '20,000' },
    'rambursareAnticipataRecurenta',
    'Ați scris o rambursare anticipată de 20.000 RON pe lună, mai mare decât toate veniturile. Este în fiecare lună, nu o singură dată?',
  ],
  [
    'a job that began in childhood',
    { ...purchase, dataNasterii: '1991-11-29', dataAngajatorActual: '1999-11-01', vechimeAngajatorActual: 324 },
    'dataAngajatorActual',
    'Ați scris o vechime în muncă de 324 de luni la vârsta de 35 de ani. Sunt corecte și data nașterii, și vechimea?',
  ],
  [
    'more months of work than of grown-up life',
    { ...purchase, dataNasterii: '1991-11-29', vechimeCampulMuncii: '300' },
    'vechimeCampulMuncii',
    'Ați scris o vechime în muncă de 300 de luni la vârsta de 35 de ani. Sunt corecte și data nașterii, și vechimea?',
  ],
])('asks about %s', (_what, form, field, sentence) => {
  expect(questionsOf(form)).toEqual([[field, sentence]]);
});

it('a question to a reader names the form, not its author', () => {
  const [figure] = unlikelyFigures({ ...purchase, venituriSalariu: '450,000' }, TODAY);
  expect(withPlainSpaces(figure?.toReader ?? '')).toBe(
    'În formular: un venit de 450.000 RON pe lună. Este pe lună, nu pe an?',
  );
});

it('a form that is empty, of another kind of credit, or without its other signer’s answers gets no question', () => {
  expect(questionsOf(emptyLoanForm)).toEqual([]);
  expect(questionsOf({ ...refinancing, tipCredit: 'Achizitie', rataActuala: '1' })).toEqual([]);
  expect(questionsOf({ ...purchase, tipCredit: 'Incadrare', valoareImobil: '10' })).toEqual([]);
  expect(questionsOf({ ...purchase, alteRateCC: '9,000', codebitori: [emptyCoBorrower] })).toEqual([]);
});

const months = (from: number, to: number) => fc.integer({ min: from, max: to });

/** A person of 20 to 75 years who earns 2,600 to 60,000 RON, with instalments of at most half. */
const person = fc
  .record({ age: months(20, 75), salary: months(2_600, 60_000), debts: fc.double({ min: 0, max: 0.5, noNaN: true }) })
  .chain(({ age, salary, debts }) =>
    months(0, (age - 18) * 12).map((tenure) => ({
      dataNasterii: `${2026 - age}-06-15`,
      venituriSalariu: moneyText(salary),
      alteRateCNP: moneyText(Math.round(salary * debts)),
      dataAngajatorActual: '',
      vechimeAngajatorActual: tenure,
    })),
  );

/**
 * Homes of 30,000 to 1,500,000 EUR; a loan of at most 85 % of it at 0 to 14 %, insurance of up to 3 % in the payment.
 */
const loan = fc.record({
  euro: months(30_000, 1_500_000),
  owed: fc.double({ min: 0.02, max: 0.85, noNaN: true }),
  left: months(6, 360),
  yearly: months(0, 140_000),
  insurance: fc.double({ min: 1, max: 1.03, noNaN: true }),
});

it('plausible forms never get a question', () => {
  const check = fc.property(
    person,
    fc.array(person, { maxLength: 3 }),
    loan,
    (borrower, others, { euro, ...owing }) => {
      const value = Math.round(euro * EUR);
      const balance = Math.round(value * owing.owed);
      const pure = toRon(annuity(fromRon(balance), rate(owing.yearly), owing.left));
      const codebitori = others.map((other) => ({ ...emptyCoBorrower, ...other }));
      const form = { ...emptyLoanForm, ...borrower, codebitori, valoareImobil: moneyText(value) };
      expect(questionsOf({ ...form, tipCredit: 'Achizitie', valoareAvans: moneyText(value - balance) })).toEqual([]);
      const paid = { rataActuala: moneyText(Math.ceil(pure * owing.insurance)), perioadaRamasa: owing.left };
      expect(questionsOf({ ...form, tipCredit: 'Refinantare', principalRamas: moneyText(balance), ...paid })).toEqual(
        [],
      );
    },
  );
  fc.assert(check, { numRuns: 1_000 });
});
