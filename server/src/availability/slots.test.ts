import { dayInRomania } from 'contract/romanian/romanian-time';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointments } from '../schema/appointments.table.ts';
import { brokerDays, brokerHolidays } from '../schema/broker-hours.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { freeHours, noBrokers, setHours } from '../testing/hours.ts';
import { useServer } from '../testing/server.ts';
import { ask, aUser, signedIn } from '../testing/sign-in.ts';

let moment = new Date();
const server = useServer({ now: () => moment, today: () => dayInRomania(moment) });

beforeEach(async () => {
  moment = new Date('2026-11-20T10:00:00+02:00');
  await noBrokers(server);
});

const ALL = '9 10 11 13 14 15 16';

async function anAppointment(brokerId: string, day: string, timeSlot: '9:00 - 10:00' | '11:00 - 12:00') {
  const { id: customerId } = await aCustomer(server);
  await server.db.insert(appointments).values({ customerId, brokerId, title: 'Discuție', day, timeSlot });
}

describe('GET /api/slots', () => {
  it('has the next 14 days where no hours are saved: Monday to Friday, all slots, without legal holidays', async () => {
    await aUser(server);
    expect(await freeHours(server)).toEqual([
      '2026-11-20 13 14 15 16',
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((day) => `${day} ${ALL}`),
      // Saint Andrew on Monday, the National Day on Tuesday.
      ...['2026-12-02', '2026-12-03'].map((day) => `${day} ${ALL}`),
    ]);
  });

  it.each([
    ['the clocks go forward', '2026-03-27T18:30:00+02:00', ['2026-03-30 11 13 14 15 16', `2026-03-31 ${ALL}`]],
    ['the clocks go back', '2026-10-23T18:30:00+03:00', ['2026-10-26 11 13 14 15 16', `2026-10-27 ${ALL}`]],
  ])('counts by the clock of Romania when %s', async (_, now, expected) => {
    moment = new Date(now);
    await aUser(server);
    expect((await freeHours(server)).slice(0, 2)).toEqual(expected);
  });

  it('offers the Sunday on which the clocks change for a broker who works then, at the same hours', async () => {
    moment = new Date('2026-10-23T10:00:00+03:00');
    const { id } = await aUser(server);
    const none = Array.from({ length: 6 }, () => []);
    await setHours(server, id, { weekly: [...none, ['9:00 - 10:00', '16:00 - 17:00']] });
    expect(await freeHours(server)).toEqual(['2026-10-25 9 16', '2026-11-01 9 16']);
  });

  it.each([
    ['2026-11-20T11:00:59+02:00', '2026-11-20 13 14 15 16'],
    ['2026-11-20T11:01:00+02:00', '2026-11-20 14 15 16'],
    ['2026-11-20T14:00:00+02:00', '2026-11-20 16'],
    ['2026-11-20T14:01:00+02:00', `2026-11-23 ${ALL}`],
    ['2026-11-20T16:00:00+02:00', `2026-11-23 ${ALL}`],
    ['2026-11-20T16:01:00+02:00', '2026-11-23 10 11 13 14 15 16'],
    ['2026-11-20T23:59:00+02:00', '2026-11-23 11 13 14 15 16'],
    ['2026-11-27T17:30:00+02:00', '2026-12-02 11 13 14 15 16'],
  ])('keeps two working hours of notice at %s', async (now, first) => {
    moment = new Date(now);
    await aUser(server);
    expect((await freeHours(server))[0]).toBe(first);
  });

  it('keeps slots free beside an appointment, and ends a day that has the most it may have', async () => {
    const { id } = await aUser(server);
    await setHours(server, id, { buffer: 1, mostADay: 2 });
    await anAppointment(id, '2026-11-23', '11:00 - 12:00');
    await anAppointment(id, '2026-11-24', '9:00 - 10:00');
    await anAppointment(id, '2026-11-24', '11:00 - 12:00');
    expect((await freeHours(server)).slice(1, 3)).toEqual(['2026-11-23 9 14 15 16', `2026-11-25 ${ALL}`]);
  });

  it('follows single days, holidays of one’s own and brokers closed to visitors', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    await setHours(server, other.id, { isBookable: false });
    const of = { brokerId: one.id };
    await server.db.insert(brokerDays).values([
      { ...of, day: '2026-11-20', timeSlots: ['16:00 - 17:00'] },
      { ...of, day: '2026-11-22', timeSlots: ['9:00 - 10:00'] },
      { ...of, day: '2026-11-23', timeSlots: [] },
      { ...of, day: '2026-12-01', timeSlots: ['9:00 - 10:00'] },
    ]);
    const away = { firstDay: '2026-11-24', lastDay: '2026-11-26', reason: 'Concediu' };
    await server.db.insert(brokerHolidays).values({ ...of, ...away });
    const days = ['2026-11-27', '2026-12-02', '2026-12-03'].map((day) => `${day} ${ALL}`);
    expect(await freeHours(server)).toEqual(['2026-11-20 16', '2026-11-22 9', ...days]);
  });

  it('is empty without a broker to choose: administrators only by their own setting', async () => {
    const { id } = await aUser(server, 'admin');
    expect(await freeHours(server)).toEqual([]);
    await setHours(server, id, {});
    expect(await freeHours(server)).toHaveLength(8);
  });

  it('hides the brokers of the hours, and their number', async () => {
    const { user, token } = await signedIn(server);
    const one = (await ask(server, 'GET', '/api/slots')).json();
    await signedIn(server);
    expect((await ask(server, 'GET', '/api/slots')).json()).toEqual(one);
    expect(Object.keys(one)).toEqual(['days']);
    for (const day of one.days) expect(Object.keys(day)).toEqual(['day', 'timeSlots']);
    expect(JSON.stringify(one)).not.toContain(user.username);
    expect((await ask(server, 'GET', '/api/slots', { token })).json()).toEqual(one);
  });

  it('does not count an appointment that was cancelled, nor one of a customer in the bin', async () => {
    const { id } = await aUser(server);
    const { id: customerId } = await aCustomer(server);
    const binned = await aCustomer(server, { deletedAt: moment });
    const what = { brokerId: id, title: 'Discuție', day: '2026-11-23' };
    await server.db.insert(appointments).values([
      { ...what, customerId, timeSlot: '9:00 - 10:00', cancelledAt: moment, cancelledBy: 'client' },
      { ...what, customerId: binned.id, timeSlot: '10:00 - 11:00' },
      { ...what, customerId, timeSlot: '11:00 - 12:00' },
    ]);
    expect((await freeHours(server))[1]).toBe('2026-11-23 9 10 13 14 15 16');
  });
});
