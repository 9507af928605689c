import type { ReceivedKind, Recognition } from 'contract/messages/received-words';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { SYSTEM_VIEWER, visibleTo } from '../../customers/visible-to.ts';
import { houseAddresses } from '../../mail/house-addresses.ts';
import { tokenIn } from '../../mail/reply-address.ts';
import { findByTokens } from '../../mail/reply-addresses.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { customers } from '../../schema/customers.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { users } from '../../schema/users.table.ts';
import type { ReportedEmail } from './delivery-report.ts';
import { isReportKind } from './received-kind.ts';
import type { ReplyHead } from './reply-head.ts';

/** The customer of an e-mail, and the way of their recognition. */
export type Recognised = { readonly customerId: string; readonly recognisedBy: Recognition };

/** Our e-mail: of a message, or another feature's to a customer's own address. */
type SentEmail = { readonly id: string; readonly customerId: string };

/** The time in which a mail server may still report on an e-mail: servers try for five days. */
const REPORTED_WITHIN = sql`now() - interval '14 days'`;
/** The most of them that the search reads. */
const MAX_SENT = 20;

type RecogniseDeps = Pick<Deps, 'db' | 'config'>;

/**
 * The customer of an e-mail: by their reply address, else by our e-mail that it answers. Else the only customer with
 * its sender's address, unless our mail server found that address forged. Undefined if none of these means exactly one
 * customer, and for e-mails of our own addresses and staff.
 */
export async function recognise({ db, config }: RecogniseDeps, head: ReplyHead): Promise<Recognised | undefined> {
  if (await isOurs({ db, config }, head.from)) return undefined;
  const { address } = config.replies;
  const tokens = address ? head.recipients.flatMap((recipient) => tokenIn(recipient, address) ?? []) : [];
  const byAddress = onlyOne(await findByTokens(db, tokens));
  if (byAddress) return { customerId: byAddress, recognisedBy: 'reply-address' };
  const byAnswer = onlyOne(customersOf(await findSent(db, head.answers)));
  if (byAnswer) return { customerId: byAnswer, recognisedBy: 'in-reply-to' };
  // The sender means nothing for a mail server's report, or a forged e-mail.
  if (isOfServers(head.kind) || head.dmarc === 'fail') return undefined;
  const bySender = onlyOne(await findBySender(db, head.from));
  return bySender === undefined ? undefined : { customerId: bySender, recognisedBy: 'sender' };
}

function onlyOne(ids: readonly string[]): string | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

async function isOurs({ db, config }: RecogniseDeps, from: string): Promise<boolean> {
  if (houseAddresses(config).includes(from)) return true;
  return (await db.$count(users, eq(sql`lower(${users.email})`, from))) > 0;
}

/** True for e-mails of mail servers, whose sender is not the customer. */
function isOfServers(kind: ReceivedKind): boolean {
  return isReportKind(kind) && kind !== 'read-receipt';
}

/** Our e-mail that a machine's e-mail answers or names. */
export async function findReported(
  db: Db,
  { answers, dmarc }: ReplyHead,
  { messageIds, addresses }: ReportedEmail,
): Promise<{ readonly email: SentEmail; readonly recognisedBy: Recognition } | undefined> {
  const byId = await findSent(db, [...answers, ...messageIds]);
  const [email] = byId;
  if (email) return customersOf(byId).length === 1 ? { email, recognisedBy: 'in-reply-to' } : undefined;
  const byAddress = dmarc === 'fail' ? [] : await findSentTo(db, addresses);
  const [newest] = byAddress;
  return newest && customersOf(byAddress).length === 1 ? { email: newest, recognisedBy: 'recipient' } : undefined;
}

const customersOf = (emails: readonly SentEmail[]): string[] => [
  ...new Set(emails.map(({ customerId }) => customerId)),
];

/** Our e-mails of these ids, the newest first. */
async function findSent(db: Db, messageIds: readonly string[]): Promise<SentEmail[]> {
  if (messageIds.length === 0) return [];
  const own = await db
    .select({ id: messages.id, customerId: messages.customerId })
    .from(messages)
    .where(inArray(messages.emailMessageId, [...messageIds]))
    .orderBy(desc(messages.createdAt));
  const others = await selectSent(db).where(
    and(inArray(outgoingMail.messageId, [...messageIds]), eq(outgoingMail.channel, 'email')),
  );
  return [...own, ...others];
}

/** Recent e-mails to these addresses of customers, the newest first. */
async function findSentTo(db: Db, addresses: readonly string[]): Promise<SentEmail[]> {
  if (addresses.length === 0) return [];
  const isTo = inArray(sql`lower(${outgoingMail.recipient})`, [...addresses]);
  const isLate = and(eq(outgoingMail.channel, 'email'), gt(outgoingMail.sentAt, REPORTED_WITHIN));
  return selectSent(db).where(and(isTo, isLate)).orderBy(desc(outgoingMail.sentAt)).limit(MAX_SENT);
}

/** Other features' e-mails, and messages while they are in the outbox, that went to the customer's own address. */
function selectSent(db: Db) {
  const isOwnAddress = eq(sql`lower(${customers.email})`, sql`lower(${outgoingMail.recipient})`);
  return db
    .select({ id: outgoingMail.id, customerId: customers.id })
    .from(outgoingMail)
    .innerJoin(customers, and(eq(customers.id, outgoingMail.customerId), isOwnAddress))
    .$dynamic();
}

async function findBySender(db: Db, from: string): Promise<string[]> {
  if (from === '') return [];
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, from), visibleTo(SYSTEM_VIEWER)))
    .limit(2);
  return rows.map(({ id }) => id);
}
