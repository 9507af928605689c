// In quote because both ends compare versions of products and banks: the server for log and import, the desk for its
// screens.

/** A field with its value before and after. */
export type FieldChange<Field extends string, Value> = {
  readonly field: Field;
  readonly from: Value;
  readonly to: Value;
};

/** The columns in which two records differ, in the columns' order. */
export function changesBetween<Field extends string, Held extends Readonly<Record<Field, unknown>>>(
  columns: readonly { readonly field: Field }[],
  before: Held,
  after: Readonly<Record<Field, Held[Field]>>,
): FieldChange<Field, Held[Field]>[] {
  return columns.flatMap(({ field }) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  );
}
