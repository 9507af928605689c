import type { LeftOutReason, SenderProof } from 'contract/messages/received-words';
import { Problem } from 'contract/problem';
import { and, eq, gt, sql } from 'drizzle-orm';
import { judgeAnswer } from '../../appointments/client-answer.ts';
import { addEntry, CLIENT } from '../../audit/audit.queries.ts';
import { auditSubject, type CustomerRow, customerByIdForUpdate, findVisible } from '../../customers/customer-lookup.ts';
import { lockById } from '../../customers/customers.queries.ts';
import { SYSTEM_VIEWER } from '../../customers/visible-to.ts';
import { hasEmailedFile, type NewFile, passwordMark } from '../../documents/files.queries.ts';
import { addWithinQuota, removeBytes, storeFile } from '../../documents/receive-files.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { sanitizeFileName, shortened } from '../../platform/http/sanitize-file-name.ts';
import { contentHash, sha256 } from '../../platform/runtime/sha256.ts';
import { messages } from '../../schema/messages.table.ts';
import { addMessage } from '../messages.queries.ts';
import type { DmarcResult } from './dmarc-result.ts';
import { isReportKind } from './received-kind.ts';
import type { Recognised } from './recognise.ts';
import type { ReceivedAttachment, ReplyContent } from './reply-content.ts';
import { announceReply } from './reply-notice.ts';

/** A received e-mail whose customer is known. */
export type Reply = Recognised & {
  readonly from: string;
  readonly dmarc: DmarcResult;
  readonly arrivedAt: Date;
  readonly content: ReplyContent;
  /** Our e-mail that a machine's e-mail concerns; null: a person's, or unknown. */
  readonly aboutId: string | null;
};

/** Its result; `left`: it stays in the mailbox, unread, for people. */
export type StoreOutcome = 'stored' | 'known' | 'left';

/**
 * E-mails stored per customer and day; the others stay in the mailbox, because anybody can write under their address.
 */
const MAX_PER_DAY = 100;

/** Refusals because of the file itself, final ones. All others are about our server and may pass. */
const ABOUT_THE_FILE: Readonly<Record<string, LeftOutReason>> = {
  FISIER_NEPERMIS: 'not-taken',
  FISIER_INFECTAT: 'infected',
};

/** An attachment for the thread; `file` null: only its name is kept, with the reason. */
type Attached =
  | { readonly name: string; readonly file: NewFile }
  | { readonly name: string; readonly file: null; readonly why: LeftOutReason };

/**
 * Writes a reply into its customer's thread and its attachments into their files; once for any repetition. Bytes are
 * durable before their rows; otherwise it throws and stores nothing.
 */
export async function keepReply(deps: Deps, reply: Reply): Promise<StoreOutcome> {
  if ((await countOfDay(deps.db, reply)) >= MAX_PER_DAY) return 'left';
  const attached = await storeAll(deps, reply);
  const stored = attached.flatMap(({ file }) => file ?? []);
  const kept = await write(deps, reply, attached).catch(async (error: unknown) => {
    if (!(error instanceof Problem && error.code === 'SPATIU_DEPASIT')) throw error;
    await removeBytes(deps, stored);
    const named = attached.map((each) => (each.file ? { name: each.name, file: null, why: 'no-room' as const } : each));
    return write(deps, reply, named);
  });
  if (kept !== 'stored') await removeBytes(deps, stored);
  return kept;
}

/**
 * Keeps only the names of attachments of reports (they contain the e-mail that did not arrive) and of forged e-mails: a
 * customer's files would not show their origin.
 */
async function storeAll(deps: Deps, { dmarc, content, customerId }: Reply): Promise<Attached[]> {
  const ofAll = dmarc === 'fail' ? 'forged' : isReportKind(content.kind) ? 'of-report' : null;
  const attached: Attached[] = [];
  for (const received of content.attachments) {
    const { name, bytes } = received;
    const why = bytes && (ofAll ?? ((await isRepeated(deps.db, customerId, received)) ? 'repeated' : null));
    attached.push(await storeOne(deps, why ? { name, bytes: null, why } : received));
  }
  return attached;
}

/** Mail programs put the pictures of the conversation before, and large logos, into every answer anew. */
async function isRepeated(db: Db, customerId: string, received: ReceivedAttachment): Promise<boolean> {
  if (!received.bytes || !received.isShown) return false;
  return hasEmailedFile(db, customerId, sha256(received.bytes));
}

async function storeOne(deps: Deps, received: ReceivedAttachment): Promise<Attached> {
  const { name, bytes } = received;
  const shown = shortened(sanitizeFileName(name)) || 'fără nume';
  if (!bytes) return { name: shown, file: null, why: received.why };
  try {
    const file = await storeFile(deps, { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
    return { name: file.originalname, file };
  } catch (error) {
    if (!(error instanceof Problem && error.code in ABOUT_THE_FILE)) throw error;
    return { name: shown, file: null, why: ABOUT_THE_FILE[error.code] ?? 'not-taken' };
  }
}

function write(deps: Deps, reply: Reply, attached: readonly Attached[]): Promise<StoreOutcome> {
  return deps.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, reply);
    if (!customer) return 'left';
    const { from, recognisedBy, arrivedAt, content, aboutId } = reply;
    const { kind, subject, text, seal, report } = content;
    const senderProof = proofOf(reply, customer);
    const isForged = reply.dmarc === 'fail';
    const answered =
      content.calendar && (await judgeAnswer(tx, deps, content.calendar, { customer, isForged, arrivedAt }));
    const added = await addMessage(tx, {
      customerId: customer.id,
      direction: 'in',
      channel: 'email',
      kind,
      state: 'received',
      sender: from,
      subject,
      text,
      seal,
      report,
      aboutId,
      occasion: occasionOf(reply),
      recognisedBy,
      senderProof,
      attachments: attached.map((each) =>
        each.file
          ? { name: each.name, filename: each.file.filename, ...passwordMark(each.file) }
          : { name: each.name, filename: null, leftOut: each.why },
      ),
      invitationAnswer: answered?.said ?? null,
      sentAt: arrivedAt,
    });
    if (!added) return 'known';
    const files = attached.flatMap(({ file }) => file ?? []);
    const isSenderUnproven = recognisedBy === 'sender' && senderProof !== 'pass';
    if (files.length > 0) await addWithinQuota(tx, customer.id, files, { emailSender: from, isSenderUnproven });
    const details = { kind, recognisedBy, senderProof, files: files.map(({ filename }) => filename) };
    await addEntry(tx, CLIENT, { action: 'message-received', subject: auditSubject(customer), details });
    await answered?.take();
    if (kind === 'reply' && !isWordless(content)) await announceReply(tx, deps, customer, files);
    return 'stored';
  });
}

/** A press of "yes" in a calendar: the appointment shows it, and it needs no action. */
function isWordless({ calendar, text, attachments }: ReplyContent): boolean {
  return calendar?.answer === 'accepted' && calendar.comment === '' && text === '' && attachments.length === 0;
}

/** Compared with the customer's present address: later it may change, even because of this e-mail. */
function proofOf({ from, dmarc }: Reply, { email }: CustomerRow): SenderProof {
  if (dmarc !== 'pass') return dmarc;
  return email?.toLowerCase() === from ? 'pass' : 'other-address';
}

/** Locked until the transaction ends; retention counts from a person's e-mail, not from a machine's. */
async function lockCustomer(tx: Db, { content, customerId }: Reply): Promise<CustomerRow | undefined> {
  if (content.kind === 'reply') return customerByIdForUpdate(tx, customerId, SYSTEM_VIEWER);
  await lockById(tx, customerId);
  return findVisible(tx, customerId, SYSTEM_VIEWER);
}

function countOfDay(db: Db, { customerId }: Reply): Promise<number> {
  const isOfDay = gt(messages.createdAt, sql`now() - interval '1 day'`);
  return db.$count(messages, and(eq(messages.customerId, customerId), eq(messages.direction, 'in'), isOfDay));
}

/** A hash of the content, not just the Message-ID: a stranger's copy of that id would keep the e-mail out. */
function occasionOf({ from, content: { messageId, date, subject, text } }: Reply): string {
  return `email:${contentHash([messageId, from, date, subject, text])}`;
}
