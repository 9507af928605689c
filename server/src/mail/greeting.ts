/**
 * The name, if it looks like one. Anybody can type anything as a name and any address as their own: what looks like an
 * advertisement or a link is not sent to a stranger in our name.
 */
export function greetingName(name: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u.test(name) && !/\.\p{L}/u.test(name) ? name : undefined;
}

/** `Bună ziua, Ana Pop!`; without a name that looks like one, `Bună ziua!`. */
export function greeting(name: string): string {
  const greeted = greetingName(name);
  return greeted ? `Bună ziua, ${greeted}!` : 'Bună ziua!';
}

/** By the first name only: emails can be read on the way. */
export function greetingByFirstName(name: string): string {
  return greeting(greetingName(name)?.split(' ')[0] ?? '');
}
