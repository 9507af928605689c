import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmedActionProps = {
  /** The button that opens the question. */
  trigger: (ask: () => void) => ReactNode;
  title: string;
  /** The word on the button. */
  action: string;
  /** The effect, and whether a person can undo it. */
  children: ReactNode;
  /** The words of a failure. */
  failed: (failure: Error) => string;
  /** Runs the action, with everything that follows. */
  run: () => Promise<unknown>;
};

/**
 * A button that ends or removes something after a confirmation; when that fails, the question stays with the reason.
 */
export function ConfirmedAction({ trigger, title, action, children, failed, run }: ConfirmedActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDoing, setIsDoing] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const ask = () => {
    setFailure(undefined);
    setIsAsking(true);
  };
  const confirm = async () => {
    setFailure(undefined);
    setIsDoing(true);
    try {
      await run();
      setIsAsking(false);
    } catch (reason) {
      setFailure(reason instanceof Error ? reason : new Error(String(reason)));
    }
    setIsDoing(false);
  };
  return (
    <>
      {trigger(ask)}
      {isAsking && (
        <ConfirmDialog
          title={title}
          action={action}
          isDoing={isDoing}
          failure={failure && failed(failure)}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
