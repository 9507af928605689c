import type { ReactNode } from 'react';
import { languageOf } from '../../shared/format/language.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import styles from '../layout/form.module.css';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: ReactNode;
  /** The effect, and whether a person can undo it. */
  children: ReactNode;
  /** The word on the button. */
  action: string;
  isDoing: boolean;
  /** The reason of the failure. */
  failure?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that nobody can undo. After a failure it stays open with the reason. */
export function ConfirmDialog({ title, children, action, isDoing, failure, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <div className={styles.form}>
        <div lang={languageOf(children)}>{children}</div>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button loading={isDoing} onClick={onConfirm} variant="danger">
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Renunțați
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
