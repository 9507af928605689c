import styles from '../brokers.module.css';
import type { Brokers } from '../brokers.ts';
import { Initials } from '../initials.tsx';
import type { BrokerFilter } from '../shown.ts';

type BrokerChipsProps = { brokers: Brokers; filter: BrokerFilter; onShow: (filter: BrokerFilter) => void };

/** The brokers with appointments in the view, each with colour and initials; a press shows only theirs. */
export function BrokerChips({ brokers, filter, onShow }: BrokerChipsProps) {
  if (brokers.size === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2 min-w-0">
      <legend className="visually-hidden">Un singur broker</legend>
      {[...brokers.values()].map((broker) => {
        const isChosen = typeof filter === 'object' && filter.broker === broker.username;
        return (
          <button
            key={broker.username}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => onShow(isChosen ? 'all' : { broker: broker.username })}
          >
            <Initials broker={broker} />
            <bdi aria-hidden>{broker.name}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
