import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../schema/audit.table.ts';
import { passwordResetRequests } from '../../../schema/auth.table.ts';
import { outgoingMail } from '../../../schema/outbox.table.ts';
import { setDisabled, type UserRow } from '../../../staff/users.queries.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useServer } from '../../../testing/server.ts';
import { aName, ask, aUser } from '../../../testing/sign-in.ts';
import { sendPasswordLinks } from '../auth.jobs.ts';

const server = useServer();

let callers = 0;
const requestReset = (username: string) =>
  ask(server, 'POST', '/api/auth/requestPasswordReset', { body: { username }, from: `192.0.2.${++callers % 250}` });
const emailsTo = ({ email }: UserRow) => server.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email));
const waiting = () => server.db.select().from(passwordResetRequests);

beforeEach(() => server.db.delete(passwordResetRequests));

describe('the job that mails links to choose a password', () => {
  it('forgets each finished request: it keeps nothing of an unknown name or of the requester', async () => {
    const user = await aUser(server);
    const stranger = aName();
    for (const name of [stranger, user.username, `${stranger}@example.com`]) await requestReset(name);
    expect(await waiting()).toHaveLength(3);
    await runJob(server, sendPasswordLinks);
    expect(await waiting()).toEqual([]);
    expect(await emailsTo(user)).toHaveLength(1);
    const sent = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'password-link-sent'));
    expect(sent).toMatchObject([{ subjectId: user.id, ip: '192.0.2.2' }]);
  });

  it('sends each link once, with several copies of the program at work', async () => {
    const staff = await Promise.all(Array.from({ length: 12 }, () => aUser(server)));
    await Promise.all(staff.map(({ username }) => requestReset(username)));
    await Promise.all([1, 2, 3].map(() => runJob(server, sendPasswordLinks)));
    for (const user of staff) expect(await emailsTo(user)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('sends nothing to an account that was disabled after the request', async () => {
    const user = await aUser(server);
    await requestReset(user.username);
    await setDisabled(server.db, user.id, true);
    await runJob(server, sendPasswordLinks);
    expect(await emailsTo(user)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('keeps a failed request for its next run, and does the others', async () => {
    const [unlucky, other] = [await aUser(server), await aUser(server)];
    for (const { username } of [unlucky, other]) await requestReset(username);
    const [first] = await waiting();
    await server.db.transaction(async (tx) => {
      // Another copy has it and dies before its end.
      await tx
        .select()
        .from(passwordResetRequests)
        .where(eq(passwordResetRequests.id, first?.id ?? 0))
        .for('update');
      await runJob(server, sendPasswordLinks);
    });
    expect([await emailsTo(unlucky), await emailsTo(other)]).toMatchObject([[], [{ kind: 'password-reset' }]]);
    expect(await waiting()).toMatchObject([{ id: first?.id }]);
    await runJob(server, sendPasswordLinks);
    expect(await emailsTo(unlucky)).toHaveLength(1);
  });
});
