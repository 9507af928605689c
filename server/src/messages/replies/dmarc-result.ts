/** Whether an e-mail comes from the address in its `From`, by our mail server's result (DMARC, RFC 7489). */
export type DmarcResult = 'pass' | 'fail' | 'unknown';

/** A field `Authentication-Results`: the server that wrote it, and each of its results of DMARC. */
type Field = { readonly server: string; readonly results: readonly Result[] };
type Result = { readonly word: string; readonly domain: string };

/**
 * Reads the fields `Authentication-Results` (RFC 8601) in their order. Anybody can write some, so only those of trusted
 * servers count. "pass" counts only in the topmost of these, which was added last, as its only result, and for that
 * domain. "fail" counts in any of them: forging it has no use.
 */
export function dmarcResult(
  fields: readonly string[],
  { servers, domain }: { readonly servers: readonly string[]; readonly domain: string },
): DmarcResult {
  const ours = fields.map(readField).filter(({ server }) => servers.includes(server));
  if (ours.some(({ results }) => results.some(({ word }) => word === 'fail'))) return 'fail';
  const [only, ...others] = ours[0]?.results ?? [];
  return only?.word === 'pass' && only.domain === domain && others.length === 0 ? 'pass' : 'unknown';
}

const METHOD = /^\s*dmarc\s*(?:\/\s*1\s*)?=\s*([a-z]+)(?=\s|$)/i;
const HEADER_FROM = /\sheader\s*\.\s*from\s*=\s*(?:[^\s=@]*@)?([^\s=@]+)(?=\s|$)/gi;

/** Of a field that is malformed, or of another version, only the server. */
function readField(field: string): Field {
  const { text, isWhole } = withoutComments(field);
  const [beginning = '', ...parts] = text.split(';');
  const [server = '', version = '1', ...others] = beginning.trim().toLowerCase().split(/\s+/);
  const isKnown = isWhole && version === '1' && others.length === 0;
  return { server, results: isKnown ? parts.flatMap(readResult) : [] };
}

/** Nothing for a result of another method than DMARC; `domain` is empty if it names none or several. */
function readResult(part: string): Result[] {
  const [, word] = METHOD.exec(part) ?? [];
  if (word === undefined) return [];
  const domains = [...part.matchAll(HEADER_FROM)].map(([, domain = '']) => domain.toLowerCase());
  return [{ word: word.toLowerCase(), domain: domains.length === 1 ? (domains[0] ?? '') : '' }];
}

/**
 * A field without its comments, which may be nested, and without special characters in quoted words: the sender of an
 * e-mail chooses the addresses in them. `isWhole`: false if a comment or quoted word does not end.
 */
function withoutComments(field: string): { readonly text: string; readonly isWhole: boolean } {
  let place: Place = { text: '', depth: 0, isQuoted: false };
  for (const [piece] of field.matchAll(/\\.?|[()"]|[^\\()"]+/gs)) place = placeAfter(place, piece);
  return { text: place.text, isWhole: place.depth === 0 && !place.isQuoted };
}

/** `depth`: of nested comments; infinite after a closing bracket without an opening one. */
type Place = { readonly text: string; readonly depth: number; readonly isQuoted: boolean };

const DEEPER: Readonly<Record<string, number>> = { '(': 1, ')': -1 };

function placeAfter({ text, depth, isQuoted }: Place, piece: string): Place {
  if (depth === 0 && piece === '"') return { text, depth, isQuoted: !isQuoted };
  if (isQuoted) return { text: text + piece.replace(/[^\w.@-]/g, '?'), depth, isQuoted };
  const deeper = depth + (DEEPER[piece] ?? 0);
  if (deeper < 0) return { text, depth: Number.POSITIVE_INFINITY, isQuoted };
  const shown = piece === ')' ? ' ' : piece;
  return { text: deeper === 0 ? text + shown : text, depth: deeper, isQuoted };
}
