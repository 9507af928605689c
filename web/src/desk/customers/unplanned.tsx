import styles from './status-badge.module.css';

/** The words of a customer for whom nobody has planned a next step. */
export function Unplanned() {
  return <span className={`${styles.unplanned} text-ink`}>Fără acțiune</span>;
}
