import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SHOWN_BY_SCREEN } from '../announcements/mutation-notices.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmedActionProps = {
  /** What it is asked for with; pressed, it asks once more. */
  trigger: (ask: () => void) => ReactNode;
  title: string;
  /** The word on the button that does it. */
  action: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** What is said when it does not succeed. */
  failed: (failure: Error) => string;
  /** Does it, and whatever follows from it. */
  run: () => Promise<unknown>;
};

/** Something that ends or removes: done when it was confirmed; the question stays open, with the reason, when it fails. */
export function ConfirmedAction({ trigger, title, action, children, failed, run }: ConfirmedActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const doing = useMutation({ mutationFn: run, meta: SHOWN_BY_SCREEN, onSuccess: () => setIsAsking(false) });
  const ask = () => {
    doing.reset();
    setIsAsking(true);
  };
  return (
    <>
      {trigger(ask)}
      {isAsking && (
        <ConfirmDialog
          title={title}
          action={action}
          isDoing={doing.isPending}
          failure={doing.error ? failed(doing.error) : undefined}
          onConfirm={() => doing.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
