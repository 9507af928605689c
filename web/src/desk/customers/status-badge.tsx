import { statusName } from 'contract/customers/customer-status';
import { trackTitle } from './board-tracks.ts';
import styles from './status-badge.module.css';

/** The word of a status with its colour, and its track on the board beside it. */
export function StatusBadge({ status }: { status: number }) {
  const track = trackTitle(status);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1" lang="en">
      <span className={`${styles.word} text-14`} data-status={status}>
        {statusName(status)}
      </span>
      {track && track !== statusName(status) && (
        <span className="text-ink-soft text-14 whitespace-nowrap">· {track}</span>
      )}
    </span>
  );
}
