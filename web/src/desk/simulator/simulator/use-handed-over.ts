import { useState } from 'react';
import { useLocation } from 'react-router';
import { type HandedOver, passedOn, takeHandedOver } from '../hand-over.ts';

/** What this visit of the screen took from the browser's store: it is emptied by the first reading. */
let taken: { readonly visit: string; readonly input: HandedOver | undefined } | undefined;

/**
 * What was handed over to this visit: by the screen before it, else by the tab that opened this one. Read once, also
 * where React renders twice.
 */
export function useHandedOver(): HandedOver | undefined {
  const { state, key } = useLocation();
  const [handed] = useState(() => passedOn(state) ?? takenBy(key));
  return handed;
}

function takenBy(visit: string): HandedOver | undefined {
  if (taken?.visit !== visit) taken = { visit, input: takeHandedOver() };
  return taken.input;
}
