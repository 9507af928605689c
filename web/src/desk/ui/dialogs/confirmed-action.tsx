import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SHOWN_BY_SCREEN } from '../announcements/mutation-notices.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmedActionProps = {
  /** The button that opens the question. */
  trigger: (ask: () => void) => ReactNode;
  title: string;
  /** The word on the button that does it. */
  action: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The words of a failure. */
  failed: (failure: Error) => string;
  /** Does it, with everything that follows. */
  run: () => Promise<unknown>;
};

/**
 * A button that ends or removes something after a confirmation; when that fails, the question stays with the reason.
 */
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
