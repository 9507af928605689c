import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../../events/use-events.ts';
import { useLiveRelatedRecords } from '../../events/use-live-related-records.ts';
import { AGREEMENTS, CASES } from '../cases-keys.ts';

/** Milliseconds within which changes are gathered, to be followed by one reading. */
const THROTTLE_MS = 1_000;

/** Shows what others do to any case, and to the name and responsible of any customer, as they do it. */
export function useLiveCases(): void {
  const queryClient = useQueryClient();
  const readAgain = useThrottledCallback(() => void queryClient.invalidateQueries({ queryKey: CASES }), THROTTLE_MS);
  useLiveRelatedRecords('any', (kinds) => {
    if (kinds.has('cases')) readAgain();
    // They clear a case for a bank, and a move to that bank waits for it.
    if (kinds.has('agreements')) void queryClient.invalidateQueries({ queryKey: AGREEMENTS });
  });
  useEvents(({ kind }) => {
    if (kind === 'customers') readAgain();
  });
}
