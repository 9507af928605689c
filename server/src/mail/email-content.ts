import type { Config } from '../platform/runtime/config.ts';
import type { AttachedFile } from '../schema/outbox.table.ts';

/** A piece of an email; texts are plain, whatever they hold is escaped where it must be. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Label and value, a line each. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  /** What somebody else wrote, its lines kept. */
  | { readonly kind: 'quote'; readonly text: string }
  /** What the email is for: one in an email. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Where else one may go, in small, after what leads there: `Cum folosim datele:`. */
  | { readonly kind: 'link'; readonly text: string; readonly label: string; readonly url: string };

/** What an email says, apart from how it looks. */
export type EmailContent = {
  /** Of its row in the outbox; absent: a new one. */
  readonly id?: string;
  /** Which of our emails it is: `booking-confirmation`. */
  readonly kind: string;
  readonly recipient: string;
  readonly replyTo?: string;
  /** Whom it is about, if that is a customer. */
  readonly customerId?: string;
  /** An iCalendar text, for the recipient's calendar. */
  readonly calendar?: string;
  /** PDFs of the customer, stored before the email is written. */
  readonly attachments?: readonly AttachedFile[];
  /** What it is about, for `withdrawTopic`: `appointment:<id>`. */
  readonly topic?: string;
  /** News and offers: withdrawn with the consent to them. */
  readonly isMarketing?: boolean;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

export type EmailConfig = Pick<Config, 'brand' | 'mail' | 'publicUrl'>;
