import { convert } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

/** The plain text of a received e-mail, and its attachments. Nothing in it is trusted. */
export type ReplyContent = {
  readonly messageId: string;
  /** As its sender wrote it. */
  readonly date: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly ReceivedAttachment[];
};

/** `bytes` null: too large, or beyond the number that is kept. */
export type ReceivedAttachment = { readonly name: string; readonly bytes: Uint8Array | null };

/** The limits of what is read of an e-mail. */
export type ContentLimits = { readonly files: number; readonly fileBytes: number };

/** Nested parts: mail programs nest three or four deep. */
const MAX_DEPTH = 20;
const MAX_HEADER_BYTES = 512 * 1024;
/**
 * Characters of HTML that are read: a long conversation with its styles. Unclosed tags cost quadratic time, seconds
 * here.
 */
const MAX_HTML = 300_000;
/** A long email with the conversation before it. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_SUBJECT_LENGTH = 300;
/** The most attachments that are named: a hostile e-mail may have thousands. */
const MAX_NAMED = 50;
/** A smaller picture inside the text is taken for the logo of a signature. */
const MIN_PICTURE_BYTES = 50 * 1024;
const CUT = '[Textul continuă în e-mailul din căsuța poștală.]';

/** Reads an e-mail; throws for one that is nested or headed as no mail program does. Attached e-mails stay closed. */
export async function readContent(source: Uint8Array, limits: ContentLimits): Promise<ReplyContent> {
  const email = await PostalMime.parse(source, {
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
    forceRfc822Attachments: true,
  });
  return {
    messageId: (email.messageId ?? '').slice(0, MAX_SUBJECT_LENGTH),
    date: (email.date ?? '').slice(0, MAX_SUBJECT_LENGTH),
    subject: oneLine(email.subject ?? '').slice(0, MAX_SUBJECT_LENGTH),
    text: shortened(storable(textOf(email)).trim()),
    attachments: filesOf(email, limits),
  };
}

function textOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== '') return text;
  return html === undefined ? '' : plainText(html);
}

/** HTML as plain text: it is never shown as HTML, and nothing that it refers to is fetched. */
function plainText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MAX_HTML, maxDepth: 100, maxChildNodes: 5_000, ellipsis: '…' },
    selectors: [{ selector: 'img', format: 'skip' }],
  });
}

function shortened(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  return `${text.slice(0, MAX_TEXT_LENGTH).toWellFormed()}\n\n${CUT}`;
}

/** Without characters that PostgreSQL refuses or no text needs. */
function storable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

const oneLine = (text: string): string => storable(text).replace(/\s+/g, ' ').trim();

function filesOf({ attachments }: Email, { files, fileBytes }: ContentLimits): ReceivedAttachment[] {
  return attachments
    .map((attachment) => ({ attachment, bytes: bytesOf(attachment) }))
    .filter(({ attachment, bytes }) => !(attachment.related && bytes.length < MIN_PICTURE_BYTES))
    .slice(0, MAX_NAMED)
    .map(({ attachment, bytes }, at) => ({
      name: attachment.filename ?? '',
      bytes: at < files && bytes.length <= fileBytes ? bytes : null,
    }));
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}
