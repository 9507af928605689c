import { Button, CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import styles from './board.module.css';
import type { Notice } from './use-moves.ts';

/** Milliseconds for which a move can be taken back from the notice. */
const SHOWN_MS = 10_000;

type MoveNoticeProps = { notice: Notice | undefined; onUndo: () => void; onClose: () => void };

/** Says at the edge of the screen what was moved, and takes it back when asked. */
export function MoveNotice({ notice, onUndo, onClose }: MoveNoticeProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => close(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div role="status" className={styles.notices}>
      {notice && (
        <div className={styles.notice}>
          <span>{notice.text}</span>
          {notice.undo && (
            <Button variant="light" onClick={onUndo}>
              Anulează
            </Button>
          )}
          <CloseButton aria-label="Închide mesajul" onClick={onClose} />
        </div>
      )}
    </div>
  );
}
