import type { LeftOutReason, Seal } from 'contract/messages/received-words';
import type { CalendarPart } from './calendar-answer.ts';
import { type EmailPart, readParts } from './email-parts.ts';
import { htmlText, keepsWords } from './html-text.ts';
import { signedContent } from './signed-content.ts';
import { splitEncoded } from './uuencoded.ts';

/** A file that came with an e-mail; `name` may be empty. */
type FoundFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  /** The id by which the text may show it; empty: none. */
  readonly contentId: string;
};

/** The fate of a part. */
export type PartFate =
  | { readonly fate: 'text'; readonly text: string; readonly html: string | null }
  /** Another form of a text: HTML whose words the text has, and which may show pictures. */
  | { readonly fate: 'form'; readonly html: string }
  | ({ readonly fate: 'paper' } & FoundFile)
  | { readonly fate: 'left-out'; readonly name: string; readonly why: LeftOutReason }
  | ({ readonly fate: 'calendar'; readonly name: string } & CalendarPart)
  /** A machine's report on an e-mail of ours: `message/delivery-status` and its like, or the head of that e-mail. */
  | { readonly fate: 'report'; readonly name: string; readonly type: string; readonly text: string }
  | { readonly fate: 'sealed'; readonly seal: Seal };

/** E-mails in e-mails in e-mails: a chain of forwards as attachments; deeper ones are only named. */
const MAX_INNER = 4;

/** The place of a part: `inner` e-mails around it, and whether it belongs to the report that the e-mail itself is. */
type Place = { readonly inner: number; readonly isReport: boolean };

/** The fate of each part of an e-mail, in their order. */
export function fatesOf(part: EmailPart, place: Place = { inner: 0, isReport: false }): Promise<PartFate[]> {
  if (part.parts.length === 0) return leafFates(part, place);
  switch (part.type) {
    case 'multipart/alternative':
      return fatesOfAlternative(part, place);
    case 'multipart/signed':
      return fatesOfSigned(part, place);
    case 'multipart/encrypted':
      return Promise.resolve(fatesOfEncrypted(part));
    case 'multipart/report':
      return fatesOfEach(part.parts, { ...place, isReport: place.inner === 0 });
    default:
      return fatesOfEach(part.parts, place);
  }
}

async function fatesOfEach(parts: readonly EmailPart[], place: Place): Promise<PartFate[]> {
  const fates: PartFate[] = [];
  for (const part of parts) fates.push(...(await fatesOf(part, place)));
  return fates;
}

/** Of several forms of one text the fullest; other parts of all forms are kept. */
async function fatesOfAlternative({ parts }: EmailPart, place: Place): Promise<PartFate[]> {
  const forms: PartFate[][] = [];
  for (const part of parts) forms.push(await fatesOf(part, place));
  const texts = forms.map((fates) => fates.filter((fate) => fate.fate === 'text'));
  const plain = texts.find((each) => isWritten(each) && each.every(({ html }) => html === null));
  const rich = texts.findLast((each) => isWritten(each) && each.some(({ html }) => html !== null));
  const shown = rich?.filter(({ html }) => html !== null) ?? [];
  const html = shown.map((each) => each.html).join('');
  const chosen = plain && keepsWords(joined(plain), html, joined(shown)) ? plain : (rich ?? plain);
  const isFormOfText = (fate: PartFate) =>
    fate.fate === 'text' || (fate.fate === 'paper' && /^text\/(?!vcard|x-vcard|csv)/.test(fate.type) && !fate.name);
  const rest = forms.flat().filter((fate) => !(chosen && isFormOfText(fate)));
  return [...(chosen ?? []), ...(chosen === plain && html ? [{ fate: 'form', html } as const] : []), ...rest];
}

type TextFate = Extract<PartFate, { fate: 'text' }>;

const isWritten = (texts: readonly TextFate[]): boolean => joined(texts).trim() !== '';

const joined = (texts: readonly TextFate[]): string => texts.map(({ text }) => text).join('\n');

/** The signed part, then its signature (RFC 1847). */
async function fatesOfSigned({ parts: [content, ...signatures] }: EmailPart, place: Place): Promise<PartFate[]> {
  const named = signatures.map(({ name }) => ({ fate: 'left-out', name, why: 'signature' }) as const);
  return content ? [...(await fatesOf(content, place)), ...named] : named;
}

/** A part with the encryption's method, then the encrypted e-mail (RFC 3156). */
function fatesOfEncrypted({ parts }: EmailPart): PartFate[] {
  const named = parts
    .filter(({ type }) => type !== 'application/pgp-encrypted')
    .map(({ name }) => ({ fate: 'left-out', name, why: 'encrypted' }) as const);
  const isPgp = named.length < parts.length;
  return [{ fate: 'sealed', seal: isPgp ? 'pgp-encrypted' : 'smime-encrypted' }, ...named];
}

const REPORTS =
  /^(?:message\/(?:delivery-status|global-delivery-status|disposition-notification|global-disposition-notification|feedback-report|global-headers)|text\/rfc822-headers)$/;
const CALENDARS = /^(?:text\/calendar|application\/ics)$/;
const EMAILS = /^message\/(?:rfc822|global|news)$/;

async function leafFates(part: EmailPart, place: Place): Promise<PartFate[]> {
  const { type, name, disposition } = part;
  if (REPORTS.test(type) || (place.isReport && EMAILS.test(type)))
    return [{ fate: 'report', name, type, text: part.text() }];
  if (EMAILS.test(type) && place.inner < MAX_INNER) return innerFates(part, place);
  if (CALENDARS.test(type) || /\.ics$/i.test(name))
    return [{ fate: 'calendar', name, text: part.text(), method: part.params.method }];
  if (/^application\/(?:x-)?pkcs7-mime$/.test(type) || /\.p7m$/i.test(name)) return sealedFates(part, place);
  if (disposition !== 'attachment' && (type === 'text/plain' || type === 'text/html')) return textFates(part);
  return [paper(part)];
}

function paper({ name, bytes, type, contentId, disposition }: EmailPart): PartFate {
  return { fate: 'paper', name, bytes, type, contentId: disposition === 'attachment' ? '' : contentId };
}

/** Files that old programs write into the text stand beside it. */
function textFates(part: EmailPart): PartFate[] {
  const written = part.text();
  if (part.type === 'text/html') return [{ fate: 'text', text: htmlText(written), html: written }];
  const { text, files } = splitEncoded(written);
  const found = files.map((file) => ({ fate: 'paper', type: '', contentId: '', ...file }) as const);
  const sealed = /^-----BEGIN PGP MESSAGE-----/m.test(text) ? [{ fate: 'sealed', seal: 'pgp-encrypted' } as const] : [];
  return [...sealed, { fate: 'text', text, html: null }, ...found];
}

/** An attached e-mail: its words under a line with its author, and its attachments. */
async function innerFates(part: EmailPart, place: Place): Promise<PartFate[]> {
  const email = await readParts(part.bytes).catch(() => undefined);
  if (!email) return [paper(part)];
  const { subject = '', from } = email.head;
  const sender = from?.address ?? from?.name ?? '';
  const heading = `— E-mail atașat${subject && `: „${subject}”`}${sender && `, de la ${sender}`} —`;
  const inside = await fatesOf(email.root, { inner: place.inner + 1, isReport: false });
  return [{ fate: 'text', text: heading, html: null }, ...inside];
}

/**
 * An S/MIME wrapping. The program opens a signed one without judging the signature; nobody here can open an encrypted
 * one. It unwraps a signed paper (`contract.pdf.p7m`); the signed one stays in place.
 */
async function sealedFates(part: EmailPart, place: Place): Promise<PartFate[]> {
  const { name, bytes, type } = part;
  const content = signedContent(bytes);
  const isEmail = /^(?:smime\.p7m)?$/i.test(name) || /mime/.test(type);
  const [, inner] = /^(.+\.\w{2,5})\.p7m$/i.exec(name) ?? [];
  if (!content) {
    const why = 'encrypted';
    return [...(inner ? [] : [{ fate: 'sealed', seal: 'smime-encrypted' } as const]), { fate: 'left-out', name, why }];
  }
  const signed = { fate: 'left-out', name, why: 'signature' } as const;
  if (inner || !isEmail) return [{ fate: 'paper', name: inner ?? '', bytes: content, type: '', contentId: '' }, signed];
  if (place.inner >= MAX_INNER) return [{ ...signed, why: 'not-taken' }];
  const { root } = await readParts(content);
  const inside = await fatesOf(root, { ...place, inner: place.inner + 1 });
  return [{ fate: 'sealed', seal: 'smime-signed' }, ...inside, signed];
}
