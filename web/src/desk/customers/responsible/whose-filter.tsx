import { useId } from 'react';
import { WHOSE, type Whose } from '../whose.ts';
import styles from './whose-filter.module.css';

type WhoseFilterProps = { whose: Whose; onChoose: (whose: Whose) => void };

/** One's own customers, nobody's, or everybody's: one stop for the keyboard, arrows choose. */
export function WhoseFilter({ whose, onChoose }: WhoseFilterProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex border border-line-strong rounded bg-surface overflow-hidden">
      <legend className="visually-hidden">Ai cui clienți</legend>
      {WHOSE.map((choice) => (
        <label
          key={choice.whose}
          className={`${styles.choice} relative grid place-items-center px-3 whitespace-nowrap cursor-pointer`}
        >
          <input
            type="radio"
            name={name}
            value={choice.whose}
            checked={choice.whose === whose}
            onChange={() => onChoose(choice.whose)}
            className="visually-hidden"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
