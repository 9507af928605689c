import { useState } from 'react';
import { useLocation } from 'react-router';
import { type NavigationState, passedOn, takeStoredState } from '../../simulations/navigation-state.ts';

/** What this visit of the screen took from the browser's store: it is emptied by the first reading. */
let taken: { readonly visit: string; readonly input: NavigationState | undefined } | undefined;

/**
 * What was handed over to this visit: by the screen before it, else by the tab that opened this one. Read once, also
 * where React renders twice.
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
