/** What a mail server of ours found of the address that an e-mail says it is from (DMARC, RFC 7489). */
export type DmarcResult = 'pass' | 'fail' | 'unknown';

/** A field `Authentication-Results`: which server wrote it, and what it says of DMARC, each time that it does. */
type Field = { readonly server: string; readonly results: readonly Result[] };
type Result = { readonly word: string; readonly domain: string };

/**
 * Reads the fields `Authentication-Results` (RFC 8601), in their order, of which everybody can write some: only those of
 * servers that are trusted count. "pass" is taken from the topmost alone, which was added last, from its only result, and
 * for that domain alone. "fail" counts wherever it stands: nobody forges it to their own good.
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

/** Of a field that is not built as the RFC has it only whose it is; other versions of it are not known. */
function readField(field: string): Field {
  const { text, isWhole } = withoutComments(field);
  const [beginning = '', ...parts] = text.split(';');
  const [server = '', version = '1', ...others] = beginning.trim().toLowerCase().split(/\s+/);
  const isKnown = isWhole && version === '1' && others.length === 0;
  return { server, results: isKnown ? parts.flatMap(readResult) : [] };
}

/** Nothing of what is no result of DMARC; its domain is empty where it names none or several. */
function readResult(part: string): Result[] {
  const [, word] = METHOD.exec(part) ?? [];
  if (word === undefined) return [];
  const domains = [...part.matchAll(HEADER_FROM)].map(([, domain = '']) => domain.toLowerCase());
  return [{ word: word.toLowerCase(), domain: domains.length === 1 ? (domains[0] ?? '') : '' }];
}

/**
 * A field without its comments, which may stand in each other, and without the signs in quoted words that would pass for
 * its own: who sends an e-mail chooses addresses that are named there. `isWhole` false where one of them has no end.
 */
function withoutComments(field: string): { readonly text: string; readonly isWhole: boolean } {
  let place: Place = { text: '', depth: 0, isQuoted: false };
  for (const [piece] of field.matchAll(/\\.?|[()"]|[^\\()"]+/gs)) place = placeAfter(place, piece);
  return { text: place.text, isWhole: place.depth === 0 && !place.isQuoted };
}

/** `depth`: in how many comments; a comment that ends before it began has no end. */
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
