/** What can have come of an appointment. */
export const appointmentOutcomes = ['held', 'no-show'] as const;

/** Days after which nobody is asked any more what came of an appointment: nobody remembers. */
export const OUTCOME_DAYS = 30;

export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

const NAMES: Readonly<Record<AppointmentOutcome, string>> = { held: 'a avut loc', 'no-show': 'nu a venit' };

/** In a sentence: `a avut loc`; `rezultat nenotat` where nobody has said it. */
export function outcomeName(outcome: AppointmentOutcome | null): string {
  return outcome === null ? 'rezultat nenotat' : NAMES[outcome];
}
