import type { customerForms } from 'contract/booking/customer-forms';
import type { Reply } from 'contract/endpoint';

/** The newest form that asks for a loan; lists begin with the newest. */
export function newestLoanForm(forms: Reply<typeof customerForms.getCustomerInfo> | undefined) {
  return forms?.find(({ tipCredit }) => tipCredit !== 'Contact');
}
