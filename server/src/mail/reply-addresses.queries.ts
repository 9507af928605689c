import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { customers } from '../schema/customers.table.ts';
import { replyAddresses } from '../schema/reply-addresses.table.ts';

type To = { readonly customerId: string; readonly recipient: string };

/**
 * The token of a customer's reply address, made with their first e-mail. Undefined for an e-mail to another address: a
 * visitor who books with the customer's phone must not get it.
 */
export async function replyToken(db: Db, { customerId, recipient }: To): Promise<string | undefined> {
  const [known] = await db
    .select({ token: replyAddresses.token })
    .from(replyAddresses)
    .innerJoin(customers, isTheirs({ customerId, recipient }))
    .where(eq(replyAddresses.customerId, customerId))
    .orderBy(asc(replyAddresses.createdAt), asc(replyAddresses.token))
    .limit(1);
  return known?.token ?? addToken(db, { customerId, recipient });
}

/** Two copies of the program may each make one: both lead to the customer. */
async function addToken(db: Db, to: To): Promise<string | undefined> {
  const token = randomBytes(16).toString('hex');
  const { rows } = await db.execute<{ token: string }>(sql`
    INSERT INTO ${replyAddresses} (token, customer_id)
    SELECT ${token}, ${customers.id} FROM ${customers} WHERE ${isTheirs(to)} FOR KEY SHARE
    RETURNING token`);
  return rows[0]?.token;
}

const isTheirs = ({ customerId, recipient }: To) =>
  and(
    eq(customers.id, customerId),
    eq(sql`lower(${customers.email})`, recipient.toLowerCase()),
    isNull(customers.deletedAt),
  );

/** The customers of these tokens; once each. */
export async function findByTokens(db: Db, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .selectDistinct({ customerId: replyAddresses.customerId })
    .from(replyAddresses)
    .where(inArray(replyAddresses.token, [...tokens]));
  return rows.map(({ customerId }) => customerId);
}
