import { useState } from 'react';
import { useLocation } from 'react-router';
import { type NavigationState, passedOn, takeStoredState } from '../../simulations/navigation-state.ts';

/** What this visit took from the browser's storage, which the first reading empties. */
let taken: { readonly visit: string; readonly input: NavigationState | undefined } | undefined;

/**
 * What was passed to this visit, by the previous screen or else by the tab that opened this one. Read once, even if
 * React renders twice.
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
