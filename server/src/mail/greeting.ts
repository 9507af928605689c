import { givenName, nameInGreeting } from 'contract/romanian/given-name';

/**
 * The name, if it looks like one. Visitors can type any name and any address: we send no advertisement or link to a
 * stranger in our name.
 */
export function greetingName(name: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u.test(name) && !/\.\p{L}/u.test(name) ? name : undefined;
}

/** `Bună ziua, Ana!`; without a name that looks like one, `Bună ziua!`. */
export function greeting(name: string): string {
  const greeted = greetingName(name);
  return greeted ? `Bună ziua, ${nameInGreeting(greeted)}!` : 'Bună ziua!';
}

/** The given name, if it can be told; of a name that is one word, that word. */
export function firstNameOf(name: string): string | undefined {
  const greeted = greetingName(name);
  return greeted && (givenName(greeted) ?? (greeted.includes(' ') ? undefined : greeted));
}

/** By the given name only: strangers can read emails on the way. */
export function greetingByFirstName(name: string): string {
  return greeting(firstNameOf(name) ?? '');
}
