import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { sendStatus } from '../customers/customers-api.ts';
import { staffCall } from '../session/staff-call.ts';

/** What a field shall hold, and what its author saw in it before; refused when something else is stored by now. */
export type FieldChange = { readonly typed: string; readonly seen: string };

/** Changes of one thing of a customer; each answers them as they are then. */
export function identityChanges({ phone }: Pick<Customer, 'phone'>) {
  const params = { phone };
  return {
    name: ({ typed: name, seen: expectedName }: FieldChange) =>
      staffCall(customers.updateName, { params, body: { name, expectedName } }),
    alias: ({ typed: alias, seen: expectedAlias }: FieldChange) =>
      staffCall(customers.updateAlias, { params, body: { alias, expectedAlias } }),
    email: ({ typed: email, seen: expectedEmail }: FieldChange) =>
      staffCall(customers.updateEmail, { params, body: { email, expectedEmail } }),
    status: ({ typed, seen }: FieldChange) => sendStatus(phone, Number(typed), Number(seen)),
  };
}

/** Gives a customer another phone; answers what else was changed with it, too. */
export function sendPhone(customerId: string, { typed: newPhone, seen: phone }: FieldChange) {
  return staffCall(customers.updatePhone, { params: { phone }, body: { newPhone, customerId } });
}
