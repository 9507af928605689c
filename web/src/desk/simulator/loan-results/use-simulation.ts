import type { LoanFormInput } from 'contract/fields/loan-form';
import { simulations } from 'contract/simulations/simulations';
import type { OfferSimulation } from 'quote/offer-simulation';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NOTHING_CHANGED } from '../../../ui/notices/mutation-notices.ts';
import { useChanges } from '../../data/change.ts';
import { staffCall } from '../../session/staff-call.ts';
import { type Basis, type LocalAnswer, offerToBeginWith, simulateHere } from '../../simulations/local-simulation.ts';
import { type AsOf, datedInput } from '../../simulations/navigation-state.ts';
import { isSame, type useBasis } from '../../simulations/use-basis.ts';

/** The origin of the figures on the screen. */
export type Origin = 'here' | 'server' | 'earlier-input';

type Simulated = {
  readonly input: LoanFormInput;
  readonly setInput: (input: LoanFormInput) => void;
  readonly asOf: AsOf;
  readonly basis: ReturnType<typeof useBasis>;
  readonly simulatesAtOnce: boolean;
};

/** The figures of the input, computed at every change after a first request, and confirmed by the server. */
export function useSimulation({ input, setInput, asOf, basis, simulatesAtOnce }: Simulated) {
  const server = useSimOffer(asOf, basis);
  const [isRequested, setIsRequested] = useState(simulatesAtOnce);
  const local = useMemo(
    (): LocalAnswer | undefined => (basis.data && isRequested ? simulateHere(input, basis.data) : undefined),
    [basis.data, input, isRequested],
  );

  const simulate = () => {
    setIsRequested(true);
    server.mutate(input);
  };
  const begun = useFirstOffer({ input, setInput, basis: simulatesAtOnce ? basis.data : undefined });
  useAtOnce(simulatesAtOnce && basis.isSuccess && input.oferta !== '', simulate);

  const confirmed = isAbout(server.data, input, asOf) ? server.data.simulation : undefined;
  const shown = useLastComputed(confirmed ?? (local?.kind === 'computed' ? local.simulation : undefined));
  const refusal = local?.kind === 'refused' ? local : undefined;
  return {
    basis,
    server,
    simulate,
    refusal,
    simulation: shown,
    isRequested,
    /** The offer that was chosen for the person, to be named beside it. */
    begun,
    origin: originOf(confirmed !== undefined, refusal !== undefined),
  };
}

/** Asks the server for the figures of an input; when it computed with newer products, those are read. */
function useSimOffer(asOf: AsOf, basis: Simulated['basis']) {
  return useChanges([], {
    notice: NOTHING_CHANGED,
    run: async (input: LoanFormInput) => {
      const body = datedInput({ formData: input, asOf });
      return { input, asOf, simulation: await staffCall(simulations.simOffer, { body }, { isRead: true }) };
    },
    onSaved: ({ simulation: { versions } }) => {
      if (!isSame(basis.data?.catalogue.versions, versions)) void basis.refetch();
    },
  });
}

type Confirmed = NonNullable<ReturnType<typeof useSimOffer>['data']>;

/** The server's answer is valid only for the input and the day of the request. */
function isAbout(answer: Confirmed | undefined, input: LoanFormInput, asOf: AsOf): answer is Confirmed {
  return answer?.input === input && answer.asOf === asOf;
}

function originOf(isConfirmed: boolean, isRefused: boolean): Origin {
  if (isConfirmed) return 'server';
  return isRefused ? 'earlier-input' : 'here';
}

type FirstOffer = Pick<Simulated, 'input' | 'setInput'> & { readonly basis: Basis | undefined };

/** A visitor's form names no offer: it opens with the one that they saw first. Answers the offer chosen like this. */
function useFirstOffer({ input, setInput, basis }: FirstOffer): string | undefined {
  const [begun, setBegun] = useState<string>();
  useAtOnce(basis !== undefined, () => {
    if (!basis || input.oferta !== '') return;
    const oferta = offerToBeginWith(input, basis);
    setBegun(oferta);
    if (oferta !== undefined) setInput({ ...input, oferta });
  });
  return begun;
}

/** Runs once, as soon as it can, before the screen is painted without it. */
function useAtOnce(mayRun: boolean, run: () => void): void {
  const hasRun = useRef(false);
  const start = useEffectEvent(run);
  useLayoutEffect(() => {
    if (!mayRun || hasRun.current) return;
    hasRun.current = true;
    start();
  }, [mayRun]);
}

/** The last valid figures: half-typed input does not empty the screen. */
function useLastComputed(simulation: OfferSimulation | undefined): OfferSimulation | undefined {
  const [last, setLast] = useState(simulation);
  if (simulation && simulation !== last) setLast(simulation);
  return simulation ?? last;
}
