import type { Page } from '@playwright/test';
import type { LoanFormInput } from 'contract/fields/loan-form';

/** A screen in one of its states, and a text that appears only there. */
export type Screen = {
  name: string;
  path: string;
  formData?: LoanFormInput;
  /** Prepares the data of the screen before it opens; answers its path if only the data decide it. */
  prepare?: (page: Page) => Promise<string | undefined>;
  /** The radio button that leads to the state; before `press`. */
  choose?: RegExp;
  /** What a phone folds around the button: headings of folds and buttons of three dots, pressed one after the other. */
  unfolds?: readonly RegExp[];
  /** The button that leads to the state. */
  press?: RegExp;
  /** The other actions that lead to the state. */
  act?: (page: Page) => Promise<unknown>;
  shows: RegExp;
  /** The screen draws its lower parts only in view (`content-visibility`): each theme needs a visit of its own. */
  isDrawnInView?: true;
};

/** For `test.use`: panels slide and cards fly, as for people who do not ask their device for less motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Prepare = NonNullable<Screen['prepare']>;

/** Prepares once for each worker, for screens that change nothing of their data. */
export function madeOnce(prepare: Prepare): Prepare {
  let made: ReturnType<Prepare> | undefined;
  return (page) => {
    made ??= prepare(page);
    return made;
  };
}
