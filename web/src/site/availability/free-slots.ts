import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FreeSlots } from 'contract/availability/slots';

/** The read of a broker's free slots. */
export type SlotsSource = {
  readonly key: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<FreeSlots>;
};

/** Others choose meanwhile: a page reads older slots again, ms. */
const FRESH = 30_000;

/** The query of the free slots. */
export const freeSlotsOf = (source: SlotsSource) =>
  queryOptions({
    queryKey: source.key,
    queryFn: ({ signal }) => source.read(signal),
    staleTime: FRESH,
    refetchOnWindowFocus: true,
  });

/** Whether somebody can choose a slot; false once the server says that none is free. */
export function useHasFreeSlots(source: SlotsSource): boolean {
  const { data } = useQuery(freeSlotsOf(source));
  return data === undefined || data.days.length > 0;
}
