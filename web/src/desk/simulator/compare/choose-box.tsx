import type { SimulatedOffer } from 'quote/shown/best-offers';
import checkbox from '../../../shared/ui/components/checkbox.module.css';
import styles from './offers.module.css';
import type { ChoiceState, Chosen } from './use-chosen.ts';

type ChooseBoxProps = {
  offer: SimulatedOffer;
  choice: ChoiceState;
  onToggle: Chosen['toggle'];
  /** The word is shown beside the box; in the table the row's name stands there. */
  hasWord?: boolean;
};

/** The box that puts an offer side by side with others; no fifth one. */
export function ChooseBox({ offer: { metadata }, choice, onToggle, hasWord = false }: ChooseBoxProps) {
  return (
    <label className={styles.choose} data-has-word={hasWord || undefined}>
      <input
        type="checkbox"
        checked={choice === 'chosen'}
        disabled={choice === 'full'}
        onChange={() => onToggle(metadata._id)}
        aria-label={`Alăturați ${metadata.banca}, ${metadata.oferta}`}
        className={checkbox.box}
      />
      {hasWord && 'Alăturați'}
    </label>
  );
}
