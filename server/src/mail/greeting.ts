/**
 * The name, if it looks like one. Visitors can type any name and any address: we send no advertisement or link to a
 * stranger in our name.
 */
export function greetingName(name: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u.test(name) && !/\.\p{L}/u.test(name) ? name : undefined;
}

/** `Bună ziua, Ana Pop!`; without a name that looks like one, `Bună ziua!`. */
export function greeting(name: string): string {
  const greeted = greetingName(name);
  return greeted ? `Bună ziua, ${greeted}!` : 'Bună ziua!';
}

/** The first name, if the name looks like one. */
export function firstNameOf(name: string): string | undefined {
  return greetingName(name)?.split(' ')[0];
}

/** By the first name only: strangers can read emails on the way. */
export function greetingByFirstName(name: string): string {
  return greeting(firstNameOf(name) ?? '');
}
