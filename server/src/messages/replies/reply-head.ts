import type { ReceivedKind } from 'contract/text/message-words';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { type DmarcResult, dmarcResult } from './dmarc-result.ts';

/** What the head of a received e-mail says. Only `dmarc` is proven, by our mail server. */
export type ReplyHead = {
  /** The address in `From`, in small letters; empty where there is none or several. */
  readonly from: string;
  /** Whether it comes from that address. */
  readonly dmarc: DmarcResult;
  /** To which addresses it came. */
  readonly recipients: readonly string[];
  /** Message-IDs of the e-mails that it answers. */
  readonly answers: readonly string[];
  readonly kind: ReceivedKind;
};

/** Only these fields are read: a head may have thousands more. */
export const HEAD_FIELDS = [
  ...['from', 'to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'in-reply-to', 'references', 'return-path'],
  ...['auto-submitted', 'precedence', 'x-autoreply', 'x-autorespond', 'list-id', 'content-type'],
  'authentication-results',
];

/** More than any mail program writes; servers on the way have limits of the same order. */
const MAX_HEAD_BYTES = 256 * 1024;
/** A long conversation names every earlier e-mail; ours are among the newest. */
const MAX_ANSWERS = 50;
const MAX_RECIPIENTS = 100;
/** Anything else is taken for no address. */
const ADDRESS = /^[\x21-\x3f\x41-\x7e]{1,64}@[\w.-]{1,189}$/;

/** Reads these fields; `servers`: the trusted mail servers. Throws for a head longer than any mail program writes. */
export async function readHead(fields: Uint8Array, servers: readonly string[]): Promise<ReplyHead> {
  if (fields.length > MAX_HEAD_BYTES) throw new Error('the head is too long');
  const email = await PostalMime.parse(
    fields.filter((byte) => byte !== 0),
    { maxHeadersSize: MAX_HEAD_BYTES },
  );
  const recipients = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
    addressesOf(email, name),
  );
  const addresses = addressesOf(email, 'from');
  const from = addresses.length === 1 ? (addresses[0] ?? '') : '';
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from,
    dmarc: dmarcResult(authenticationResults(email), { servers, domain }),
    recipients: recipients.slice(0, MAX_RECIPIENTS),
    answers: messageIds(`${fieldOf(email, 'references')} ${fieldOf(email, 'in-reply-to')}`).slice(-MAX_ANSWERS),
    kind: kindOf(email, addresses),
  };
}

/** Every `<…@…>` of a text. */
export function messageIds(text: string): string[] {
  return text.match(/<[^<>\s]{3,250}>/g) ?? [];
}

function addressesOf({ headers }: Email, name: string): string[] {
  return headers
    .filter(({ key }) => key === name)
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .flatMap(({ address = '' }) => (ADDRESS.test(address) ? [address.toLowerCase()] : []));
}

/**
 * Only spelt as servers do: with a space before the colon, a forged one gets past the server that removes forged ones.
 */
function authenticationResults({ headers, headerLines }: Email): string[] {
  const isOne = (at: number) => /^authentication-results:/i.test(headerLines[at]?.line ?? '');
  return headers.flatMap(({ value }, at) => (isOne(at) ? [value] : []));
}

/** An e-mail that did not arrive comes back as a delivery report, or from a mail server's usual address. */
function kindOf(email: Email, from: readonly string[]): ReceivedKind {
  const isReport = /^multipart\/report\b/i.test(fieldOf(email, 'content-type').trim());
  const isFromNobody = fieldOf(email, 'return-path').trim() === '<>';
  if (from.some((address) => /^(?:mailer-daemon|postmaster)@/.test(address))) return 'bounce';
  if (isReport && /report-type="?delivery-status/i.test(fieldOf(email, 'content-type'))) return 'bounce';
  return isFromNobody || isReport || isAutomatic(email) ? 'automatic-reply' : 'reply';
}

/** By the fields in which machines say that they are (RFC 3834), and those of older programs. */
function isAutomatic(email: Email): boolean {
  const submitted = fieldOf(email, 'auto-submitted').trim().toLowerCase();
  if (submitted !== '' && submitted !== 'no') return true;
  if (/^(?:bulk|junk|list|auto_reply)\b/i.test(fieldOf(email, 'precedence').trim())) return true;
  return ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => fieldOf(email, name) !== '');
}

function fieldOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}
