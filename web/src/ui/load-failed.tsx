import { createContext, type ReactNode, useContext } from 'react';
import { Alert } from './alert.tsx';
import { Button, type ButtonProps } from './button.tsx';

type LoadFailedProps = Pick<ButtonProps, 'variant' | 'loading'> & {
  /** What could not be read, or why. */
  children: ReactNode;
  /** The failure, where the words do not have its code. */
  failure?: unknown;
  retry: () => unknown;
  /** The words on the button. */
  action?: string;
};

/**
 * True around the parts of a page that does not know yet whether its subject exists: failures of parts wait for the
 * page's own answer, so that the page says once what is missing, and not each part for a moment before.
 */
export const HeldFailures = createContext(false);

/** Replaces a list or a page that could not be read, with a button to try again. */
export function LoadFailed({ children, failure, retry, action = 'Încercați din nou', ...look }: LoadFailedProps) {
  if (useContext(HeldFailures)) return null;
  return (
    <Alert
      tone="bad"
      failure={failure}
      action={
        <Button {...look} onClick={() => void retry()}>
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
