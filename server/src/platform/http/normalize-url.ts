/** Letters and digits written as `%61`: by RFC 3986 (6.2.2.2) the URL stays the same without. */
const UNRESERVED = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi;
const BROKEN = /%(?![\da-f]{2})/i;

/**
 * A URL in one spelling, for any of the caller's: `http://site/api/x` (as callers write to a proxy) and `/%61pi/x` are
 * `/api/x`. So authorization, headers and log never meet a second spelling. What cannot be decoded at all stays as it
 * is, to be refused.
 */
export function normalizeUrl(url: string): string {
  const path = url.startsWith('/') || url === '*' ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  if (!path.includes('%') || BROKEN.test(path)) return path;
  return path.replace(UNRESERVED, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)));
}
