import { useQueryClient } from '@tanstack/react-query';
import type { LoanFormInput } from 'contract/simulations/loan-form';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { faultsIn, messageOf } from '../../../shared/api/failure.ts';
import { useFaults } from '../../../shared/forms/use-faults.ts';
import { useLimitsInForce } from '../limits-in-force.ts';
import type { NavigationState, SimulationCustomer } from '../navigation-state.ts';
import { simAllQuery } from '../sim-all.ts';
import { replaceNavigationState } from '../simulator/use-navigation-state.ts';
import { useBasis } from '../simulator-api.ts';
import { quickFaults, quickInputFrom } from './quick-input.ts';

/** Typing rests this long before it is kept, ms: browsers refuse to be told at every key. */
const REST = 300;

/**
 * The form: kept with this page of the history, so that Back and a reload return to it; sent, it asks for the offers
 * and goes on to them. What the server finds wrong stands under its field.
 */
export function useQuickStart(initial: NavigationState | undefined) {
  const [typed, setInput] = useState(() => quickInputFrom(initial?.formData));
  const input = useLimitsInForce(typed, useBasis(undefined).data?.catalogue.parameters);
  const [customer, setCustomer] = useState<SimulationCustomer | undefined>(initial?.customer);
  const [state, setState] = useState<{ isSending: boolean; failure: string }>({ isSending: false, failure: '' });
  const { faults, form, check, refuse } = useFaults(input, quickFaults(input));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const navigationState: NavigationState = { formData: input, customer };
  useKept(navigationState);

  const send = async () => {
    setState({ isSending: true, failure: '' });
    replaceNavigationState(navigationState);
    try {
      await queryClient.fetchQuery(simAllQuery(navigationState));
      await navigate('/alegeCredit', { state: navigationState });
    } catch (failure) {
      setState({ isSending: false, failure: refuse(faultsIn(failure)) ? '' : messageOf(failure) });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!state.isSending && check()) void send();
  };
  const change = (answers: Partial<LoanFormInput>) => setInput((now) => ({ ...now, ...answers }));
  return { input, change, customer, setCustomer, faults, ...state, form: { ref: form, onSubmit, noValidate: true } };
}

function useKept(navigationState: NavigationState): void {
  const text = JSON.stringify(navigationState);
  useEffect(() => {
    const timer = setTimeout(() => replaceNavigationState(JSON.parse(text)), REST);
    return () => clearTimeout(timer);
  }, [text]);
}
