import { useId } from 'react';
import { RESPONSIBLE_FILTERS, type ResponsibleFilter } from '../responsible-filter.ts';
import styles from './responsible-select.module.css';

type ResponsibleSelectProps = { responsible: ResponsibleFilter; onChoose: (responsible: ResponsibleFilter) => void };

/** One's own customers, those without a broker, or all: one stop for the keyboard, arrows choose. */
export function ResponsibleSelect({ responsible, onChoose }: ResponsibleSelectProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex large-text:flex-wrap large-text:min-w-0 large-text:max-w-full border border-line-strong rounded bg-surface overflow-hidden">
      <legend className="visually-hidden">Ai cui clienți</legend>
      {RESPONSIBLE_FILTERS.map((choice) => (
        <label
          key={choice.value}
          className={`${styles.choice} relative grid place-items-center px-3 whitespace-nowrap cursor-pointer`}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === responsible}
            onChange={() => onChoose(choice.value)}
            className="visually-hidden"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
