import styles from './spinner.module.css';

/** Screen readers read `label`, which is not shown; put visible words beside the spinner if there is room. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
