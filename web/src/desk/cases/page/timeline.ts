import type { Application, ApplicationEvent } from 'contract/cases/case';

/** An event with the bank that it is about. */
export type BankEvent = { readonly banca: string; readonly event: ApplicationEvent };

/** The events of all applications of a case, newest first; at the same moment in the order of the applications. */
export function timelineOf(applications: readonly Pick<Application, 'banca' | 'events'>[]): readonly BankEvent[] {
  return applications
    .flatMap(({ banca, events }) => events.map((event) => ({ banca, event })))
    .toSorted((one, other) => other.event.at.localeCompare(one.event.at));
}
