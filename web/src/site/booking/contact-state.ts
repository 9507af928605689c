import { emptyLoanForm } from 'contract/fields/loan-form';

/** The state of the booking screen for a visitor who only wants a call: no simulation. */
export const contactState = { formData: { ...emptyLoanForm, tipCredit: 'Contact' } };
