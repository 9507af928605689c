import type { Recognition } from 'contract/text/message-words';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { customers } from '../../customers/customers.table.ts';
import { SYSTEM_VIEWER, visibleTo } from '../../customers/visible-to.ts';
import { houseAddresses } from '../../mail/house-addresses.ts';
import { outgoingMail } from '../../mail/outbox.table.ts';
import { tokenIn } from '../../mail/reply-address.ts';
import { findByTokens } from '../../mail/reply-addresses.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { users } from '../../staff/users.table.ts';
import { messages } from '../messages.table.ts';
import type { ReplyHead } from './reply-head.ts';

/** The customer of an e-mail, and by what they were recognised. */
export type Recognised = { readonly customerId: string; readonly recognisedBy: Recognition };

type RecogniseDeps = Pick<Deps, 'db' | 'config'>;

/**
 * The customer of an e-mail: by the reply address that they were given, else by the e-mail of ours that it answers,
 * else the only customer with its sender's address, unless our mail server found that address forged. Undefined where
 * none of these means exactly one customer, and for e-mails of the house and its staff.
 */
export async function recognise({ db, config }: RecogniseDeps, head: ReplyHead): Promise<Recognised | undefined> {
  if (await isOurs({ db, config }, head.from)) return undefined;
  const { address } = config.replies;
  const tokens = address ? head.recipients.flatMap((recipient) => tokenIn(recipient, address) ?? []) : [];
  const byAddress = onlyOne(await findByTokens(db, tokens));
  if (byAddress) return { customerId: byAddress, recognisedBy: 'reply-address' };
  const byAnswer = onlyOne(await findAnswered(db, head.answers));
  if (byAnswer) return { customerId: byAnswer, recognisedBy: 'in-reply-to' };
  // The sender says nothing of a mail server's report, or of a forged e-mail.
  if (head.kind === 'bounce' || head.dmarc === 'fail') return undefined;
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

/** Customers of these e-mails of ours: those of messages, and other features' that went to a customer's own address. */
export async function findAnswered(db: Db, answers: readonly string[]): Promise<string[]> {
  if (answers.length === 0) return [];
  const own = await db
    .selectDistinct({ id: messages.customerId })
    .from(messages)
    .where(inArray(messages.emailMessageId, [...answers]));
  const others = await db
    .selectDistinct({ id: customers.id })
    .from(outgoingMail)
    .innerJoin(
      customers,
      and(
        eq(customers.id, outgoingMail.customerId),
        eq(sql`lower(${customers.email})`, sql`lower(${outgoingMail.recipient})`),
      ),
    )
    .where(and(inArray(outgoingMail.messageId, [...answers]), eq(outgoingMail.channel, 'email')));
  return [...new Set([...own, ...others].map(({ id }) => id))];
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
