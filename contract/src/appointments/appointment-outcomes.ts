/** The possible outcomes of an appointment. */
export const appointmentOutcomes = ['held', 'no-show'] as const;

/** Days after which the program stops asking for an appointment's outcome: nobody remembers it. */
export const OUTCOME_DAYS = 30;

export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

const NAMES: Readonly<Record<AppointmentOutcome, string>> = { held: 'a avut loc', 'no-show': 'nu a venit' };

/** In a sentence: `a avut loc`; `rezultat nenotat` without an outcome. */
export function outcomeName(outcome: AppointmentOutcome | null): string {
  return outcome === null ? 'rezultat nenotat' : NAMES[outcome];
}
