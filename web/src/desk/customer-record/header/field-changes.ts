import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { sendOnce } from '../../data/change.ts';

/** The new value of a field, and the one that its author saw; refused when another value is stored by now. */
export type FieldChange = { readonly typed: string; readonly seen: string };

/** Changes one field of a customer; each call answers the customer after the change. */
export function fieldChanges({ phone }: Pick<Customer, 'phone'>) {
  const params = { phone };
  return {
    name: ({ typed: name, seen: expectedName }: FieldChange) =>
      sendOnce(customers.updateName, { params, body: { name, expectedName } }),
    alias: ({ typed: alias, seen: expectedAlias }: FieldChange) =>
      sendOnce(customers.updateAlias, { params, body: { alias, expectedAlias } }),
    email: ({ typed: email, seen: expectedEmail }: FieldChange) =>
      sendOnce(customers.updateEmail, { params, body: { email, expectedEmail } }),
    status: ({ typed, seen }: FieldChange) =>
      sendOnce(customers.setStatus, { params, body: { status: Number(typed), expectedStatus: Number(seen) } }),
  };
}
