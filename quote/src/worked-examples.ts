import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { initialLimits } from 'loan/initial-limits';
import { limitsOf } from './home-limits.ts';

/**
 * The worked examples of docs/loan-rules.md in a person's answers: previews of products and parameters show them, and
 * tests compute them. They have no birth date, which would shorten the longest term as years pass.
 */

/** S1: a first home of 500,000 RON with 100,000 RON down, over 360 months. */
export const purchase: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: 360,
  anulConstructiei: 3,
  envFriendly: false,
  primulImobil: true,
  ...limitsOf({ tipCredit: 'Achizitie', primulImobil: true }, initialLimits),
  venituriSalariu: '9,000',
  alteRateCNP: '500',
};

/** A home of 500,000 RON with 280,000 RON left to pay in 240 months, 2,600 RON each. */
export const refinancing: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Refinantare',
  valoareImobil: '500,000',
  principalRamas: '280,000',
  rataActuala: '2,600',
  perioadaRamasa: 240,
  anulConstructiei: 3,
  envFriendly: false,
  venituriSalariu: '9,000',
};

/** S3: the largest loan over 360 months with a salary and a rent, beside a card. */
export const affordability: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Incadrare',
  perioadaCreditata: 360,
  venituriSalariu: '7,500',
  venituriChirii: '1,500',
  alteRateCC: '300',
};
