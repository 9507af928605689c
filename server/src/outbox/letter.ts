import { randomUUID } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { NewLetter } from './outbox.queries.ts';

/** A piece of a letter; texts are plain, whatever they hold is escaped where it must be. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Label and value, a line each. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  /** What somebody else wrote, its lines kept. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string };

/** What a letter says, apart from how it looks. */
export type LetterContent = {
  /** Which of our letters it is: `booking-confirmation`. */
  readonly kind: string;
  readonly recipient: string;
  readonly replyTo?: string;
  /** Whom it is about, if that is a customer. */
  readonly customerId?: string;
  /** An iCalendar text, for the recipient's calendar. */
  readonly calendar?: string;
  /** Of what it tells, for `takeBack`: `appointment:<id>`. */
  readonly topic?: string;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

export type LetterConfig = Pick<Config, 'brand' | 'mail' | 'publicUrl'>;

/** The letter as it goes into the outbox: plain and HTML, and the Message-ID that it keeps for ever. */
export function writeLetter(content: LetterContent, config: LetterConfig, now: Date): NewLetter {
  const id = randomUUID();
  return {
    id,
    messageId: `<${stamp(now)}.${id}@${domainOf(config.mail.from)}>`,
    kind: content.kind,
    customerId: content.customerId ?? null,
    recipient: content.recipient,
    replyTo: content.replyTo ?? null,
    subject: content.subject,
    text: letterText(content, config),
    html: letterHtml(content, config),
    calendar: content.calendar ?? null,
    topic: content.topic ?? null,
  };
}

/** `20261121T0930`: so that files named after the Message-ID lie in the order in which they were written. */
function stamp(now: Date): string {
  return now.toISOString().slice(0, 16).replace(/[-:]/g, '');
}

/** Of `Rata Clară <contact@example.ro>` and of `contact@example.ro` alike. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
