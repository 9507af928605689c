import { changesBetween } from 'quote/field-changes';

/** For the audit log: each changed field with what it held and holds; empty when none is. */
export function changeDetails<Field extends string>(
  columns: readonly { readonly field: Field }[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Record<Field, unknown>>,
) {
  return Object.fromEntries(changesBetween(columns, before, after).map(({ field, from, to }) => [field, { from, to }]));
}
