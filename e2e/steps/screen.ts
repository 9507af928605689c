import type { Page } from '@playwright/test';
import type { LoanFormInput } from 'contract/fields/loan-form';

/** A screen in one of its states, and a text by which a person sees that it is there. */
export type Screen = {
  name: string;
  path: string;
  formData?: LoanFormInput;
  /** Behind the sign-in: opened as an administrator. */
  isOfStaff?: true;
  /** Makes what the screen shows, before it is opened; answers its address where that is only known then. */
  prepare?: (page: Page) => Promise<string | undefined>;
  /** The radio button that leads to the state; before `press`. */
  choose?: RegExp;
  /** The button that leads to the state. */
  press?: RegExp;
  /** What else is done there until the state is reached. */
  act?: (page: Page) => Promise<unknown>;
  shows: RegExp;
  /** Colours of what is out of sight change only when it comes into view (`content-visibility`): each theme needs a visit. */
  isDrawnInView?: true;
};

type Prepare = NonNullable<Screen['prepare']>;

/** For screens that change nothing of what they show: made once by each worker, not for each of them. */
export function madeOnce(prepare: Prepare): Prepare {
  let made: ReturnType<Prepare> | undefined;
  return (page) => {
    made ??= prepare(page);
    return made;
  };
}
