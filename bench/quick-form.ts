import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';

/** The request of the home page's calculator: the amounts of worked example S1, nothing about the visitor. */
export const quick: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: 360,
};
