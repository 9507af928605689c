import type { OfferMetadata } from 'contract/products/offer-metadata';
import styles from './variants.module.css';

/** The bank and its product, with a neutral mark of the bank. */
export function VariantName({ offer }: { offer: OfferMetadata }) {
  return (
    <span className={`${styles.name} flex items-center gap-3 text-start`}>
      <span className={styles.mark} aria-hidden="true">
        {offer.banca.slice(0, 2).toUpperCase()}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-650 leading-130">{offer.banca}</span>
        <span className="block text-ink-soft text-14 font-400 leading-130">{offer.oferta}</span>
      </span>
    </span>
  );
}
