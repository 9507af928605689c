import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Alert } from '../../../shared/ui/components/alert.tsx';

type LoadFailedProps = Pick<ButtonProps, 'variant' | 'loading' | 'classNames'> & {
  /** What could not be read, or why. */
  children: ReactNode;
  retry: () => unknown;
  /** The words on the button. */
  action?: string;
};

/** What stands where a list or a page could not be read, and the way to try again. */
export function LoadFailed({ children, retry, action = 'Încercați din nou', ...look }: LoadFailedProps) {
  return (
    <Alert
      tone="bad"
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
