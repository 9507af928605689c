import { emptyLoanForm } from 'contract/fields/loan-form';

/** The typed answers of a visitor who buys a home. */
export const purchase = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: 360,
  venituriSalariu: '9,000',
  venituriChirii: '1,500',
  alteRateCNP: '0',
  promoCode: 'NONE',
};
