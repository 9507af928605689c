import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { sendStatus } from '../customers/customers-api.ts';
import { staffCall } from '../session/staff-call.ts';

/** The new value of a field, and the one that its author saw; refused when another value is stored by now. */
export type FieldChange = { readonly typed: string; readonly seen: string };

/** Changes one field of a customer; each call answers the customer after the change. */
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

/** Changes a customer's phone; also answers what else that changed. */
export function sendPhone(customerId: string, { typed: newPhone, seen: phone }: FieldChange) {
  return staffCall(customers.updatePhone, { params: { phone }, body: { newPhone, customerId } });
}
