import { and, desc, eq, like, sql } from 'drizzle-orm';
import { findSigners } from '../cases/people/people.queries.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import { clientDevices, clientLinks } from '../schema/client-links.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import type { TestServer } from './server.ts';

/** A link to the page of a person of a case (the borrower's, if none is named), and a device that opened it with a code. */
export async function aClientLink(
  { db }: Pick<TestServer, 'db'>,
  caseId: string,
  email = 'ioana@example.ro',
  person?: string,
) {
  const personId = person ?? (await borrowerOf(db, caseId));
  const [token, device] = [newToken(), newToken()];
  const [link] = await db
    .insert(clientLinks)
    .values({ caseId, personId, tokenHash: hashToken(token), sentTo: email })
    .returning();
  if (!link) throw new Error('no link was made');
  await db.insert(clientDevices).values({
    ...{ linkId: link.id, tokenHash: sha256(`${device} ${email}`), expiresAt: sql`now() + interval '30 days'` },
  });
  return { id: link.id, token, device };
}

/** The id of the borrower of a case. */
export async function borrowerOf(db: TestServer['db'], caseId: string): Promise<string> {
  return (await findSigners(db, caseId))[0]?.id ?? '';
}

/** The id of the first co-borrower of a case. */
export async function coBorrowerOf(db: TestServer['db'], caseId: string): Promise<string> {
  return (await findSigners(db, caseId))[1]?.id ?? '';
}

/** The code of the newest email with one about that customer. */
export async function newestCode({ db }: Pick<TestServer, 'db'>, customerId: string): Promise<string> {
  const [email] = await db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.customerId, customerId), like(outgoingMail.topic, 'client-code:%')))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1);
  const code = /\b\d{6}\b/.exec(email?.text ?? '')?.[0];
  if (!code) throw new Error('no code was mailed');
  return code;
}
