import { useQuery } from '@tanstack/react-query';
import { grid, type WidestLimits } from 'contract/simulations/grid';
import type { CoBorrowerAges } from 'loan/parameters';
import { LIMIT_NAMES, type LimitsInForce, toLimits } from 'quote/parameters';
import { call } from '../../shared/api/call.ts';
import { fetchAnyParameter } from './fetch-parameter.ts';

/** The limits of the most generous bank: nobody is turned away here whom one of them takes. */
export type BankLimits = LimitsInForce & Pick<WidestLimits, 'steps' | 'terms'>;

/** The query of the limits; every step of the wizard prefetches it, so that the limits are there in time. */
export const limitsQuery = {
  queryKey: ['simulations', 'limits'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLimits(signal),
};

/** The widest limits of today; undefined before the answer: the server refuses then, the screens do not. */
export function useLimitsInForce(): BankLimits | undefined {
  return useQuery(limitsQuery).data;
}

/** The limits of the norms, by today's parameters: where a screen speaks of the National Bank, and of no bank. */
export function useNormsInForce(): LimitsInForce | undefined {
  return useQuery({
    queryKey: ['parameters', 'norms'],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchNorms(signal),
  }).data;
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

async function fetchLimits(signal: AbortSignal): Promise<BankLimits> {
  const [{ debtRatio, maxLtv, minLoan, steps, terms }, refinancing] = await Promise.all([
    call(grid.limits, {}, { signal, isBackground: true }),
    fetchAnyParameter('REFINANTARE_LIMITA', signal),
  ]);
  const limits = asLimits({
    GRAD_MAX_PRIMA: debtRatio.firstHome,
    GRAD_MAX_STD: debtRatio.standard,
    AVANS_MIN_PRIMA: 100 - maxLtv.noHome,
    AVANS_MIN_STD: 100 - maxLtv.ownsHome,
    SUMA_MINIMA: minLoan,
    REFINANTARE_LIMITA: refinancing,
  });
  return { ...limits, steps, terms };
}

async function fetchNorms(signal: AbortSignal): Promise<LimitsInForce> {
  const values = await Promise.all(
    LIMIT_NAMES.map(async (name) => [name, await fetchAnyParameter(name, signal)] as const),
  );
  return asLimits(Object.fromEntries(values));
}

/** The server answers each parameter with a value of its schema. */
const asLimits = (values: Readonly<Record<string, number | string>>): LimitsInForce =>
  toLimits(values as Parameters<typeof toLimits>[0]);
