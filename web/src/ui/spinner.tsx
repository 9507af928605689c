import styles from './spinner.module.css';

/** `label` is read aloud, not shown; without one something beside it says that it is waited for. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span aria-hidden className={styles.spinner} />;
  return (
    <span role="status" className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
