import { useQuery } from '@tanstack/react-query';
import type { ParameterName } from 'contract/parameters/parameter-values';
import type { parameters } from 'contract/parameters/parameters';
import { fromRon } from 'loan/money';
import type { Parameters } from 'loan/parameters';
import { fromPercent } from 'loan/rate';
import { call } from '../../shared/api/call.ts';

/** The limits that public screens show and check. */
export type LimitsInForce = Pick<Parameters, 'minDownPayment' | 'debtRatioLimit' | 'minLoan'>;

/** How the limits are asked for; every step of the wizard asks ahead, so that they are there when one is needed. */
export const limitsQuery = {
  queryKey: ['parameters', 'limits'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchLimits(signal),
};

/** The limits by the parameters in force; undefined until they are known: screens refuse nothing then, the server does. */
export function useLimitsInForce(): LimitsInForce | undefined {
  return useQuery(limitsQuery).data;
}

async function fetchLimits(signal: AbortSignal): Promise<LimitsInForce> {
  const [downFirst, downStandard, debtFirst, debtStandard, least] = await Promise.all([
    fetchValue('AVANS_MIN_PRIMA', signal),
    fetchValue('AVANS_MIN_STD', signal),
    fetchValue('GRAD_MAX_PRIMA', signal),
    fetchValue('GRAD_MAX_STD', signal),
    fetchValue('SUMA_MINIMA', signal),
  ]);
  return {
    minDownPayment: { firstHome: fromPercent(downFirst), standard: fromPercent(downStandard) },
    debtRatioLimit: { firstHome: fromPercent(debtFirst), standard: fromPercent(debtStandard) },
    minLoan: fromRon(least),
  };
}

async function fetchValue(name: ParameterName, signal: AbortSignal): Promise<number> {
  const address = { method: 'GET', path: '/api/parameters/:name' } as const;
  const { value } = await call<typeof parameters.getPublic>(address, { params: { name } }, { signal });
  return value;
}
