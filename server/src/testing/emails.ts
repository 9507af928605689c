import { eq } from 'drizzle-orm';
import { writeEmail } from '../mail/email.ts';
import { addToOutbox } from '../mail/outbox.queries.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { TEST_MOMENT, type TestServer } from './server.ts';

/** An abandoned email: its id. */
export async function aLostEmail(server: TestServer, recipient = 'nimeni@example.ro'): Promise<string> {
  const content = { kind: 'test', recipient, subject: 'Încercare', title: 'Bună ziua', blocks: [] };
  const email = writeEmail(content, readConfig({}), TEST_MOMENT);
  await addToOutbox(server.db, email);
  const lost = { state: 'failed', attempts: 3, lastError: '550 no such user' } as const;
  await server.db.update(outgoingMail).set(lost).where(eq(outgoingMail.id, email.id));
  return email.id;
}
