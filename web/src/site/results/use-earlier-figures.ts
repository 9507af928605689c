import type { DatedVersions } from 'contract/simulations/credit-data';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entry, useFormData } from '../wizard-session/form-data.ts';
import { readSeen } from '../wizard-session/simulation.ts';

/** The day of the figures of a saved simulation; undefined for today's. */
export function useEarlierFigures(): DatedVersions | undefined {
  const { state } = useLocation();
  return useMemo(() => readSeen(state), [state]);
}

/** Shows the same answers with today's offers. */
export function useFiguresOfToday(): () => void {
  const formData = useFormData();
  const navigate = useNavigate();
  return () => {
    if (formData) navigate('/rezultateSimulare', { replace: true, state: entry(formData) });
  };
}
