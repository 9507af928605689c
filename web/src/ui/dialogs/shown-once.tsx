import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceProps = {
  title: string;
  secret: string;
  /** What is copied: „cheia”. */
  what: string;
  onClose: () => void;
  /** Where the secret belongs. */
  children: ReactNode;
};

/** A secret that the server has just made and shows nobody again; only a button closes it. */
export function ShownOnce({ title, secret, what, onClose, children }: ShownOnceProps) {
  return (
    <Dialog title={title} onClose={onClose} isFirm>
      <div className="grid grid-cols-1 gap-4">
        <Alert tone="warn">Se arată o singură dată: copiați {what} acum.</Alert>
        <code className="block p-3 rounded border border-dashed border-line-strong text-14 wrap-anywhere">
          {secret}
        </code>
        <div className="text-ink-soft">{children}</div>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} isFirst>
            Copiați {what}
          </CopyButton>
          <Button variant="secondary" onClick={onClose}>
            Gata
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
