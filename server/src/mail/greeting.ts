/**
 * The name, if it looks like one. Anybody can write anything as a name and any address as his own: what looks like an
 * advertisement or a link is not carried to a stranger under our sender.
 */
export function greetingName(name: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u.test(name) && !/\.\p{L}/u.test(name) ? name : undefined;
}
