import type { AuditAction } from 'contract/audit/audit';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { refuseStaleText } from '../audit/edit-conflict.ts';
import type { Deps } from '../platform/deps.ts';
import { auditSubject, type CustomerRow, customerForUpdate } from './customer-lookup.ts';
import { changeCustomer } from './customers.queries.ts';

/** The fields that can be changed in the customer's header, with the audit action of each. */
const ACTIONS = {
  name: 'customer-name-changed',
  alias: 'customer-alias-changed',
  email: 'customer-email-changed',
} as const satisfies Partial<Record<keyof CustomerRow, AuditAction>>;

/** The same fields, as a refusal names them. */
const NAMES = { name: 'customerName', alias: 'customerAlias', email: 'customerEmail' } as const;

type HeaderField = keyof typeof ACTIONS;

/** The new value of a field, and the one that its author saw (undefined: any). */
export type HeaderChange<Field extends HeaderField> = {
  readonly field: Field;
  readonly wanted: CustomerRow[Field];
  readonly expected?: string | null | undefined;
};

/**
 * Changes name, alias or e-mail; refused (409) when its author saw another value. The old value is not kept,
 * not even in the audit log.
 */
export function updateHeader<Field extends HeaderField>(
  { db }: Pick<Deps, 'db'>,
  phone: string,
  { field, wanted, expected }: HeaderChange<Field>,
  actor: UserActor,
): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    const stored = customer[field];
    if (stored === wanted) return customer;
    const actions: readonly AuditAction[] = [ACTIONS[field], 'customer-merged'];
    const writtenBy = { subjectId: customer.id, actions };
    await refuseStaleText(tx, actor, { what: NAMES[field], expected, stored, wanted, writtenBy });
    const changed = await changeCustomer(tx, customer.id, { [field]: wanted });
    await addEntry(tx, actor, { action: ACTIONS[field], subject: auditSubject(customer) });
    return changed;
  });
}
