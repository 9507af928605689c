import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { appointments } from '../schema/appointments.table.ts';
import { cases } from '../schema/cases.table.ts';
import { aClientLink } from '../testing/client-portal.ts';
import { aCustomer } from '../testing/customers.ts';
import { aSentCase } from '../testing/full-customer.ts';
import { newestEmail, noBrokers, setHours, storedAppointments, toLines } from '../testing/hours.ts';
import { useServer } from '../testing/server.ts';
import { ask, aUser, refused } from '../testing/sign-in.ts';

// It is Friday, 20 November 2026, ten o'clock.
const server = useServer();

let customer: CustomerRow;
let link: Awaited<ReturnType<typeof aClientLink>>;
let own: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  await noBrokers(server);
  own = await aUser(server);
  await setHours(server, own.id, { weekly: [['9:00 - 10:00'], ['9:00 - 10:00'], [], [], [], [], []] });
  customer = await aCustomer(server, { responsibleId: own.id });
  const { id: caseId } = await aSentCase(server, customer);
  await server.db.delete(appointments);
  link = await aClientLink(server, caseId);
});

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  ask(server, method, `/api/dosarulMeu/${link.token}/${path}`, { token: link.device, ...(body && { body }) });
const MONDAY = { day: '2026-11-23', timeSlot: '9:00 - 10:00', channel: 'whatsapp' };

describe('a client on their page', () => {
  it('see the hours of their broker, and choose one at a time', async () => {
    await aUser(server);
    expect(toLines((await call('GET', 'slots')).json())).toEqual(['2026-11-23 9', '2026-11-24 9']);
    const answer = await call('POST', 'appointments', MONDAY);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().appointment).toEqual({ title: 'Discuție pe WhatsApp', ...MONDAY, isChosenByClient: true });
    expect(await storedAppointments(server)).toMatchObject([{ brokerId: own.id, phone: customer.phone }]);
    expect((await newestEmail(server, 'appointment-confirmation'))?.text).toContain('/programare#');
    expect(refused(await call('POST', 'appointments', { ...MONDAY, day: '2026-11-24' }))).toEqual([
      409,
      'ARE_PROGRAMARE',
    ]);
  });

  it('choose among everybody’s if their broker has no hours', async () => {
    const other = await aUser(server);
    await server.db.insert(appointments).values(
      (['2026-11-23', '2026-11-24'] as const).map((day) => ({
        ...{ customerId: customer.id, brokerId: own.id, title: 'Semnare', day, timeSlot: '9:00 - 10:00' as const },
      })),
    );
    expect(toLines((await call('GET', 'slots')).json())).toHaveLength(8);
    expect((await call('POST', 'appointments', MONDAY)).statusCode).toBe(201);
    const brokers = (await storedAppointments(server)).map(({ brokerId }) => brokerId);
    expect(brokers.filter((id) => id === other.id)).toHaveLength(1);
  });

  it('get the nearest hours instead of a taken one', async () => {
    const answer = await call('POST', 'appointments', { ...MONDAY, day: '2026-11-25' });
    expect(refused(answer)).toEqual([409, 'INTERVAL_OCUPAT_ALTE_ORE']);
    expect(answer.json().nearest).toEqual([
      { day: '2026-11-24', timeSlot: '9:00 - 10:00' },
      { day: '2026-11-23', timeSlot: '9:00 - 10:00' },
    ]);
  });

  it('choose none in a case that was closed while their page stayed open', async () => {
    await server.db.update(cases).set({ closedAt: sql`now()`, outcome: 'lost' });
    expect(refused(await call('POST', 'appointments', MONDAY))).toEqual([409, 'DOSAR_NUMAI_DE_CITIT']);
    expect(await storedAppointments(server)).toEqual([]);
  });

  it('get the link to move or cancel their appointment, only on a known device', async () => {
    expect(refused(await call('POST', 'appointments/manage'))).toEqual([404, 'PROGRAMARE_NEGASITA']);
    await call('POST', 'appointments', MONDAY);
    const { token } = (await call('POST', 'appointments/manage')).json();
    expect((await ask(server, 'POST', '/api/programare/read', { body: { token } })).json().day).toBe(MONDAY.day);
    for (const path of ['appointments', 'appointments/manage'])
      expect(refused(await ask(server, 'POST', `/api/dosarulMeu/${link.token}/${path}`, { body: MONDAY }))).toEqual([
        401,
        'DISPOZITIV_NECUNOSCUT',
      ]);
  });
});
