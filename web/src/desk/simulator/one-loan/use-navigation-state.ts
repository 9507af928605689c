import { useState } from 'react';
import { useLocation } from 'react-router';
import { type NavigationState, passedOn, takeStoredState } from '../../simulations/navigation-state.ts';

/** The input that this visit took from the browser's storage, which the first reading empties. */
let taken: { readonly visit: string; readonly input: NavigationState | undefined } | undefined;

/**
 * The input of this visit, from the previous screen or else from the tab that opened this one. Read once, even if React
 * renders twice.
 */
export function useNavigationState(): NavigationState | undefined {
  const { state, key } = useLocation();
  const [navigationState] = useState(() => passedOn(state) ?? storedStateOf(key));
  return navigationState;
}

function storedStateOf(visit: string): NavigationState | undefined {
  if (taken?.visit !== visit) taken = { visit, input: takeStoredState() };
  return taken.input;
}
