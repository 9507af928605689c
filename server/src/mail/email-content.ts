import type { Config } from '../platform/runtime/config.ts';
import type { AttachedFile } from '../schema/outbox.table.ts';

/** A piece of an email; texts are plain, escaped where necessary. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Label and value, a line each. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  /** Another person's text, with its lines. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Somebody of ours: who they are to the reader, their phone as people read it, and the id of their photograph. */
  | {
      readonly kind: 'person';
      readonly intro: string;
      readonly name: string;
      readonly role: string;
      readonly phone: string;
      readonly photo: string | undefined;
    }
  /** The email's main link: one in an email. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** A secondary link in small print, after its introduction: `Cum folosim datele:`. */
  | { readonly kind: 'link'; readonly text: string; readonly label: string; readonly url: string };

/** The content of an email, without its look. */
export type EmailContent = {
  /** Of its row in the outbox; absent: a new one. */
  readonly id?: string;
  /** The kind of email: `booking-confirmation`. */
  readonly kind: string;
  readonly recipient: string;
  readonly replyTo?: string;
  /** The customer whom it concerns, if any. */
  readonly customerId?: string;
  /** An iCalendar text, for the recipient's calendar. */
  readonly calendar?: string;
  /** PDFs of the customer, stored before the email is written. */
  readonly attachments?: readonly AttachedFile[];
  /** Its topic, for `withdrawTopic`: `appointment:<id>`. */
  readonly topic?: string;
  /** News and offers: withdrawn with the consent to them. */
  readonly isMarketing?: boolean;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

export type EmailConfig = Pick<Config, 'brand' | 'mail' | 'publicUrl'>;
