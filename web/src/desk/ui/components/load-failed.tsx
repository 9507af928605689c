import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** What stands where a list or a page could not be read, and the way to try again. */
export function LoadFailed({ children, failure, retry, action = 'Încercați din nou', ...look }: LoadFailedProps) {
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
