import type { LoanFormInput } from 'contract/loan-form';
import type { OfferSimulation } from 'contract/offer-simulation';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type LocalAnswer, simulateHere } from './local-simulation.ts';
import { type AsOf, useBasis, useSimOffer } from './simulator-api.ts';

/** Where the figures on the screen come from. */
export type Origin = 'here' | 'server' | 'earlier-input';

/** The figures of the input, computed at every change once they were asked for, and confirmed by the server. */
export function useSimulation(input: LoanFormInput, asOf: AsOf, simulatesAtOnce: boolean) {
  const basis = useBasis(asOf);
  const server = useSimOffer(asOf);
  const [isAsked, setAsked] = useState(simulatesAtOnce);
  const local = useMemo(
    (): LocalAnswer | undefined => (basis.data && isAsked ? simulateHere(input, basis.data) : undefined),
    [basis.data, input, isAsked],
  );

  const simulate = () => {
    setAsked(true);
    server.mutate(input);
  };
  useAtOnce(simulatesAtOnce && basis.isSuccess, simulate);

  const confirmed = isAbout(server.data, input, asOf) ? server.data.simulation : undefined;
  const shown = useLastComputed(confirmed ?? (local?.kind === 'computed' ? local.simulation : undefined));
  const refusal = local?.kind === 'refused' ? local : undefined;
  return {
    basis,
    server,
    simulate,
    refusal,
    simulation: shown,
    isAsked,
    origin: originOf(confirmed !== undefined, refusal !== undefined),
  };
}

type Confirmed = NonNullable<ReturnType<typeof useSimOffer>['data']>;

/** The server's word holds for the input and the day that it was asked about. */
function isAbout(answer: Confirmed | undefined, input: LoanFormInput, asOf: AsOf): answer is Confirmed {
  return answer?.input === input && answer.asOf === asOf;
}

function originOf(isConfirmed: boolean, isRefused: boolean): Origin {
  if (isConfirmed) return 'server';
  return isRefused ? 'earlier-input' : 'here';
}

/** Runs once, as soon as it may. */
function useAtOnce(mayRun: boolean, run: () => void): void {
  const hasRun = useRef(false);
  const start = useEffectEvent(run);
  useEffect(() => {
    if (!mayRun || hasRun.current) return;
    hasRun.current = true;
    start();
  }, [mayRun]);
}

/** The newest figures there were: half-typed input does not empty the screen. */
function useLastComputed(simulation: OfferSimulation | undefined): OfferSimulation | undefined {
  const [last, setLast] = useState(simulation);
  if (simulation && simulation !== last) setLast(simulation);
  return simulation ?? last;
}
