import type { TimeSlot } from 'contract/appointments/time-slots';
import type { BrokerHours, brokerHoursCalls } from 'contract/availability/broker-hours';
import type { Sent } from 'contract/endpoint';
import { formatCount } from 'contract/romanian/romanian';

/** A week as it is chosen; numbers as selects hold them. */
export type WeekDraft = {
  readonly isBookable: boolean;
  readonly weekly: TimeSlot[][];
  readonly buffer: string;
  readonly mostADay: string;
  /** The version that was on the screen at the beginning, and the week that it had. */
  readonly seen: number;
  readonly basedOn: string;
};

/** The stored week, to be changed. */
export function weekDraftOf({ isBookable, weekly, buffer, mostADay, version: seen }: BrokerHours): WeekDraft {
  return {
    isBookable,
    weekly,
    buffer: String(buffer),
    mostADay: String(mostADay),
    seen,
    basedOn: JSON.stringify([isBookable, weekly, buffer, mostADay]),
  };
}

/** The part of a week that is saved. */
type WeekSettings = Omit<Sent<typeof brokerHoursCalls.save>['body'], 'expectedVersion'>;

/** The week as the call that saves it takes it. */
export function weekOf({ isBookable, weekly, buffer, mostADay }: WeekDraft): WeekSettings {
  return { isBookable, weekly, buffer: Number(buffer), mostADay: Number(mostADay) };
}

/** `35 de ore pe săptămână, în 5 zile`. */
export function weekText(weekly: readonly (readonly TimeSlot[])[]): string {
  const hours = weekly.flat().length;
  if (hours === 0) return 'Nicio oră: vizitatorii nu pot alege nimic.';
  const days = weekly.filter((day) => day.length > 0).length;
  return `${formatCount(hours, 'oră', 'ore')} pe săptămână, în ${formatCount(days, 'zi', 'zile')}.`;
}
