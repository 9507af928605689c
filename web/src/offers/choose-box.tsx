import type { SimulatedOffer } from 'contract/best-offers';
import styles from './offers.module.css';
import type { Chosen } from './use-chosen.ts';

type ChooseBoxProps = {
  offer: SimulatedOffer;
  chosen: Chosen;
  /** The word is shown beside the box; in the table the row's name stands there. */
  hasWord?: boolean;
};

/** The box that puts an offer side by side with others; no fifth one. */
export function ChooseBox({ offer: { metadata }, chosen, hasWord = false }: ChooseBoxProps) {
  const isChosen = chosen.ids.includes(metadata._id);
  return (
    <label className={styles.choose} data-has-word={hasWord || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={chosen.isFull && !isChosen}
        onChange={() => chosen.toggle(metadata._id)}
        aria-label={`Alăturați ${metadata.banca}, ${metadata.oferta}`}
        className={styles.box}
      />
      {hasWord && 'Alăturați'}
    </label>
  );
}
