import type { ReceivedKind } from 'contract/messages/received-words';
import { withoutAccents } from 'contract/romanian/without-accents';

/** The head's data on an e-mail's author; `field` answers a field's value, empty without one. */
export type KindClues = {
  readonly field: (name: string) => string;
  /** The addresses in `From`, in small letters. */
  readonly from: readonly string[];
  /** Decoded. */
  readonly subject: string;
  /** Whether it names an answered e-mail. */
  readonly isAnswer: boolean;
};

/** The fields in which programs mark automatic answers. */
const AUTOMATIC_FIELDS = [
  ...['x-autoreply', 'x-auto-reply', 'x-autorespond', 'x-autoresponder', 'x-autoresponse', 'x-autoreply-from'],
  ...['x-mail-autoreply', 'x-fc-machinegenerated', 'x-tmda-fingerprint'],
];

/** The fields that `receivedKind` reads. */
export const KIND_FIELDS = [
  ...['from', 'subject', 'return-path', 'content-type', 'x-failed-recipients'],
  ...['auto-submitted', 'precedence', 'x-precedence', 'list-id', ...AUTOMATIC_FIELDS],
  ...[
    'x-auto-response-suppress',
    'x-ms-exchange-inbox-rules-loop',
    'resent-from',
    'x-apple-action',
    'x-apple-criteria',
  ],
];

const REPORTS: Readonly<Record<string, ReceivedKind>> = {
  'delivery-status': 'bounce',
  'disposition-notification': 'read-receipt',
  'feedback-report': 'spam-report',
};

const SERVER_ADDRESS = /^(?:mailer-daemon|postmaster|mail-?daemon|mdaemon|microsoftexchange[0-9a-f]{8,})@/;
const SERVER_NAME = /mailer-daemon|mail ?daemon|mail delivery|postmaster|<\s*>/i;
/** Without marks over and under letters, in small ones. */
const NOT_DELIVERED =
  /undeliver|not delivered|delivery (?:status notification|failure|has failed|incomplete|delayed)|mail delivery|returned mail|failure notice|nelivrat|netrimis|unzustellbar|non remis|mancato recapito|no se ha podido entregar/;
/** As programs begin the subject of an automatic answer, before a colon or alone. */
const AUTOMATIC_SUBJECT =
  /^(?:(?:automatic|automated|auto)[ -]?(?:reply|response|responder|answer)|auto|out[ -]of[ -](?:the )?office(?: autoreply)?|ooo|(?:raspuns|mesaj) automat|in afara biroului|automatische (?:antwort|antwoord)|abwesenheitsnotiz|reponse automatique|absence du bureau|risposta automatica|fuori sede|respuesta automatica|fuera de la oficina|resposta automatica|automatikus valasz|automatisch antwoord|automatyczna odpowiedz|autosvar|vacation(?: reply)?|yahoo!? auto response) *(?::|$)/;
const FORWARDED = /^(?:fwd?|tr|wg|rv|i) ?:/;

/**
 * The author of an e-mail by its head: a customer, a program that answers for them (RFC 3834 and other practice), or a
 * mail server about an e-mail of ours. Its report, if any, tells more (`readReport`). A weak sign of a program needs a
 * second one: a person's words must not pass for a program's.
 */
export function receivedKind(clues: KindClues): ReceivedKind {
  const { field, from } = clues;
  const contentType = field('content-type').toLowerCase();
  const [, reportType = ''] = /report-type\s*=\s*"?([a-z-]+)/.exec(contentType) ?? [];
  const isReport = contentType.trimStart().startsWith('multipart/report');
  const ofReport = isReport ? REPORTS[reportType] : undefined;
  if (ofReport) return ofReport;
  if (field('x-failed-recipients') || from.some((address) => SERVER_ADDRESS.test(address))) return 'bounce';
  if (from.length === 0 && SERVER_NAME.test(field('from'))) return 'bounce';
  const isFromNobody = /^<\s*>$/.test(field('return-path').trim());
  if (isFromNobody && NOT_DELIVERED.test(bare(clues.subject))) return 'bounce';
  return isReport || isFromNobody || isAutomatic(clues) ? 'automatic-reply' : 'reply';
}

function isAutomatic({ field, subject, isAnswer }: KindClues): boolean {
  const [submitted] = field('auto-submitted')
    .toLowerCase()
    .trim()
    .split(/[\s;(]/);
  if (submitted && submitted !== 'no') return true;
  const precedence = `${field('precedence')} ${field('x-precedence')}`.toLowerCase();
  if (/\b(?:auto_reply|bulk|junk)\b/.test(precedence)) return true;
  if (AUTOMATIC_FIELDS.some((name) => !/^(?:no|false|0)?$/i.test(field(name).trim()))) return true;
  if (/\bvacation\b/i.test(`${field('x-apple-action')} ${field('x-apple-criteria')}`)) return true;
  // A person may answer through a mailing list; e-mails that a list sends by itself answer nothing.
  if (!isAnswer && (field('list-id') || /\blist\b/.test(precedence))) return true;
  return isProbablyAutomatic({ field, subject, isAnswer });
}

/** Exchange asks other programs not to answer, by persons' e-mails too; its rules also forward persons' e-mails. */
function isProbablyAutomatic({ field, subject, isAnswer }: Omit<KindClues, 'from'>): boolean {
  const says = bare(subject);
  const isSaid = AUTOMATIC_SUBJECT.test(says);
  const isQuiet = field('x-auto-response-suppress').trim() !== '';
  const isForwarded = FORWARDED.test(says) || field('resent-from') !== '';
  if (field('x-ms-exchange-inbox-rules-loop') && !isForwarded) return isSaid || isQuiet;
  return isSaid && (isAnswer || isQuiet);
}

/** In small letters without accents; other forms of letters and spaces are the plain ones. */
export function bare(text: string): string {
  return withoutAccents(text.normalize('NFKC')).trim();
}

/** True for machines' reports on our e-mails, false for the words of a person or of their program. */
export function isReportKind(kind: ReceivedKind): boolean {
  return kind !== 'reply' && kind !== 'automatic-reply';
}
