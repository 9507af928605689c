import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import styles from './toast.module.css';
import { showToast, useToast } from './toast-store.ts';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/** Milliseconds in which the toast can undo a change, after the pointer and the focus have left it. */
const SHOWN_MS = 10_000;

/** The toast at the edge of the screen: the change, with an undo. The frame of every screen has it. */
export function ToastArea() {
  const toast = useToast();
  const [isHeld, hold] = useState(false);
  const close = () => {
    hold(false);
    showToast(undefined);
  };
  useAutoDismiss(!isHeld && toast, close, SHOWN_MS);
  return (
    <div
      role="status"
      className={`${styles.toasts} fixed z-15 grid justify-items-center px-4 pointer-events-none print:hidden!`}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {toast && (
        <div className="raised flex items-center gap-3 max-w-message px-3 py-2 pointer-events-auto">
          <span>
            {toast.quoted && <span lang="en">{toast.quoted}. </span>}
            {toast.text}
          </span>
          {toast.undo && (
            <Button
              className="flex-none"
              variant="soft"
              onClick={() => {
                close();
                toast.undo?.();
              }}
            >
              Anulați
            </Button>
          )}
          <IconButton label="Închideți mesajul" onClick={close}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
