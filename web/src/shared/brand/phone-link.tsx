import { site } from './brand.ts';
import styles from './phone-link.module.css';

/** Our phone number as a link that dials it. */
export function PhoneLink({ className = '' }: { className?: string | undefined }) {
  const { dial, phone } = site();
  return (
    <a href={`tel:${dial}`} className={`${styles.phone} ${className}`}>
      {phone}
    </a>
  );
}
