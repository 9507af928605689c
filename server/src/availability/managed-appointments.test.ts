import { dayInRomania } from 'contract/romanian/romanian-time';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../platform/security/tokens.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { choose, newestEmail, noBrokers, storedAppointments, tokenFrom, toLines } from '../testing/hours.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

let moment = new Date();
const server = useServer({ now: () => moment, today: () => dayInRomania(moment) });

let broker: Awaited<ReturnType<typeof signedIn>>;
let token: string;

beforeEach(async () => {
  moment = new Date('2026-11-20T10:00:00+02:00');
  await noBrokers(server);
  broker = await signedIn(server);
  await choose(server, {});
  token = await tokenFrom(server);
  await server.db.delete(outgoingMail);
});

const call = (name: string, body: object = {}) =>
  ask(server, 'POST', `/api/programare/${name}`, { body: { token, ...body } });
const FRIDAY = { day: '2026-11-27', timeSlot: '9:00 - 10:00' };
const one = { title: 'Apel telefonic', day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'call' };
const stored = async () => (await storedAppointments(server)).map(({ day, cancelledBy }) => [day, cancelledBy]);

describe('the link of an appointment', () => {
  it('shows it without a name or a phone, and changes nothing', async () => {
    expect((await call('read')).json()).toEqual({ ...one, state: 'coming' });
    const lines = toLines((await call('slots')).json());
    // Its own hour can be chosen as if it were free.
    expect(lines).toContain('2026-11-24 9 10 11 13 14 15 16');
    expect(await stored()).toEqual([['2026-11-24', null]]);
    expect((await ask(server, 'GET', '/api/programare/cancel')).statusCode).toBe(405);
  });

  it('moves it to a free hour of the same broker, with an e-mail to both and a log entry', async () => {
    const colleague = await signedIn(server);
    expect((await call('move', FRIDAY)).json()).toEqual({ ...one, ...FRIDAY, state: 'coming' });
    expect(await storedAppointments(server)).toMatchObject([{ brokerId: broker.user.id, ...FRIDAY }]);
    const email = await newestEmail(server, 'appointment-change');
    expect(email?.calendar).toContain('SEQUENCE:1');
    const again = await tokenFrom(server);
    expect(again).not.toBe(token);
    expect((await ask(server, 'POST', '/api/programare/read', { body: { token: again } })).json().day).toBe(FRIDAY.day);
    expect((await call('read')).json().day).toBe(FRIDAY.day);
    expect((await newestEmail(server, 'appointment-notice', broker.user.email))?.subject).toContain('mutat');
    expect(await newestEmail(server, '%', colleague.user.email)).toBeUndefined();
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'appointment-changed', actor: null, ip: null });
    expect(entry?.details).toMatchObject({ by: 'client', from: { day: '2026-11-24' }, day: FRIDAY.day });
  });

  it('to its own hour changes nothing', async () => {
    expect((await call('move', { day: one.day, timeSlot: '10:00-11:00' })).json()).toEqual({ ...one, state: 'coming' });
    expect(await server.db.select().from(outgoingMail)).toEqual([]);
  });

  it('does not move it to an hour at which its broker is not free', async () => {
    await signedIn(server);
    const { phone } = await aCustomer(server, { phone: '0722 000 111' });
    const what = { title: 'Semnare', appointmentDate: FRIDAY.day, timeSlot: FRIDAY.timeSlot, phone };
    await ask(server, 'POST', '/api/appointments/create', { token: broker.token, body: what });
    const answer = await call('move', FRIDAY);
    expect(refused(answer)).toEqual([409, 'INTERVAL_OCUPAT_ALTE_ORE']);
    expect(answer.json().nearest).toHaveLength(3);
    expect(refused(await call('move', { day: '2026-11-22', timeSlot: '9:00 - 10:00' }))[0]).toBe(409);
    expect(await stored()).toEqual([
      ['2026-11-24', null],
      [FRIDAY.day, null],
    ]);
  });

  it('cancels it: it is kept as cancelled, its hour is free, and a second press changes nothing', async () => {
    const answers = await Promise.all([call('cancel'), call('cancel')]);
    for (const answer of [...answers, await call('cancel')])
      expect(answer.json()).toEqual({ ...one, state: 'cancelled' });
    expect(await stored()).toEqual([['2026-11-24', 'client']]);
    expect(await server.db.select().from(outgoingMail)).toHaveLength(2);
    const email = await newestEmail(server, 'appointment-cancellation');
    expect(email?.calendar).toContain('STATUS:CANCELLED');
    expect(refused(await call('move', FRIDAY))).toEqual([422, 'PROGRAMARE_ANULATA']);
    expect((await call('slots')).json()).toEqual({ days: [] });
    expect((await choose(server, {})).statusCode).toBe(201);
    expect(await stored()).toEqual([
      ['2026-11-24', 'client'],
      ['2026-11-24', null],
    ]);
  });

  it('is refused politely once the hour has begun, not a minute before', async () => {
    moment = new Date('2026-11-24T09:59:00+02:00');
    expect((await call('move', FRIDAY)).statusCode).toBe(200);
    moment = new Date('2026-11-27T09:00:00+02:00');
    expect((await call('read')).json().state).toBe('begun');
    for (const name of ['move', 'cancel'])
      expect(refused(await call(name, { day: '2026-12-02', timeSlot: FRIDAY.timeSlot }))).toEqual([
        422,
        'PROGRAMARE_INCEPUTA',
      ]);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(100)])('answers alike for a text that is no link: %j', async (other) => {
    for (const name of ['read', 'slots', 'move', 'cancel'])
      expect(refused(await call(name, { ...FRIDAY, token: other }))).toEqual([404, 'LINK_PROGRAMARE']);
  });

  it('opens nothing as a made-up token, in the bin, nor once the customer has another address', async () => {
    const mine = token;
    token = newToken();
    expect(refused(await call('read'))).toEqual([404, 'LINK_PROGRAMARE']);
    token = mine;
    await server.db.update(customers).set({ email: 'IOANA@example.ro' });
    expect((await call('read')).statusCode).toBe(200);
    await server.db.update(customers).set({ deletedAt: moment });
    expect(refused(await call('cancel'))).toEqual([404, 'LINK_PROGRAMARE']);
    await server.db.update(customers).set({ deletedAt: null, email: 'alta@example.ro' });
    expect(refused(await call('cancel'))).toEqual([404, 'LINK_PROGRAMARE']);
    expect(await stored()).toEqual([['2026-11-24', null]]);
  });
});

describe('the staff', () => {
  const ofStaff = (method: 'GET' | 'DELETE', path: string) =>
    ask(server, method, `/api/protectedAppointments/${path}`, { token: broker.token });

  it('see a cancelled one in the customer’s list, and nowhere else', async () => {
    await call('cancel');
    const [listed] = (await ofStaff('GET', 'getForCustomer?phone=0722123456')).json();
    expect(listed).toMatchObject({
      ...{ channel: 'call', isChosenByClient: true, cancelledAt: expect.any(String), cancelledBy: 'client' },
    });
    expect((await ofStaff('GET', 'getall')).json()).toEqual([]);
    moment = new Date('2026-11-25T10:00:00+02:00');
    expect((await ofStaff('GET', 'withoutOutcome')).json().appointments).toEqual([]);
    expect(refused(await ofStaff('DELETE', `deleteAppointment/${listed._id}`))).toEqual([404, 'PROGRAMARE_NEGASITA']);
  });

  it('cancel it with an e-mail that leads to another hour', async () => {
    const [{ id } = { id: '' }] = await storedAppointments(server);
    expect((await ofStaff('DELETE', `deleteAppointment/${id}`)).statusCode).toBe(200);
    expect(await stored()).toEqual([['2026-11-24', 'staff']]);
    expect((await newestEmail(server, 'appointment-cancellation'))?.text).toContain('/programare#');
    await server.db.delete(customers).where(eq(customers.phone, '+40722123456'));
    expect(await stored()).toEqual([]);
  });
});
