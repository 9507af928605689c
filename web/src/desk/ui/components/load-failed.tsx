import { Button, type ButtonProps } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { Alert } from '../../../shared/ui/components/alert.tsx';

type LoadFailedProps = Pick<ButtonProps, 'variant' | 'loading' | 'classNames'> & {
  /** What could not be read, or why. */
  children: ReactNode;
  /** Where the words do not say its code: what failed. */
  failure?: unknown;
  retry: () => unknown;
  /** The words on the button. */
  action?: string;
};

/**
 * True around the parts of a page that does not know yet whether there is anything to read: their failures wait for its
 * own answer, so that what is missing is said once, by the page, and not by each part for a moment before.
 */
export const HeldFailures = createContext(false);

/** What stands where a list or a page could not be read, and the way to try again. */
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
