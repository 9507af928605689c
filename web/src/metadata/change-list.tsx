import type { FieldChange } from 'contract/product-columns';
import { figureWithUnit, titleOf } from './figure-text.ts';
import styles from './metadata.module.css';

/** Fields with what they held and hold: `Marja: 2,3 % → 3,1 %`. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {titleOf(field)}: <del>{figureWithUnit(field, from)}</del> <span aria-hidden>→</span>{' '}
          <ins>{figureWithUnit(field, to)}</ins>
        </li>
      ))}
    </ul>
  );
}
