import { timeSlots } from 'contract/appointments/time-slots';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { phoneNumber } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { choose, freeHours, newestEmail, noBrokers, setHours, storedAppointments } from '../testing/hours.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

// It is Friday, 20 November 2026, ten o'clock.
const server = useServer();

type Person = Awaited<ReturnType<typeof signedIn>>;
let ana: Person;
let admin: Person;

beforeEach(async () => {
  await noBrokers(server);
  [ana, admin] = [await signedIn(server), await signedIn(server, 'admin')];
});

const hoursOf = ({ user }: Person) => `/api/brokerHours/${encodeURIComponent(user.username)}`;
const holiday = { from: '2026-11-24', to: '2026-11-26', reason: 'Concediu de odihnă' };
/** The present version, as administrators see it. */
const versionOf = async ({ user }: Person): Promise<number> => {
  const all = (await ask(server, 'GET', '/api/brokerHours', { token: admin.token })).json();
  return all.find(({ username }: { username: string }) => username === user.username)?.version ?? 0;
};
const week = { isBookable: true, weekly: Array.from({ length: 7 }, () => []), buffer: 0, mostADay: 7 };
const save = async (by: Person, of: Person, changed: object = {}) =>
  ask(server, 'PUT', hoursOf(of), {
    token: by.token,
    body: { ...week, expectedVersion: await versionOf(of), ...changed },
  });
const saveDay = (day: string, body: object) =>
  ask(server, 'PUT', `${hoursOf(ana)}/days/${day}`, { token: ana.token, body });
const addHoliday = (by: Person, of: Person, body: object = holiday) =>
  ask(server, 'POST', `${hoursOf(of)}/holidays`, { token: by.token, body });
const ofHoliday = (by: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  ask(server, method, `/api/brokerHolidays/${path}`, { token: by.token, ...(body && { body }) });

describe('hours of brokers', () => {
  it('each sees and saves their own; administrators those of all', async () => {
    const other = await signedIn(server);
    const [own, ...none] = (await ask(server, 'GET', '/api/brokerHours', { token: ana.token })).json();
    expect([own.username, none]).toEqual([ana.user.username, []]);
    expect(own).toMatchObject({
      isBookable: true,
      buffer: 0,
      mostADay: 7,
      isDefault: true,
      exceptions: [],
      holidays: [],
    });
    expect(own.weekly).toEqual([...Array.from({ length: 5 }, () => [...timeSlots]), [], []]);
    expect((await ask(server, 'GET', '/api/brokerHours', { token: admin.token })).json()).toHaveLength(3);

    const weekly = [['16:00 - 17:00', '9:00 - 10:00', '9:00 - 10:00'], ...Array.from({ length: 6 }, () => [])];
    const saved = await save(ana, ana, { weekly, buffer: 2 });
    expect(saved.json()).toMatchObject({ weekly: [['9:00 - 10:00', '16:00 - 17:00'], [], [], [], [], [], []] });
    expect(saved.json()).toMatchObject({ buffer: 2, isDefault: false });
    expect((await save(admin, ana)).statusCode).toBe(200);
    for (const answer of [await save(ana, other), await addHoliday(ana, admin)])
      expect(refused(answer)).toEqual([403, 'INTERZIS']);
    const nobody = { ...ana, user: { ...ana.user, username: 'nimeni' } };
    expect(refused(await save(admin, nobody))).toEqual([404, 'UTILIZATOR_NEGASIT']);
  });

  it.each([{ buffer: 3 }, { mostADay: 0 }, { mostADay: 8 }, { weekly: [] }, { weekly: [['12:00 - 13:00']] }])(
    'are refused with a sentence when impossible: %j',
    async (changed) => {
      expect(refused(await save(ana, ana, changed))).toEqual([400, 'VALIDARE']);
    },
  );

  it('decide the hours that visitors see, with single days', async () => {
    await save(ana, ana, { weekly: [['9:00 - 10:00'], ...Array.from({ length: 6 }, () => [])] });
    const setDay = async (day: string, timeSlots: string[] | null) =>
      saveDay(day, { timeSlots, expectedVersion: await versionOf(ana) });
    expect(await freeHours(server)).toEqual(['2026-11-23 9']);
    const saved = await setDay('2026-11-24', ['10:00 - 11:00']);
    expect(saved.json().exceptions).toEqual([{ day: '2026-11-24', timeSlots: ['10:00 - 11:00'] }]);
    await setDay('2026-11-23', []);
    expect(await freeHours(server)).toEqual(['2026-11-24 10']);
    await setDay('2026-11-23', null);
    expect(await freeHours(server)).toEqual(['2026-11-23 9', '2026-11-24 10']);
    expect(refused(await setDay('2026-11-19', []))).toEqual([422, 'ZI_TRECUTA']);
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'broker-hours-changed'));
    expect(entries.at(-1)).toMatchObject({ actor: ana.user.username, subject: ana.user.username });
  });

  it('changed by a colleague meanwhile are not overwritten, neither week nor day', async () => {
    expect(await versionOf(ana)).toBe(0);
    const answers = await Promise.all([
      save(ana, ana, { expectedVersion: 0 }),
      save(admin, ana, { expectedVersion: 0 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await save(admin, ana, { mostADay: 3 });
    const late = await save(ana, ana, { expectedVersion: 0 });
    expect(refused(late)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(late.json()).toMatchObject({ changedBy: admin.user.username, isOwn: false });
    expect(refused(await saveDay('2026-11-24', { timeSlots: [], expectedVersion: 0 }))).toEqual([
      409,
      'SCHIMBAT_INTRE_TIMP',
    ]);
    const [stored] = (await ask(server, 'GET', '/api/brokerHours', { token: ana.token })).json();
    expect(stored).toMatchObject({ mostADay: 3, exceptions: [] });
    expect((await saveDay('2026-11-24', { timeSlots: [], expectedVersion: stored.version })).statusCode).toBe(200);
  });

  it('do not bind appointments that the staff makes', async () => {
    await save(ana, ana, { isBookable: false });
    await choose(server, {});
    await signedIn(server);
    await choose(server, {});
    const body = { title: 'Semnare', appointmentDate: '2026-11-22', timeSlot: '9:00 - 10:00', phone: '0722123456' };
    expect((await ask(server, 'POST', '/api/appointments/create', { token: ana.token, body })).statusCode).toBe(201);
  });
});

describe('the time of the team', () => {
  it('tells everybody of hours and absences in six weeks, without reasons', async () => {
    await addHoliday(ana, ana);
    await save(ana, ana, { isBookable: true, weekly: [['9:00 - 10:00'], [], [], [], [], [], []] });
    const other = await signedIn(server);
    const teamOn = async (from: string) =>
      (await ask(server, 'GET', `/api/brokerHours/team?from=${from}`, { token: other.token }))
        .json()
        .find(({ username }: { username: string }) => username === ana.user.username);
    expect(await teamOn('2026-11-23')).toEqual({
      username: ana.user.username,
      name: expect.any(String),
      weekly: [['9:00 - 10:00'], [], [], [], [], [], []],
      exceptions: [],
      leave: [{ from: holiday.from, to: holiday.to }],
    });
    expect(await teamOn('2027-03-01')).toMatchObject({ leave: [] });
    await save(ana, ana, { isBookable: false });
    expect(await teamOn('2026-11-23')).toMatchObject({ weekly: null });
  });
});

describe('a holiday', () => {
  it('takes its days from the choice until it is removed', async () => {
    const { holiday: added } = (await addHoliday(ana, ana)).json();
    expect(added).toEqual({ _id: expect.any(String), ...holiday });
    expect((await freeHours(server)).join()).not.toMatch(/2026-11-2[456]/);
    const other = await signedIn(server);
    expect(refused(await ofHoliday(other, 'DELETE', added._id))).toEqual([404, 'CONCEDIU_NEGASIT']);
    expect(refused(await ofHoliday(other, 'GET', `${added._id}/conflicts`))).toEqual([404, 'CONCEDIU_NEGASIT']);
    expect(refused(await ofHoliday(ana, 'DELETE', 'nimic'))).toEqual([404, 'CONCEDIU_NEGASIT']);
    expect((await ofHoliday(ana, 'DELETE', added._id)).statusCode).toBe(200);
    expect((await freeHours(server)).join()).toMatch(/2026-11-24/);
    expect(refused(await ofHoliday(ana, 'DELETE', added._id))).toEqual([404, 'CONCEDIU_NEGASIT']);
  });

  it('is refused where it ends before it begins, or is over', async () => {
    const backwards = await addHoliday(ana, ana, { ...holiday, to: '2026-11-23' });
    expect(backwards.json()).toMatchObject({ errors: { to: 'Ultima zi nu poate fi înaintea primei zile.' } });
    const over = { from: '2026-11-01', to: '2026-11-19' };
    expect(refused(await addHoliday(ana, ana, over))).toEqual([422, 'ZI_TRECUTA']);
  });

  it('lists the appointments within it, and moves them to the nearest hours after it with an e-mail each', async () => {
    await setHours(server, ana.user.id, { mostADay: 1 });
    await choose(server, {}, { phone: phoneNumber(1) });
    await choose(server, { day: '2026-11-25' }, { phone: phoneNumber(2), email: 'a@example.ro' });
    await choose(server, { day: '2026-11-27' }, { phone: phoneNumber(3) });
    const { holiday: added, conflicts } = (await addHoliday(ana, ana)).json();
    expect(conflicts).toMatchObject([
      { appointment: { appointmentDate: '2026-11-24' }, nearest: { day: '2026-12-02', timeSlot: '9:00 - 10:00' } },
      { appointment: { appointmentDate: '2026-11-25' }, nearest: { day: '2026-12-03', timeSlot: '9:00 - 10:00' } },
    ]);
    expect((await ofHoliday(ana, 'GET', `${added._id}/conflicts`)).json()).toEqual(conflicts);
    await server.db.delete(outgoingMail);
    const appointments = conflicts.map((each: { appointment: { _id: string } }) => each.appointment._id);
    const answer = await ofHoliday(ana, 'POST', `${added._id}/resolve`, { appointments, way: 'move' });
    expect(answer.json()).toEqual({ resolved: 2, conflicts: [] });
    const days = (await storedAppointments(server)).map(({ day }) => day);
    expect(days).toEqual(['2026-11-27', '2026-12-02', '2026-12-03']);
    expect((await newestEmail(server, 'appointment-change'))?.subject).toMatch(/: miercuri, 2\sdecembrie/);
    expect((await newestEmail(server, 'appointment-change', 'a@example.ro'))?.subject).toMatch(/: joi, 3\sdecembrie/);
  });

  it('gives them to a free colleague at the same hour, and leaves those without one', async () => {
    const dan = await signedIn(server);
    await setHours(server, dan.user.id, { mostADay: 1 });
    await ofAna({}, 1);
    await ofAna({ timeSlot: '9:00 - 10:00' }, 2);
    const { holiday: added, conflicts } = (await addHoliday(admin, ana)).json();
    expect(conflicts[0].others).toEqual([{ username: dan.user.username, name: dan.user.username }]);
    const appointments = conflicts.map((each: { appointment: { _id: string } }) => each.appointment._id);
    const give = (username?: string) =>
      ofHoliday(admin, 'POST', `${added._id}/resolve`, { appointments, way: 'give', ...(username && { username }) });
    expect(refused(await give('nimeni'))).toEqual([404, 'UTILIZATOR_NEGASIT']);
    const answer = (await give(dan.user.username)).json();
    expect([answer.resolved, answer.conflicts.length]).toEqual([1, 1]);
    expect(answer.conflicts[0].others).toEqual([]);
    expect((await storedAppointments(server)).filter(({ brokerId }) => brokerId === dan.user.id)).toHaveLength(1);
    expect((await newestEmail(server, 'appointment-notice', dan.user.email))?.subject).toContain(
      'programarea unui coleg',
    );
    expect((await give()).json().resolved).toBe(0);
  });

  /** A chosen hour of Ana's, whose colleagues are away meanwhile. */
  async function ofAna(hour: object, count: number): Promise<void> {
    await aCustomer(server, { phone: phoneNumber(count), responsibleId: ana.user.id });
    expect((await choose(server, hour, { phone: phoneNumber(count) })).statusCode).toBe(201);
  }
});
