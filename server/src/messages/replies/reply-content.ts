import type { LeftOutReason, ReceivedKind, Seal } from 'contract/messages/received-words';
import type { ReceivedAnswer } from '../../appointments/client-answer.ts';
import type { MessageReport } from '../../schema/messages.table.ts';
import { readCalendarAnswer } from './calendar-answer.ts';
import { kindOfAction, type ReportedEmail, readReport, reportedEmail } from './delivery-report.ts';
import { readParts, storable } from './email-parts.ts';
import { fatesOf, type PartFate } from './part-fates.ts';
import { isShown, isSmallAsLogo } from './signature-picture.ts';

/** The content of a received e-mail. Nothing in it is trusted. */
export type ReplyContent = {
  readonly messageId: string;
  /** As its sender wrote it. */
  readonly date: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly ReceivedAttachment[];
  /** The answer from a calendar to an invitation; undefined: it is none. */
  readonly calendar: ReceivedAnswer | undefined;
  /** The wrapping of its words, or the lock on them; null: none. */
  readonly seal: Seal | null;
  /** By its report if any, else by its head. */
  readonly kind: ReceivedKind;
  readonly report: MessageReport | null;
  /** Of a machine's e-mail: the ids and addresses that refer to our e-mail. */
  readonly reported: ReportedEmail;
};

/** `bytes` null: it is only named, with the reason. `isShown`: a picture between the words of the text. */
export type ReceivedAttachment =
  | { readonly name: string; readonly bytes: Uint8Array; readonly isShown: boolean }
  | { readonly name: string; readonly bytes: null; readonly why: LeftOutReason };

/** The limits of reading an e-mail. */
export type ContentLimits = { readonly files: number; readonly fileBytes: number };

/** A long email with the conversation before it. */
const MAX_TEXT_LENGTH = 20_000;
const MAX_SUBJECT_LENGTH = 300;
/** The most attachments that are named: a hostile e-mail may have thousands. */
const MAX_NAMED = 50;
const CUT = '[Textul continuă în e-mailul din căsuța poștală.]';

/** Reads an e-mail that by its head is of that kind; throws for nesting or headers beyond any mail program's. */
export async function readContent(
  source: Uint8Array,
  { kind, limits }: { readonly kind: ReceivedKind; readonly limits: ContentLimits },
): Promise<ReplyContent> {
  const { head, root } = await readParts(source);
  const fates = await fatesOf(root);
  const subject = oneLine(head.subject ?? '').slice(0, MAX_SUBJECT_LENGTH);
  const text = shortened(storable(textOf(fates)).trim());
  const report = readReport(kind, fates, { subject, text });
  const sender = head.from?.address?.toLowerCase() ?? '';
  const answers = new Map(fates.map((fate) => [fate, answerOf(fate, sender)]));
  const calendar = [...answers.values()].find((answer) => answer);
  // Calendars send people's pressed answers as machines do.
  const byHead = calendar && kind === 'automatic-reply' ? 'reply' : kind;
  return {
    messageId: (head.messageId ?? '').slice(0, MAX_SUBJECT_LENGTH),
    date: (head.date ?? '').slice(0, MAX_SUBJECT_LENGTH),
    subject,
    text,
    kind: report ? kindOfAction[report.action] : byHead,
    report: report && { ...report, reason: report.reason && oneLine(report.reason) },
    reported: reportedEmail(kind, fates, text),
    attachments: attachmentsOf(fates, { limits, answers, isReport: report !== null }),
    calendar,
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

const oneLine = (text: string): string => storable(text).replace(/\s+/g, ' ').trim();

/** The answer in a part of an e-mail; undefined for all parts but calendars that answer. */
function answerOf(fate: PartFate, sender: string): ReceivedAnswer | undefined {
  return fate.fate === 'calendar' ? readCalendarAnswer(fate, sender) : undefined;
}

type Reading = {
  readonly limits: ContentLimits;
  readonly answers: ReadonlyMap<PartFate, ReceivedAnswer | undefined>;
  readonly isReport: boolean;
};

/** Papers in their order, then the parts that are only named; the last line counts those without room. */
function attachmentsOf(fates: readonly PartFate[], reading: Reading): ReceivedAttachment[] {
  const html = fates.map((fate) => ('html' in fate ? (fate.html ?? '') : '')).join('');
  const all = fates.flatMap((fate) => attachmentOf(fate, html, reading) ?? []);
  const sorted = [...all.filter(({ bytes }) => bytes), ...all.filter(({ bytes }) => !bytes)];
  const more = sorted.length - MAX_NAMED;
  const named = sorted.slice(0, MAX_NAMED).map((each, at) => withinLimits(each, at, reading.limits));
  return more > 0 ? [...named, { name: `… și încă ${more}`, bytes: null, why: 'too-many' }] : named;
}

/** Undefined for words and for the parts of a report; in a person's e-mail such parts are files. */
function attachmentOf(fate: PartFate, html: string, { answers, isReport }: Reading): ReceivedAttachment | undefined {
  switch (fate.fate) {
    case 'paper': {
      const { name, bytes, contentId } = fate;
      const isInText = isShown(contentId, html);
      // A picture that the text does not show is a file of its own.
      if (isInText && isSmallAsLogo(bytes)) return { name, bytes: null, why: 'signature-picture' };
      return { name, bytes, isShown: isInText };
    }
    case 'left-out':
      return { name: fate.name, bytes: null, why: fate.why };
    case 'calendar':
      return answers.get(fate) ? undefined : { name: fate.name, bytes: null, why: 'calendar' };
    case 'report':
      return isReport ? undefined : { name: fate.name || fate.type, bytes: null, why: 'not-taken' };
    default:
      return undefined;
  }
}

function withinLimits(found: ReceivedAttachment, at: number, { files, fileBytes }: ContentLimits): ReceivedAttachment {
  const { name, bytes } = found;
  if (!bytes) return found;
  if (at >= files) return { name, bytes: null, why: 'too-many' };
  return bytes.length > fileBytes ? { name, bytes: null, why: 'too-large' } : found;
}
