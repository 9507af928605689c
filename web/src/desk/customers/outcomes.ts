import type { Contact } from 'contract/customer-record/contact-log';

/** The outcome of a call. */
export type Outcome = Contact['outcome'];

/** The outcomes of a call: the words on the button, those in the log and in a narrow column, and the task after it. */
export const OUTCOMES: Readonly<
  Record<Outcome, { readonly press: string; readonly noted: string; readonly short: string; readonly next: string }>
> = {
  answered: { press: 'A răspuns', noted: 'A răspuns', short: 'A răspuns', next: 'Sunați pentru pasul următor' },
  'no-answer': { press: 'Nu răspunde', noted: 'Nu a răspuns', short: 'Nu a răspuns', next: 'Sunați din nou' },
  'call-back': {
    press: 'Revine la…',
    noted: 'A cerut să revenim',
    short: 'De revenit',
    next: 'Sunați, cum ați stabilit',
  },
};

/** In the order of the buttons. */
export const OUTCOME_ORDER = ['answered', 'no-answer', 'call-back'] as const satisfies readonly Outcome[];
