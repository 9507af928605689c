import PostalMime, { decodeWords, type Email } from 'postal-mime';
import { splitEncoded } from './uuencoded.ts';

/** A part of an e-mail as its sender built it; a container of others has no bytes. Nothing in it is trusted. */
export type EmailPart = {
  /** In small letters: `application/pdf`. */
  readonly type: string;
  /** Of its content type (`charset`, `method`); the names in small letters. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** `attachment`, `inline` or another word of its sender; empty: none. */
  readonly disposition: string;
  /** Decoded; empty: it has none. */
  readonly name: string;
  /** Without its angle brackets; empty: it has none. */
  readonly contentId: string;
  readonly bytes: Uint8Array;
  /** Its bytes as text, by its character set; not remembered. */
  readonly text: () => string;
  readonly parts: readonly EmailPart[];
};

/** An e-mail with its parts. */
export type ParsedEmail = { readonly head: Email; readonly root: EmailPart };

/** Nested parts: mail programs nest three or four deep. */
const MAX_DEPTH = 20;
const MAX_HEADER_BYTES = 512 * 1024;

/**
 * Reads an e-mail into its parts; e-mails attached to it stay closed. Throws for nesting or headers beyond any mail
 * program's.
 */
export async function readParts(source: Uint8Array): Promise<ParsedEmail> {
  const parser = new PostalMime({
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
    forceRfc822Attachments: true,
  });
  const head = await parser.parse(source);
  // Only the library's own tree has the nesting of parts; its answer does not.
  const { root } = parser as unknown as { readonly root: MimeNode };
  return { head, root: partOf(root) };
}

type Structured = { readonly value: string; readonly params: Record<string, string | undefined> };

/** A node of postal-mime's tree (its `src/mime-node.ts`): not in its types, so the fixtures' test watches over it. */
type MimeNode = {
  readonly childNodes: readonly MimeNode[];
  readonly contentType: { readonly parsed: Structured; readonly multipart: string | false };
  readonly contentDisposition: { readonly parsed: Structured };
  readonly contentId?: string;
  readonly contentTransferEncoding: { readonly encoding: string };
  content: ArrayBuffer | null;
  readonly getTextContent: () => string;
};

function partOf(node: MimeNode): EmailPart {
  const { contentType, contentDisposition, contentId = '', content, childNodes } = node;
  const { params } = contentType.parsed;
  // A part that should hold others and holds none (its boundary is missing) is read as a text.
  const type = contentType.multipart && childNodes.length === 0 ? 'text/plain' : contentType.parsed.value;
  const sent = childNodes.length > 0 || !content ? new Uint8Array() : new Uint8Array(content);
  const bytes = node.contentTransferEncoding.encoding.includes('uue') ? withoutUuencode(sent) : sent;
  return {
    type,
    params,
    disposition: contentDisposition.parsed.value.toLowerCase(),
    name: decodeWords(contentDisposition.parsed.params.filename || params.name || ''),
    contentId: contentId.replace(/^\s*<|>\s*$/g, ''),
    bytes,
    text: () => {
      params.charset = charsetOf(type, params.charset, bytes);
      if (content && /^yes$/i.test(params.delsp ?? '')) node.content = withSpacesOfWords(bytes);
      return node.getTextContent();
    },
    parts: childNodes.map(partOf),
  };
}

/** A token that long before a break is an address cut in two; a shorter one is a word. */
const LONGEST_WORD = 40;

/**
 * DelSp (RFC 3676) deletes the space before a soft break. Some programs write only that one between two words: it is
 * doubled here, or the words would run together.
 */
function withSpacesOfWords(bytes: Uint8Array): ArrayBuffer {
  const wordAtBreak = new RegExp(`(^|[ \\t])([^ \\t\\r\\n]{1,${LONGEST_WORD}}) (?=\\r?\\n)`, 'gm');
  return new Uint8Array(Buffer.from(latin1(bytes).replace(wordAtBreak, '$1$2  '), 'latin1')).buffer;
}

/** An encoding of old programs that the library leaves as it is. */
function withoutUuencode(bytes: Uint8Array): Uint8Array {
  return splitEncoded(latin1(bytes)).files[0]?.bytes ?? bytes;
}

/** Labels without meaning for letters above 127, or for unknown letters. */
const SAYS_NOTHING = /^(?:us-ascii|ascii|ansi|x?-?unknown|unknown-?8bit|x-user-defined|default|8bit|binary)$/i;
/** The character set inside a page of HTML. */
const MAX_META_BYTES = 2_048;

/**
 * The character set of a text: its sender's label where a reader of it exists; else UTF-8 where the bytes are valid,
 * else that of Romanian Windows.
 */
function charsetOf(type: string, stated: string | undefined, bytes: Uint8Array): string {
  const [, inPage] =
    type === 'text/html'
      ? (/<meta[^<>]{0,200}charset=["'\s]*([\w-]+)/i.exec(latin1(bytes.subarray(0, MAX_META_BYTES))) ?? [])
      : [];
  const known = [stated, inPage].find((label) => label && !SAYS_NOTHING.test(label.trim()) && isCharset(label));
  return known ?? (decodesAs('utf-8', bytes) ? 'utf-8' : 'windows-1250');
}

/**
 * A text of an e-mail without characters that PostgreSQL refuses, and without control characters; line ends are `\n`.
 */
export function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function isCharset(label: string): boolean {
  // The library knows more names than the platform (`cp932`): those begin with one of these prefixes.
  try {
    return new TextDecoder(label.trim()).encoding !== '';
  } catch {
    return /^(?:x-|cs|cp|ms|ibm|windows-?)/i.test(label.trim());
  }
}

function decodesAs(charset: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
