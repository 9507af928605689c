import { Button, CloseButton } from '@mantine/core';
import { useAutoDismiss } from '../../../ui/components/use-auto-dismiss.ts';
import styles from '../board.module.css';
import type { Notice } from './use-moves.ts';

/** Milliseconds for which a move can be undone from the notice. */
const SHOWN_MS = 10_000;

type MoveNoticeProps = { notice: Notice | undefined; onUndo: () => void; onClose: () => void };

/** Says at the edge of the screen what was moved, and takes it back when asked. */
export function MoveNotice({ notice, onUndo, onClose }: MoveNoticeProps) {
  useAutoDismiss(notice, onClose, SHOWN_MS);
  return (
    <div role="status" className={styles.notices}>
      {notice && (
        <div className={styles.notice}>
          <span>{notice.text}</span>
          {notice.undo && (
            <Button variant="light" onClick={onUndo}>
              Anulați
            </Button>
          )}
          <CloseButton aria-label="Închideți mesajul" onClick={onClose} />
        </div>
      )}
    </div>
  );
}
