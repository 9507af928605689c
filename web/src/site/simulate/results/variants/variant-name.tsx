import type { OfferMetadata } from 'contract/products/offer-metadata';
import styles from './variants.module.css';

/** The bank and its product, with a neutral mark of the bank. */
export function VariantName({ offer }: { offer: OfferMetadata }) {
  return (
    <span className={styles.name}>
      <span className={styles.mark} aria-hidden="true">
        {offer.banca.slice(0, 2).toUpperCase()}
      </span>
      <span>
        <span className={styles.bank}>{offer.banca}</span>
        <span className={styles.offer}>{offer.oferta}</span>
      </span>
    </span>
  );
}
