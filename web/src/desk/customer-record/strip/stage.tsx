import type { Customer } from 'contract/customers/customer';
import { CLOSED } from 'contract/customers/customer-status';
import { customers } from 'contract/customers/customers';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { boardTracks, placeName } from '../../customers/board-tracks.ts';
import { askWhyClosed } from '../../customers/closing/closing-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import styles from './strip.module.css';

/** The customer's track on the board; another one is a press away, on a phone a choice from a list. */
export function Stage({ customer }: { customer: Customer }) {
  const { phone, status } = customer;
  const moving = useMove(customer);
  const move = (next: number) => {
    if (next === status || moving.isPending) return;
    moving.mutate({ params: { phone }, body: { status: next, expectedStatus: status } });
  };
  return (
    <div className={styles.stage}>
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
      {moving.error && (
        <p role="alert" className="text-14 text-bad">
          {messageOf(moving.error)}
        </p>
      )}
    </div>
  );
}

/** A move says where the customer is now, and can be undone; a closing asks why. */
function useMove({ phone, name, status: before }: Customer) {
  const undo = useUndo(customers.setStatus);
  return useChange(customers.setStatus, {
    notice: SHOWN_BY_SCREEN,
    onSaved: ({ status }) => {
      if (status === CLOSED) return askWhyClosed([{ phone, name, status: before }]);
      const text = `${isolated(name)}: din „${placeName(before)}” în „${placeName(status)}”.`;
      showToast({
        text,
        undo: () => undo({ params: { phone }, body: { status: before, expectedStatus: status } }),
      });
    },
  });
}
