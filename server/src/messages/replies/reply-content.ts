import type { LeftOutReason } from 'contract/text/message-words';
import type { ReceivedAnswer } from '../../appointments/client-answer.ts';
import { readCalendarAnswer } from './calendar-answer.ts';
import { readParts } from './email-parts.ts';
import { fatesOf, type PartFate, type Seal } from './part-fates.ts';
import { isSignaturePicture } from './signature-picture.ts';

/** What is read of a received e-mail. Nothing in it is trusted. */
export type ReplyContent = {
  readonly messageId: string;
  /** As its sender wrote it. */
  readonly date: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly ReceivedAttachment[];
  /** The answer from a calendar to an invitation; undefined: it is none. */
  readonly calendar: ReceivedAnswer | undefined;
  /** What its words came wrapped in, or are hidden by; null: nothing. */
  readonly seal: Seal | null;
};

/** `bytes` null: it is only named, with the reason. */
export type ReceivedAttachment =
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly name: string; readonly bytes: null; readonly why: LeftOutReason };

/** The limits of what is read of an e-mail. */
export type ContentLimits = { readonly files: number; readonly fileBytes: number };

/** A long email with the conversation before it. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_SUBJECT_LENGTH = 300;
/** The most attachments that are named: a hostile e-mail may have thousands. */
const MAX_NAMED = 50;
const CUT = '[Textul continuă în e-mailul din căsuța poștală.]';

/** Reads an e-mail; throws for one that is nested or headed as no mail program does. */
export async function readContent(source: Uint8Array, limits: ContentLimits): Promise<ReplyContent> {
  const { head, root } = await readParts(source);
  const fates = await fatesOf(root);
  const sender = head.from?.address?.toLowerCase() ?? '';
  return {
    messageId: (head.messageId ?? '').slice(0, MAX_SUBJECT_LENGTH),
    date: (head.date ?? '').slice(0, MAX_SUBJECT_LENGTH),
    subject: oneLine(head.subject ?? '').slice(0, MAX_SUBJECT_LENGTH),
    text: shortened(storable(textOf(fates)).trim()),
    attachments: attachmentsOf(fates, sender, limits),
    calendar: fates.map((fate) => answerOf(fate, sender)).find((answer) => answer),
    seal: fates.find((fate) => fate.fate === 'sealed')?.seal ?? null,
  };
}

function textOf(fates: readonly PartFate[]): string {
  return fates
    .flatMap((fate) => (fate.fate === 'text' ? fate.text.trim() : []))
    .filter(Boolean)
    .join('\n\n');
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

/** By a part of an e-mail; undefined for all but calendars that answer. */
function answerOf(fate: PartFate, sender: string): ReceivedAnswer | undefined {
  return fate.fate === 'calendar' ? readCalendarAnswer(fate, sender) : undefined;
}

/** Papers in their order, then what is only named; behind the last that has room stands how many more there are. */
function attachmentsOf(fates: readonly PartFate[], sender: string, limits: ContentLimits): ReceivedAttachment[] {
  const html = fates.map((fate) => (fate.fate === 'text' ? (fate.html ?? '') : '')).join('');
  const all = fates.flatMap((fate): ReceivedAttachment[] => {
    if (fate.fate === 'paper')
      return [isSignaturePicture(fate, html) ? { name: fate.name, bytes: null, why: 'signature-picture' } : fate];
    if (fate.fate === 'left-out') return [{ name: fate.name, bytes: null, why: fate.why }];
    const isNamed = fate.fate === 'calendar' && !answerOf(fate, sender);
    return isNamed ? [{ name: fate.name, bytes: null, why: 'calendar' }] : [];
  });
  const sorted = [...all.filter(({ bytes }) => bytes), ...all.filter(({ bytes }) => !bytes)];
  const more = sorted.length - MAX_NAMED;
  const named = sorted.slice(0, MAX_NAMED).map((each, at) => withinLimits(each, at, limits));
  return more > 0 ? [...named, { name: `… și încă ${more}`, bytes: null, why: 'too-many' }] : named;
}

function withinLimits(found: ReceivedAttachment, at: number, { files, fileBytes }: ContentLimits): ReceivedAttachment {
  const { name, bytes } = found;
  if (!bytes) return found;
  if (at >= files) return { name, bytes: null, why: 'too-many' };
  return bytes.length > fileBytes ? { name, bytes: null, why: 'too-large' } : { name, bytes };
}
