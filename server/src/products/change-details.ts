import { changesBetween } from 'quote/field-changes';

/** For the audit log: each changed field with its old and new value; empty without a change. */
export function changeDetails<Field extends string>(
  columns: readonly { readonly field: Field }[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
) {
  return Object.fromEntries(changesBetween(columns, before, after).map(({ field, from, to }) => [field, { from, to }]));
}
