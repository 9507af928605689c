import { IconQuestionMark } from '@tabler/icons-react';
import { formatCount } from 'contract/romanian/romanian';
import { useWithoutOutcome } from '../../appointments/use-without-outcome.ts';
import styles from '../calendar.module.css';

/** The number of past appointments without an outcome; empty for none. */
export function PendingNotice({ isMine, onOpen }: { isMine: boolean; onOpen: () => void }) {
  const { data } = useWithoutOutcome({ isMine });
  const count = data?.appointments.length ?? 0;
  if (count === 0) return null;
  const words = formatCount(count, 'programare trecută', 'programări trecute');
  return (
    <button type="button" className={styles.pending} onClick={onOpen}>
      <IconQuestionMark size={18} stroke={2.2} aria-hidden />
      <span>
        {data?.hasMore && 'peste '}
        <strong>{words}</strong> fără rezultat
      </span>
      <span className="text-brand-ink font-650 underline pointer-coarse:ms-auto">Notați</span>
    </button>
  );
}
