import styles from './spinner.module.css';

/** `label` is read aloud, not shown; put visible words beside the spinner where there is room. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
