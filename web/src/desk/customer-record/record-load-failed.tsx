import { LoadFailed } from '../../ui/load-failed.tsx';

/** The sentence about a part of the record that failed to load, and the way to try again. */
export function RecordLoadFailed({ failure, retry }: { failure: unknown; retry: () => Promise<unknown> }) {
  return (
    <LoadFailed variant="secondary" failure={failure} retry={retry}>
      Failed to load customer data. Please try again.
    </LoadFailed>
  );
}
