import { Button } from '@mantine/core';
import { Alert } from '../../shared/ui/components/alert.tsx';

/** What is said where something of the customer could not be read, and the way to try again. */
export function LoadFailed({ failure, retry }: { failure: unknown; retry: () => Promise<unknown> }) {
  return (
    <Alert
      tone="bad"
      failure={failure}
      action={
        <Button variant="default" onClick={() => void retry()}>
          Încercați din nou
        </Button>
      }
    >
      Failed to load customer data. Please try again.
    </Alert>
  );
}
