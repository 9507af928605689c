import { createTransport } from 'nodemailer';
import type { Config } from '../runtime/config.ts';
import { reasonOf } from '../runtime/errors.ts';
import { hidePersonal } from '../runtime/logging.ts';
import { saveOutboxFile } from './email-folder.ts';

/** An email ready to be sent; `messageId` with its angle brackets. */
export type Email = {
  readonly messageId: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An iCalendar text for the recipient's calendar, or null. */
  readonly calendar: string | null;
  /** PDFs that go with it. */
  readonly attachments?: readonly Attachment[];
  /** JPEGs that its HTML shows. */
  readonly pictures?: readonly Picture[];
};

/** A PDF as its reader finds it in the email. */
export type Attachment = { readonly name: string; readonly content: Buffer };

/** A JPEG that the HTML shows by its Content-ID, without brackets. */
export type Picture = { readonly contentId: string; readonly content: Buffer };

/** The result of an attempt. Reasons carry no personal data. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** The mail server will never take this email. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Not now; an outage concerns every email, not just this one. */
  | { readonly outcome: 'later'; readonly reason: string; readonly isOutage: boolean };

/** Sends emails. `deliver` never throws. */
export type Mail = { readonly deliver: (email: Email) => Promise<Delivery>; readonly close: () => void };

type MailConfig = Pick<Config, 'mail' | 'dataDir' | 'brand'>;

/** How long a silent mail server is waited for, and how long one email may take in all, ms. */
export type MailTimeouts = { readonly silence: number; readonly total: number };

const TIMEOUTS: MailTimeouts = { silence: 20_000, total: 60_000 };

/** Opens the configured carrier: the mail server of `SMTP_URL`, or `.eml` files in `DATA_DIR/outbox`. */
export function openMail(config: MailConfig, timeouts = TIMEOUTS): Mail {
  const { url } = config.mail;
  return url ? mailServer(url, config, timeouts) : mailFolder(config);
}

function mailServer(url: string, config: MailConfig, { silence, total }: MailTimeouts): Mail {
  const timeouts = {
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
  };
  // One connection for all that is due; a reused one that the server closed meanwhile is opened anew, before anything is sent.
  const transport = createTransport({ url, pool: true, maxConnections: 1, maxRequeues: 1, ...timeouts });
  return {
    deliver: async (email) => {
      try {
        await transport.sendMail({ ...message(email, config), signal: AbortSignal.timeout(total) });
        return { outcome: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function mailFolder(config: MailConfig): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (email) => {
      try {
        const { message: bytes } = await transport.sendMail(message(email, config));
        if (!Buffer.isBuffer(bytes)) throw new Error('the email was not made in one piece');
        await saveOutboxFile(config, { messageId: email.messageId, kind: 'eml' }, bytes);
        return { outcome: 'sent' };
      } catch (error) {
        return { outcome: 'later', reason: shortReason(error), isOutage: true };
      }
    },
    close: () => transport.close(),
  };
}

/** From us, always: an answer goes to `replyTo`. Nothing in an email can make the program read a file or an address. */
function message(email: Email, { mail, brand }: MailConfig) {
  return {
    from: mail.from.includes('<') ? mail.from : { name: brand.brand, address: mail.from },
    to: { name: '', address: email.recipient },
    ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
    messageId: email.messageId,
    subject: email.subject,
    text: email.text,
    html: email.html,
    ...(email.calendar && { icalEvent: calendarPart(email.calendar) }),
    attachments: [...(email.attachments ?? []).map(pdfPart), ...(email.pictures ?? []).map(picturePart)],
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function pdfPart({ name, content }: Attachment) {
  return { filename: name, content, contentType: 'application/pdf' };
}

function picturePart({ contentId, content }: Picture) {
  return {
    cid: contentId,
    filename: 'fotografie.jpg',
    content,
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  };
}

/** Mail programs offer to keep the event; those that do not, show a file to open. */
function calendarPart(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:([A-Z]+)/m.exec(content) ?? [];
  return { method, filename: 'programare.ics', content };
}

/** Commands whose refusal is about this email; anything else is about the server or our account on it. */
const ABOUT_THE_EMAIL: readonly unknown[] = ['RCPT TO', 'DATA'];
/** The code of a server that closes the connection (RFC 5321). */
const CLOSING = 421;
/** Characters that are kept of a failure's reason. */
const MAX_REASON_LENGTH = 500;

function outcomeOf(error: unknown): Delivery {
  const reason = shortReason(error);
  const { responseCode, command, code } = detailsOf(error);
  const isAnswer = typeof responseCode === 'number' && ABOUT_THE_EMAIL.includes(command);
  if (isAnswer && responseCode >= 500) return { outcome: 'refused', reason };
  // The address itself cannot be put into an envelope.
  if (code === 'EENVELOPE' && command === 'API') return { outcome: 'refused', reason };
  return { outcome: 'later', reason, isOutage: !isAnswer || responseCode === CLOSING };
}

function detailsOf(error: unknown): { responseCode?: unknown; command?: unknown; code?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

function shortReason(error: unknown): string {
  const { code } = detailsOf(error);
  const reason = reasonOf(error);
  return hidePersonal(code ? `${code}: ${reason}` : reason).slice(0, MAX_REASON_LENGTH);
}
