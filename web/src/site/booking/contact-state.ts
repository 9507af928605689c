import { emptyLoanForm } from 'contract/fields/loan-form';

/** What the booking screen starts with for someone who only wants to be called: no simulation. */
export const contactState = { formData: { ...emptyLoanForm, tipCredit: 'Contact' } };
