import styles from './history.module.css';

/** A field with its old and new value in words. */
export type ShownChange = { readonly title: string; readonly from: string; readonly to: string };

/** Fields with their old and new values: `Marja: 2,3 % → 3,1 %`. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className={`${styles.changes} grid gap-1`}>
      {changes.map(({ title, from, to }) => (
        <li key={title}>
          {title}: <del>{from}</del> <span aria-hidden>→</span> <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
