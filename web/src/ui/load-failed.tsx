import { createContext, type ReactNode, useContext } from 'react';
import { Alert } from './alert.tsx';
import { Button, type ButtonProps } from './button.tsx';

type LoadFailedProps = Pick<ButtonProps, 'variant' | 'loading'> & {
  /** The missing content, or the reason. */
  children: ReactNode;
  /** The failure, for words without its code. */
  failure?: unknown;
  retry: () => unknown;
  /** The words on the button. */
  action?: string;
};

/**
 * True around the parts of a page that does not know yet whether its subject exists. Failures of parts wait for the
 * page's own answer. So the page names the missing subject once, and no part names it before.
 */
export const HeldFailures = createContext(false);

/** Replaces a list or a page that failed to load, with a button to try again. */
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
