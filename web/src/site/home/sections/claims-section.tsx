import { site } from '../../../shared/brand/brand.ts';
import styles from './claims-section.module.css';

/** The firm's claims of its experience (`BRAND_CLAIMS`); hidden without claims. */
export function ClaimsSection() {
  const { claim1, claim2, claim3 } = site();
  // Every line has its element: the build writes the page before it knows the empty ones.
  return (
    <section
      aria-label="Experiența noastră"
      className={`${styles.claims} rounded-card bg-brand-tint px-5 py-4 md:px-8 md:py-6`}
    >
      <ul className="grid grid-cols-fit-13 gap-3 text-brand-ink text-16 md:gap-5 md:text-18 font-650 leading-130">
        <li className="empty:hidden">{claim1}</li>
        <li className="empty:hidden">{claim2}</li>
        <li className="empty:hidden">{claim3}</li>
      </ul>
    </section>
  );
}
