import { queryOptions } from '@tanstack/react-query';
import { simulations } from 'contract/simulations/simulations';
import { staffCall } from '../session/staff-call.ts';
import type { NavigationState } from './navigation-state.ts';

/** Every offer simulated for what was handed over; asked once for the same question. */
export function simAllQuery({ formData, asOf }: Pick<NavigationState, 'formData' | 'asOf'>) {
  const body = { ...formData, ...asOf };
  return queryOptions({
    queryKey: ['simulations', 'simAll', body],
    queryFn: ({ signal }) => staffCall(simulations.simAll, { body }, { signal }),
  });
}
