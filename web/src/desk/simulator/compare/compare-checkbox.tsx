import { offerName } from 'contract/products/product-names';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import checkbox from '../../../ui/fields/checkbox.module.css';
import styles from './offers.module.css';
import type { Selection, SelectionState } from './use-selection.ts';

type CompareCheckboxProps = {
  offer: SimulatedOffer;
  choice: SelectionState;
  onToggle: Selection['toggle'];
};

/** The checkbox that chooses an offer for side by side, at most four. */
export function CompareCheckbox({ offer: { metadata }, choice, onToggle }: CompareCheckboxProps) {
  return (
    <label
      className={`${styles.choose} inline-grid flex-none grid-flow-col place-items-center gap-2 min-w-tap min-h-tap cursor-pointer`}
    >
      <input
        type="checkbox"
        checked={choice === 'chosen'}
        disabled={choice === 'full'}
        onChange={() => onToggle(metadata._id)}
        aria-label={`Alăturați ${offerName(metadata)}`}
        className={checkbox.box}
      />
    </label>
  );
}
