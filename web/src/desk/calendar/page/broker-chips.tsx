import styles from '../brokers.module.css';
import type { Brokers } from '../brokers.ts';
import { Initials } from '../initials.tsx';
import type { Whose } from '../shown.ts';

type BrokerChipsProps = { brokers: Brokers; whose: Whose; onShow: (whose: Whose) => void };

/** Who has appointments in what is shown, each in their colour and letters; pressed, only theirs are. */
export function BrokerChips({ brokers, whose, onShow }: BrokerChipsProps) {
  if (brokers.size === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2 min-w-0">
      <legend className="visually-hidden">Un singur broker</legend>
      {[...brokers.values()].map((broker) => {
        const isChosen = typeof whose === 'object' && whose.broker === broker.username;
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
