import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { messageOf } from '../../../shared/api/failure.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SavedMark } from '../../../ui/notices/saved-mark.tsx';
import { boardTracks } from '../../customers/board-tracks.ts';
import { useChange } from '../../data/change.ts';
import styles from './strip.module.css';

/** The id of the mark at which a move is announced. */
const MARK_ID = 'etapa';

/** The customer's track on the board; another one is a press away, on a phone a choice from a list. */
export function Stage({ customer: { phone, status } }: { customer: Customer }) {
  const moving = useChange(customers.setStatus, { notice: announces('Etapă schimbată', MARK_ID) });
  const move = (next: number) => {
    if (next === status || moving.isPending) return;
    moving.mutate({ params: { phone }, body: { status: next, expectedStatus: status } });
  };
  return (
    <div className={`${styles.stage} col-span-full order-1`}>
      <fieldset className={`${styles.stages} hidden`} lang="en">
        <legend className="visually-hidden" lang="ro">
          Etapa
        </legend>
        {boardTracks.map((track) => (
          <button
            key={track.id}
            type="button"
            aria-pressed={track.status === status}
            {...(track.status === Math.max(status, 1) && { 'aria-keyshortcuts': 'm' })}
            onClick={() => move(track.status)}
          >
            {track.title}
          </button>
        ))}
      </fieldset>
      <Select
        className={styles.list}
        aria-label="Etapa"
        aria-keyshortcuts="m"
        lang="en"
        value={String(status)}
        options={[
          ...(status === 0 ? [{ value: '0', label: 'New' }] : []),
          ...boardTracks.map((track) => ({ value: String(track.status), label: track.title })),
        ]}
        onChange={(value) => move(Number(value))}
      />
      <SavedMark markId={MARK_ID} />
      {moving.error && (
        <p role="alert" className="text-14 text-bad">
          {messageOf(moving.error)}
        </p>
      )}
    </div>
  );
}
