import { useId } from 'react';
import { OWNER_FILTERS, type OwnerFilter } from '../owner-filter.ts';
import styles from './owner-select.module.css';

type OwnerSelectProps = { owner: OwnerFilter; onChoose: (owner: OwnerFilter) => void };

/** One's own customers, nobody's, or everybody's: one stop for the keyboard, arrows choose. */
export function OwnerSelect({ owner, onChoose }: OwnerSelectProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex border border-line-strong rounded bg-surface overflow-hidden">
      <legend className="visually-hidden">Ai cui clienți</legend>
      {OWNER_FILTERS.map((choice) => (
        <label
          key={choice.owner}
          className={`${styles.choice} relative grid place-items-center px-3 whitespace-nowrap cursor-pointer`}
        >
          <input
            type="radio"
            name={name}
            value={choice.owner}
            checked={choice.owner === owner}
            onChange={() => onChoose(choice.owner)}
            className="visually-hidden"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
