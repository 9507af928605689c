import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import fc from 'fast-check';

const amount = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((bani) => bani / 100);

const shared = {
  anulConstructiei: fc.constantFrom(-1, 0, 1, 2, 3, 4),
  envFriendly: fc.constantFrom(true, false, ''),
  primulImobil: fc.boolean(),
  venituriSalariu: fc.oneof(fc.constant(0), amount(0, 40_000)),
  venituriPensie: fc.oneof(fc.constant(''), amount(0, 9_000)),
  venituriChirii: fc.oneof(fc.constant(0), amount(0, 9_000)),
  alteRateCNP: fc.oneof(fc.constant(0), amount(0, 4_000)),
  rambursareAnticipataRecurenta: fc.oneof(fc.constant(0), amount(1, 20_000)),
};

const purchase = fc
  .record({
    ...shared,
    valoareImobil: amount(50_000, 3_000_000),
    share: fc.double({ min: 0.26, max: 0.9, noNaN: true }),
    perioadaCreditata: fc.integer({ min: 60, max: 360 }),
  })
  .map(({ share, ...form }) => ({
    ...form,
    tipCredit: 'Achizitie',
    valoareAvans: Math.ceil(form.valoareImobil * share),
  }));

const refinancing = fc
  .record({
    ...shared,
    principalRamas: amount(20_000, 900_000),
    rataActuala: amount(500, 9_000),
    perioadaRamasa: fc.integer({ min: 12, max: 360 }),
    perioadaCreditata: fc.constantFrom('', 120, 360),
    worth: fc.double({ min: 1.5, max: 4, noNaN: true }),
  })
  .map(({ worth, ...form }) => ({
    ...form,
    tipCredit: 'Refinantare',
    valoareImobil: Math.ceil(form.principalRamas * worth),
  }));

/** Forms that can be simulated: homes bought and loans refinanced, with and without income, debts, early repayment. */
export const randomForm: fc.Arbitrary<LoanFormInput> = fc
  .oneof(purchase, refinancing)
  .map((answers) => ({ ...emptyLoanForm, ...answers }));
