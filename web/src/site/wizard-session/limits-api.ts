import { useQuery } from '@tanstack/react-query';
import type { CoBorrowerAges } from 'loan/parameters';
import { LIMIT_NAMES, type LimitsInForce, toLimits } from 'quote/parameters';
import { fetchAnyParameter } from './fetch-parameter.ts';

/** The query of the limits; every step of the wizard prefetches it, so that the limits are there in time. */
export const limitsQuery = {
  queryKey: ['parameters', 'limits'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLimits(signal),
};

/** The limits of today's parameters; undefined before the answer: the server refuses then, the screens do not. */
export function useLimitsInForce(): LimitsInForce | undefined {
  return useQuery(limitsQuery).data;
}

/** The parameter for several people's ages; only they need it, and everybody's ages count before the answer. */
export function useCoBorrowerAges(isTogether: boolean): CoBorrowerAges {
  const { data } = useQuery({
    queryKey: ['parameters', 'co-borrower-ages'],
    queryFn: ({ signal }) => fetchAnyParameter('VARSTA_CODEBITORI', signal),
    enabled: isTogether,
  });
  return data === 'CU_VENIT' ? 'CU_VENIT' : 'TOTI';
}

async function fetchLimits(signal: AbortSignal): Promise<LimitsInForce> {
  const values = await Promise.all(
    LIMIT_NAMES.map(async (name) => [name, await fetchAnyParameter(name, signal)] as const),
  );
  // The server answers each with a value of its schema.
  return toLimits(Object.fromEntries(values) as Parameters<typeof toLimits>[0]);
}
