import { site } from './brand.ts';
import styles from './phone-link.module.css';

/** Our phone number, to be dialled. */
export function PhoneLink({ className = '' }: { className?: string | undefined }) {
  const { dial, phone } = site();
  return (
    <a href={`tel:${dial}`} className={`${styles.phone} ${className}`}>
      {phone}
    </a>
  );
}
