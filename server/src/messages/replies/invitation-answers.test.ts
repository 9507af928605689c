import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { mailboxReadings } from '../../schema/mailbox-readings.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { tasks } from '../../schema/tasks.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap.ts';
import { runJob, runMessageJob } from '../../testing/run-job.ts';
import { TEST_DAY, useServer } from '../../testing/server.ts';
import { ask, aUser, signedIn } from '../../testing/sign-in.ts';
import { readReplies } from './read-replies.jobs.ts';

const server = useServer();

let imap: TestImapServer;
let member: Awaited<ReturnType<typeof signedIn>>;
let customer: CustomerRow;
let id: string;
beforeEach(async () => {
  for (const table of [messages, outgoingMail, mailboxReadings, customers]) await server.db.delete(table);
  imap = await startImapServer();
  member = await signedIn(server);
  const responsible = await aUser(server);
  customer = await aCustomer(server, { name: 'Ana Pop', email: 'ana@example.ro', responsibleId: responsible.id });
  id = (await make()).json()._id;
});
afterEach(() => imap.close());

const ofMember = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  ask(server, method, path, { token: member.token, ...(body && { body }) });

const make = (timeSlot = '10:00 - 11:00') =>
  ofMember('POST', '/api/appointments/create', {
    ...{ phone: customer.phone, title: 'Semnarea dosarului', appointmentDate: '2026-12-02', timeSlot },
  });
const change = (fields: object) =>
  ofMember('PUT', `/api/protectedAppointments/updateAppointment/${id}`, {
    ...{ title: 'Semnarea dosarului', appointmentDate: '2026-12-02', timeSlot: '10:00 - 11:00', ...fields },
  });
const move = (timeSlot: string) => change({ timeSlot });

/** Reads the mailbox once, as a copy of the program. */
function readOnce(): Promise<void> {
  const config = readConfig({ IMAP_URL: imap.url, MAIL_AUTHSERV_ID: 'mx.example.ro' });
  return runJob(server, readReplies, { config, files: server.files });
}

type Answer = { method?: string; partstat?: string; sequence?: number; start?: string; comment?: string; uid?: string };

/** The answer of Ana's calendar. */
function calendarOf({ method = 'REPLY', partstat = 'DECLINED', sequence = 0, ...rest }: Answer = {}): string {
  const { start = '20261202T080000Z', comment, uid = id } = rest;
  return [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Client//RO', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT', `UID:${uid}`],
    ...[`SEQUENCE:${sequence}`, 'DTSTAMP:20261129T070000Z', `DTSTART:${start}`, 'ORGANIZER:mailto:contact@example.ro'],
    ...[`ATTENDEE;PARTSTAT=${partstat}:mailto:ana@example.ro`, ...(comment ? [`COMMENT:${comment}`] : [])],
    ...['SUMMARY:Semnarea dosarului', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
}

let sent = 0;
const headOf = (type: string, { from = 'ana@example.ro', more = [] as readonly string[] } = {}) => {
  sent += 1;
  return [
    ...[`From: Ana Pop <${from}>`, 'To: contact@example.ro', 'Subject: Declined: Semnarea dosarului'],
    ...['Date: Sun, 29 Nov 2026 09:00:00 +0200', `Message-ID: <${sent}@client.example>`, 'MIME-Version: 1.0'],
    ...[...more, `Content-Type: ${type}`],
  ].join('\r\n');
};

/** The calendar as the whole e-mail. */
const bare = (calendar: string, given: Parameters<typeof headOf>[1] = {}) =>
  `${headOf('text/calendar; charset=utf-8; method=REPLY', given)}\r\n\r\n${calendar}`;

/** Beside a text, and once more as a file: as Gmail sends it. */
const twice = (calendar: string, text = '') =>
  [
    `${headOf('multipart/mixed; boundary="m"', { more: ['Auto-Submitted: auto-generated'] })}\r\n`,
    '--m\r\nContent-Type: multipart/alternative; boundary="a"\r\n',
    `--a\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\n${text}\r\n`,
    '--a\r\nContent-Type: text/calendar; charset=UTF-8; method=REPLY\r\nContent-Transfer-Encoding: quoted-printable\r\n',
    calendar.replaceAll('=', '=3D'),
    '--a--\r\n--m\r\nContent-Type: application/ics; name="invite.ics"',
    'Content-Disposition: attachment; filename="invite.ics"\r\nContent-Transfer-Encoding: base64\r\n',
    Buffer.from(calendar).toString('base64'),
    '--m--\r\n',
  ].join('\r\n');

const meeting = async () =>
  (await ofMember('GET', `/api/protectedAppointments/getForCustomer?phone=${encodeURIComponent(customer.phone)}`))
    .json()
    .find(({ _id }: { _id: string }) => _id === id);
const thread = async () =>
  (await ofMember('GET', `/api/messages/thread/${encodeURIComponent(customer.phone)}`))
    .json()
    .messages.filter(({ direction }: { direction: string }) => direction === 'in');
const theirTasks = () =>
  server.db.select().from(tasks).where(eq(tasks.customerId, customer.id)).orderBy(tasks.createdAt);
const notices = () => server.db.$count(outgoingMail, eq(outgoingMail.kind, 'reply-received'));

const REFUSED = 'Clientul a refuzat întâlnirea din mie., 2 dec., 10:00: stabiliți alta';

describe('a client who refuses in their calendar', () => {
  it.each([
    ['as the whole e-mail', () => bare(calendarOf())],
    ['beside an empty text and as a file', () => twice(calendarOf())],
  ])('appears on the appointment, and gives their broker a task for today: %s', async (_, email) => {
    imap.deliver(email(), new Date('2026-11-20T09:30:00+02:00'));
    await readOnce();
    expect((await meeting()).clientAnswer).toEqual({
      ...{ answer: 'declined', proposed: null, comment: '', sequence: 0, at: '2026-11-20T07:30:00.000Z' },
    });
    expect(await theirTasks()).toMatchObject([
      { title: REFUSED, day: TEST_DAY, hour: null, assigneeId: customer.responsibleId, doneAt: null, createdBy: null },
    ]);
    expect(await thread()).toMatchObject([
      {
        ...{ kind: 'reply', text: '', attachments: [] },
        invitationAnswer: { answer: 'declined', about: '2026-12-02T10:00', effect: 'taken', comment: '' },
      },
    ]);
    expect(await server.db.$count(customerFiles)).toBe(0);
    expect(imap.emails[0]?.flags.has('\\Seen')).toBe(true);
    expect(await notices()).toBe(1);
    const noted = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'appointment-answered'));
    expect(noted.map(({ details }) => details).find((each) => each.appointment === id)).toMatchObject({
      ...{ answer: 'declined', day: '2026-12-02', timeSlot: '10:00 - 11:00' },
    });
  });

  it('has one task, for any repetition of the answer', async () => {
    imap.deliver(bare(calendarOf()));
    await readOnce();
    imap.rebuild();
    imap.deliver(twice(calendarOf()));
    await readOnce();
    expect(await theirTasks()).toHaveLength(1);
    expect(await thread()).toHaveLength(2);
  });

  it('gets no reminder of that hour, not even a waiting one, but one of the next hour', async () => {
    const at = '2026-12-02T09:00:00+02:00';
    const kinds = async () =>
      (await server.db.select().from(messages).where(eq(messages.kind, 'appointment-soon'))).map(({ state }) => state);
    await runMessageJob(server, 'remind-of-appointments', at);
    expect(await kinds()).toEqual(['queued']);
    imap.deliver(bare(calendarOf()));
    await readOnce();
    expect(await kinds()).toEqual(['withdrawn']);
    await server.db.delete(messages).where(eq(messages.kind, 'appointment-soon'));
    await runMessageJob(server, 'remind-of-appointments', at);
    expect(await kinds()).toEqual([]);
    expect((await move('11:00 - 12:00')).statusCode).toBe(200);
    await runMessageJob(server, 'remind-of-appointments', at);
    expect(await kinds()).toEqual(['queued']);
  });

  it('has no answer to a new hour, and the task is done; a new title keeps both', async () => {
    imap.deliver(bare(calendarOf()));
    await readOnce();
    await change({ title: 'Semnare' });
    expect((await meeting()).clientAnswer).toMatchObject({ answer: 'declined' });
    expect(await theirTasks()).toMatchObject([{ doneAt: null }]);
    expect((await move('11:00 - 12:00')).json().clientAnswer).toBeUndefined();
    expect(await theirTasks()).toMatchObject([{ doneAt: expect.any(Date), doneBy: member.user.username }]);
  });

  it('leaves no open task once the appointment is cancelled', async () => {
    imap.deliver(bare(calendarOf()));
    await readOnce();
    expect((await ofMember('DELETE', `/api/protectedAppointments/deleteAppointment/${id}`)).statusCode).toBe(200);
    expect(await theirTasks()).toMatchObject([{ doneAt: expect.any(Date) }]);
  });

  it('and then accepts leaves an acceptance and no task', async () => {
    imap.deliver(bare(calendarOf()));
    imap.deliver(bare(calendarOf({ partstat: 'ACCEPTED' })));
    await readOnce();
    expect((await meeting()).clientAnswer.answer).toBe('accepted');
    expect(await theirTasks()).toMatchObject([{ doneAt: expect.any(Date), doneBy: null }]);
  });
});

describe('other answers', () => {
  it('an acceptance makes no task and no notice, unless it has words', async () => {
    imap.deliver(twice(calendarOf({ partstat: 'ACCEPTED' })));
    await readOnce();
    expect((await meeting()).clientAnswer.answer).toBe('accepted');
    expect([await theirTasks(), await notices()]).toEqual([[], 0]);
    imap.deliver(twice(calendarOf({ partstat: 'ACCEPTED', comment: 'Vin cu soțul.' })));
    await readOnce();
    expect((await meeting()).clientAnswer.comment).toBe('Vin cu soțul.');
    expect([await theirTasks(), await notices()]).toEqual([[], 1]);
  });

  it('an unsure answer makes no task', async () => {
    imap.deliver(bare(calendarOf({ partstat: 'TENTATIVE' })));
    await readOnce();
    expect((await meeting()).clientAnswer.answer).toBe('tentative');
    expect(await theirTasks()).toEqual([]);
  });

  it('another hour is stored with its words, and makes a task', async () => {
    const comment = 'Abia ies\\, la 11 pot';
    imap.deliver(bare(calendarOf({ method: 'COUNTER', partstat: 'TENTATIVE', start: '20261202T090000Z', comment })));
    await readOnce();
    expect((await meeting()).clientAnswer).toMatchObject({
      ...{ answer: 'counter', proposed: '2026-12-02T11:00', comment: 'Abia ies, la 11 pot' },
    });
    expect(await theirTasks()).toMatchObject([
      {
        title: 'Clientul propune mie., 2 dec., 11:00 în locul întâlnirii din mie., 2 dec., 10:00: răspundeți-i',
        assigneeId: customer.responsibleId,
      },
    ]);
    expect((await thread())[0].invitationAnswer).toMatchObject({ proposed: '2026-12-02T11:00', effect: 'taken' });
  });

  it('an hour of another year is not named', async () => {
    imap.deliver(bare(calendarOf({ method: 'COUNTER', start: '20311202T090000Z' })));
    await readOnce();
    expect((await meeting()).clientAnswer).toMatchObject({ answer: 'counter', proposed: null });
  });

  it('the task of a client without a broker goes to the appointment’s broker', async () => {
    await server.db.update(customers).set({ responsibleId: null }).where(eq(customers.id, customer.id));
    imap.deliver(bare(calendarOf()));
    await readOnce();
    expect(await theirTasks()).toMatchObject([{ assigneeId: member.user.id }]);
  });
});

it('an answer to a never moved appointment counts, for any hour in the calendar', async () => {
  imap.deliver(bare(calendarOf({ start: '20261203T093000Z' })));
  await readOnce();
  expect((await meeting()).clientAnswer).toMatchObject({ answer: 'declined', proposed: null });
  expect((await thread())[0].invitationAnswer).toMatchObject({ about: '2026-12-02T10:00', effect: 'taken' });
  expect(await theirTasks()).toHaveLength(1);
});

describe('an ineffective answer is explained in the thread', () => {
  const effects = async () =>
    (await thread()).map(({ invitationAnswer }: { invitationAnswer: { effect: string } }) => invitationAnswer?.effect);
  const expectUnchanged = async () => {
    expect((await meeting()).clientAnswer).toBeUndefined();
    expect(await theirTasks()).toEqual([]);
  };

  it('to an earlier version, even of the same hour, or about another hour', async () => {
    await move('11:00 - 12:00');
    imap.deliver(bare(calendarOf()));
    imap.deliver(bare(calendarOf({ sequence: 1 })));
    await readOnce();
    expect(await effects()).toEqual(['older', 'older']);
    await move('10:00 - 11:00');
    imap.deliver(bare(calendarOf({ sequence: 1 })));
    await readOnce();
    expect(await effects()).toEqual(['older', 'older', 'older']);
    await expectUnchanged();
    imap.deliver(bare(calendarOf({ sequence: 2 })));
    await readOnce();
    expect((await meeting()).clientAnswer).toMatchObject({ answer: 'declined', sequence: 2 });
  });

  it('to a cancelled appointment, a begun one, or not one of theirs', async () => {
    const other = await aCustomer(server, { email: 'alta@example.ro' });
    imap.deliver(bare(calendarOf(), { from: 'alta@example.ro' }));
    imap.deliver(bare(calendarOf({ uid: crypto.randomUUID() })));
    await readOnce();
    const ofOther = await server.db.select().from(messages).where(eq(messages.customerId, other.id));
    expect(ofOther.map(({ invitationAnswer }) => invitationAnswer?.effect)).toEqual(['unknown']);
    expect(await effects()).toEqual(['unknown']);
    await server.db.update(appointments).set({ day: TEST_DAY, timeSlot: '9:00 - 10:00' });
    imap.deliver(bare(calendarOf({ start: '20261120T070000Z' })));
    await readOnce();
    await server.db.update(appointments).set({ day: '2026-12-02', timeSlot: '10:00 - 11:00' });
    await ofMember('DELETE', `/api/protectedAppointments/deleteAppointment/${id}`);
    imap.deliver(bare(calendarOf()));
    await readOnce();
    expect((await effects()).toSorted()).toEqual(['begun', 'cancelled', 'unknown']);
    await expectUnchanged();
  });

  it('of a stranger stays in the mailbox; one that names our e-mail enters the thread with a warning', async () => {
    const more = ['Authentication-Results: mx.example.ro; dmarc=fail header.from=example.ro'];
    imap.deliver(bare(calendarOf(), { more }));
    imap.deliver(bare(calendarOf(), { from: 'strain@example.com' }));
    const [invitation] = await server.db.select().from(outgoingMail);
    imap.deliver(bare(calendarOf(), { more: [...more, `In-Reply-To: ${invitation?.messageId}`] }));
    await readOnce();
    expect(imap.emails.map(({ flags }) => flags.has('\\Seen'))).toEqual([false, false, true]);
    expect(await effects()).toEqual(['unproven']);
    await expectUnchanged();
  });

  it('a calendar without an answer, or an unreadable one, is a named file', async () => {
    imap.deliver(twice(calendarOf({ method: 'REQUEST', uid: 'altceva@client.example' }), 'Ne vedem?'));
    imap.deliver(bare(calendarOf({ comment: 'a'.repeat(2 ** 20) })));
    await readOnce();
    expect(await effects()).toEqual([undefined, undefined]);
    const [long, other] = (await thread()).toSorted((a: { text: string }, b: { text: string }) =>
      a.text.localeCompare(b.text),
    );
    expect(other).toMatchObject({ text: 'Ne vedem?' });
    expect(other.attachments.map(({ filename }: { filename: string | null }) => filename)).toEqual([null, null]);
    expect(long).toMatchObject({ attachments: [{ filename: null }] });
    await expectUnchanged();
  });
});
