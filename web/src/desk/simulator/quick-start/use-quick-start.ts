import { useQueryClient } from '@tanstack/react-query';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { simulations } from 'contract/simulations/simulations';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { readOf } from '../../data/read.ts';
import { useFigureQuestions } from '../../simulations/figure-questions.ts';
import {
  datedInput,
  type NavigationState,
  passOn,
  replaceNavigationState,
  type SimulationCustomer,
  useKeptNavigationState,
} from '../../simulations/navigation-state.ts';
import { useBasis } from '../../simulations/use-basis.ts';
import { useSimulatedInput } from '../input-limits.ts';
import { quickErrors, quickInputFrom } from './quick-input.ts';

/**
 * The form, kept with this history entry, so that Back and a reload return to it. Submitted, it reads the offers and
 * goes on to them. Field errors of the server are shown at their fields.
 */
export function useQuickStart(initial: NavigationState | undefined) {
  const [typed, change] = useValues(() => quickInputFrom(initial?.formData));
  const input = useSimulatedInput(typed, useBasis(undefined).data?.catalogue.parameters);
  const [customer, setCustomer] = useState<SimulationCustomer | undefined>(initial?.customer);
  const [state, setState] = useState<{ isSending: boolean; failure: string }>({ isSending: false, failure: '' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const navigationState: NavigationState = { formData: input, customer };
  useKeptNavigationState(navigationState);

  const send = async () => {
    setState({ isSending: true, failure: '' });
    replaceNavigationState(navigationState);
    try {
      await queryClient.fetchQuery(readOf(simulations.simAll, { body: datedInput(navigationState) }));
      await navigate('/alegeCredit', { state: passOn(navigationState) });
    } catch (failure) {
      setState({ isSending: false, failure: refuse(validationErrors(failure)) ? '' : messageOf(failure) });
    }
  };
  const { errors, questionOf, formProps, refuse } = useForm<LoanFormInput>({
    state: [input, change],
    validate: quickErrors,
    questions: useFigureQuestions((form: LoanFormInput) => form, customer?.phone),
    onSubmit: () => void (state.isSending || send()),
  });
  return { input, change, customer, setCustomer, errors, questionOf, ...state, formProps };
}
