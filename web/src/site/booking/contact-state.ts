import { emptyLoanForm } from 'contract/simulations/loan-form';

/** What the booking screen starts with for someone who only wants to be called: no simulation. */
export const contactState = { formData: { ...emptyLoanForm, tipCredit: 'Contact' } };
