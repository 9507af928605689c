import type { ReceivedKind } from 'contract/messages/received-words';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { type DmarcResult, dmarcResult } from './dmarc-result.ts';
import { KIND_FIELDS, receivedKind } from './received-kind.ts';

/** The head of a received e-mail. Only `dmarc` is proven, by our mail server. */
export type ReplyHead = {
  /** The address in `From`, in small letters; empty for none or several. */
  readonly from: string;
  /** Whether it comes from that address. */
  readonly dmarc: DmarcResult;
  /** The addresses that received it. */
  readonly recipients: readonly string[];
  /** Message-IDs of the e-mails that it answers. */
  readonly answers: readonly string[];
  /** By the head alone: a report may change it. */
  readonly kind: ReceivedKind;
};

/** Only these fields are read: a head may have thousands more. */
export const HEAD_FIELDS = [
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'in-reply-to', 'references'],
  ...KIND_FIELDS,
  'authentication-results',
];

/** More than any mail program writes; servers on the way have limits of the same order. */
const MAX_HEAD_BYTES = 256 * 1024;
/** A long conversation names every earlier e-mail; ours are among the newest. */
const MAX_ANSWERS = 50;
const MAX_RECIPIENTS = 100;
/** Anything else does not count as an address. */
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
  const answers = messageIds(`${fieldOf(email, 'references')} ${fieldOf(email, 'in-reply-to')}`).slice(-MAX_ANSWERS);
  return {
    from,
    dmarc: dmarcResult(authenticationResults(email), { servers, domain }),
    recipients: recipients.slice(0, MAX_RECIPIENTS),
    answers,
    kind: receivedKind({
      field: (name) => fieldOf(email, name),
      from: addresses,
      subject: email.subject ?? '',
      isAnswer: answers.length > 0,
    }),
  };
}

/** Every `<…@…>` of a text. */
function messageIds(text: string): string[] {
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

function fieldOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}
