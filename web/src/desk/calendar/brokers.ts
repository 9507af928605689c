import type { Appointment } from 'contract/appointments/appointments';
import { initialsOf } from '../customers/summary-text.ts';

/** A broker as the calendar shows them: their initials identify them as the colour does. */
export type Broker = {
  readonly username: string;
  readonly name: string;
  readonly initials: string;
  /** Which of the calendar's colours, from 0. */
  readonly hue: number;
};

/** The number of broker colours in the style sheet. */
const HUES = 6;

/** The brokers of the shown appointments and those at work then, by user name. */
export type Brokers = ReadonlyMap<string, Broker>;

type Member = { readonly username: string; readonly name: string };

/**
 * The brokers of these appointments and the members at work, by name. Up to six have a colour of their own, mostly the
 * same in every week.
 */
export function brokersOf(appointments: readonly Appointment[], members: readonly Member[] = []): Brokers {
  const names = new Map([
    ...members.map(({ username, name }) => [username, name] as const),
    ...appointments.map(({ broker, brokerName }) => [broker, brokerName] as const),
  ]);
  const taken = new Set<number>();
  const brokers = [...names.keys()].sort().map((username) => {
    const name = names.get(username) ?? username;
    const hue = freeHue(hueOf(username), taken);
    taken.add(hue);
    return { username, name, initials: initialsOf(name), hue };
  });
  brokers.sort((one, other) => one.name.localeCompare(other.name, 'ro'));
  return new Map(brokers.map((broker) => [broker.username, broker]));
}

function freeHue(wanted: number, taken: ReadonlySet<number>): number {
  for (let step = 0; step < HUES; step++) if (!taken.has((wanted + step) % HUES)) return (wanted + step) % HUES;
  return wanted;
}

/** The same colour for a broker in every week, unless another broker of that week has it. */
function hueOf(username: string): number {
  let sum = 0;
  for (const letter of username) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % HUES;
}
