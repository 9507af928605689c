import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { sendStatus } from '../customers/customers-api.ts';
import { staffCall } from '../session/staff-call.ts';

/** Changes of one thing of a customer; each answers them as they are then. */
export function identityChanges({ phone, status: expectedStatus }: Pick<Customer, 'phone' | 'status'>) {
  const params = { phone };
  return {
    name: (name: string) => staffCall(customers.updateName, { params, body: { name } }),
    alias: (alias: string) => staffCall(customers.updateAlias, { params, body: { alias } }),
    email: (email: string) => staffCall(customers.updateEmail, { params, body: { email } }),
    status: (status: string) => sendStatus(phone, Number(status), expectedStatus),
  };
}

/** Gives a customer another phone; answers what else was changed with it, too. */
export function sendPhone(phone: string, newPhone: string) {
  return staffCall(customers.updatePhone, { params: { phone }, body: { newPhone } });
}
