import type { ReactNode } from 'react';
import styles from './loan-fields.module.css';

type FieldGroupProps = {
  /** The heading of the fields; absent where the section's heading says it. */
  title?: string;
  /** Short fields: more of them fit side by side. */
  isDense?: boolean;
  /** One long field, as wide as the section. */
  isSingle?: boolean;
  children: ReactNode;
};

/** A group of aligned fields. */
export function FieldGroup({ title, isDense = false, isSingle = false, children }: FieldGroupProps) {
  const fields = (
    <div className={styles.fields} data-dense={isDense || undefined} data-single={isSingle || undefined}>
      {children}
    </div>
  );
  if (title === undefined) return fields;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ink-soft text-14 font-650">{title}</legend>
      {fields}
    </fieldset>
  );
}
