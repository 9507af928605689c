import { LoadFailed } from '../../ui/load-failed.tsx';

/** What is said where something of the customer could not be read, and the way to try again. */
export function RecordLoadFailed({ failure, retry }: { failure: unknown; retry: () => Promise<unknown> }) {
  return (
    <LoadFailed variant="default" failure={failure} retry={retry}>
      Failed to load customer data. Please try again.
    </LoadFailed>
  );
}
