/** Letters and digits written as `%61`: RFC 3986 (6.2.2.2) makes them the same address. */
const NEEDLESS = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi;
const BROKEN = /%(?![\da-f]{2})/i;

/**
 * An address in its plain spelling, whatever the caller's: `http://site/api/x` (as callers write to a proxy) and
 * `/%61pi/x` are `/api/x`. So nothing behind it, guard, headers and log, meets a second spelling. What cannot be
 * decoded at all stays as it is, to be refused.
 */
export function plainAddress(url: string): string {
  const path = url.startsWith('/') || url === '*' ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  if (!path.includes('%') || BROKEN.test(path)) return path;
  return path.replace(NEEDLESS, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
}
