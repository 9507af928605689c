import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { CaseDetails } from 'contract/cases/cases';
import type { RelatedRecord } from 'contract/events/events';
import { papersKey } from '../../documents/sent-papers-api.ts';
import { useLiveRelatedRecords } from '../../events/use-live-related-records.ts';

/** The parts of a customer that are shown beside a case, with their cache keys. */
const keysOf = (phone: string): Partial<Record<RelatedRecord['what'], QueryKey>> => ({
  papers: papersKey(phone),
});

/** Shows what others change of the case and of its customer while it is on the screen. */
export function useLiveCase(found: CaseDetails | undefined): void {
  const queryClient = useQueryClient();
  useLiveRelatedRecords(found?.customer._id, (kinds) => {
    const keys = keysOf(found?.customer.phone ?? '');
    for (const kind of kinds) if (keys[kind]) void queryClient.invalidateQueries({ queryKey: keys[kind] });
  });
}
