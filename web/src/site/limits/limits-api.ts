import { useQuery } from '@tanstack/react-query';
import type { CoBorrowerAges } from 'loan/parameters';
import { LIMIT_NAMES, type LimitsInForce, toLimits } from 'quote/parameters';
import { fetchAnyParameter } from './fetch-parameter.ts';

/** How the limits are asked for; every step of the wizard asks ahead, so that they are there when one is needed. */
export const limitsQuery = {
  queryKey: ['parameters', 'limits'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLimits(signal),
};

/**
 * The limits by the parameters in force; undefined until they are known: screens refuse nothing then, the server does.
 */
export function useLimitsInForce(): LimitsInForce | undefined {
  return useQuery(limitsQuery).data;
}

/** Whose ages count among several people; asked only for them, and everybody's until it is known. */
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
