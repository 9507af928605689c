import { writePhone } from 'contract/romanian/phone';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createLog } from '../platform/runtime/logging.ts';
import { calendarFeeds } from '../schema/calendar-feed.table.ts';
import { rateLimits } from '../schema/rate-limits.table.ts';
import { setDisabled, type UserRow } from '../staff/users.queries.ts';
import { aCustomer } from '../testing/customers.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { addAppointment } from './appointments.queries.ts';

// It is 20 November 2026.
const lines: string[] = [];
const server = useServer({ log: createLog('trace', { write: (line) => lines.push(line) }) });

async function aFeed() {
  const { user, token } = await signedIn(server);
  const answer = await ask(server, 'POST', '/api/calendarFeed', { token });
  expect(answer.statusCode).toBe(201);
  const { url }: { url: string } = answer.json();
  const path = new URL(url).pathname;
  const read = () => ask(server, 'GET', path);
  const text = async () => (await read()).body.replace(/\r\n /g, '');
  return { user, token, path, read, text };
}

async function meet(user: UserRow, day: string, timeSlot: '9:00 - 10:00' | '16:00 - 17:00' = '9:00 - 10:00') {
  const customer = await aCustomer(server);
  await addAppointment(server.db, { customerId: customer.id, brokerId: user.id, day, timeSlot, title: `Acte; ${day}` });
  return customer;
}

const daysOf = (calendar: string) =>
  [...calendar.matchAll(/^DTSTART;TZID=Europe\/Bucharest:(\d{8})T/gm)].map(([, day]) => day);

describe('the calendar address of a broker', () => {
  it('shows the broker’s own appointments, from two months back on', async () => {
    const { user, read, text } = await aFeed();
    const colleague = await signedIn(server);
    await meet(colleague.user, '2026-11-23');
    for (const day of ['2026-09-20', '2026-09-21', '2031-01-15']) await meet(user, day);
    const { phone } = await meet(user, '2026-11-20');
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = await text();
    expect(daysOf(calendar)).toEqual(['20260921', '20261120', '20310115']);
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar).toContain('SUMMARY:Acte\\; 2026-11-20 · Ioana Țuțu');
    expect(calendar).toContain(`DESCRIPTION:Ioana Țuțu\\, ${writePhone(phone)}`);
    expect(calendar).not.toContain('ioana@example.ro');
  });

  it('keeps the hours of the clock on the wall when they change, by the rules it carries', async () => {
    const { user, text } = await aFeed();
    for (const day of ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28']) {
      await meet(user, day, '9:00 - 10:00');
      await meet(user, day, '16:00 - 17:00');
    }
    const calendar = await text();
    for (const day of ['20261024', '20261025', '20270327', '20270328']) {
      expect(calendar).toContain(
        `DTSTART;TZID=Europe/Bucharest:${day}T090000\r\nDTEND;TZID=Europe/Bucharest:${day}T100000`,
      );
      expect(calendar).toContain(
        `DTSTART;TZID=Europe/Bucharest:${day}T160000\r\nDTEND;TZID=Europe/Bucharest:${day}T170000`,
      );
    }
    expect(calendar).toMatch(
      /TZOFFSETFROM:\+0200\r\nTZOFFSETTO:\+0300\r\nDTSTART:\d{8}T030000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU/,
    );
    expect(calendar).toMatch(
      /TZOFFSETFROM:\+0300\r\nTZOFFSETTO:\+0200\r\nDTSTART:\d{8}T040000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU/,
    );
    expect(calendar.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  it('ends when another is made, when it is revoked, and while its owner may not sign in', async () => {
    const { user, token, read } = await aFeed();
    const { url } = (await ask(server, 'POST', '/api/calendarFeed', { token })).json();
    expect(refused(await read())).toEqual([404, 'CALENDAR_NEGASIT']);
    const again = () => ask(server, 'GET', new URL(url).pathname);
    expect((await again()).statusCode).toBe(200);
    await setDisabled(server.db, user.id, true);
    expect(refused(await again())).toEqual([404, 'CALENDAR_NEGASIT']);
    await setDisabled(server.db, user.id, false);
    expect((await ask(server, 'DELETE', '/api/calendarFeed', { token })).json()).toEqual({ success: true });
    expect(refused(await again())).toEqual([404, 'CALENDAR_NEGASIT']);
    expect((await ask(server, 'GET', '/api/calendarFeed', { token })).json()).toEqual({ createdAt: null });
  });

  it('is a secret: stored as a hash, never in the log, and worth no sign-in', async () => {
    const { user, path, read } = await aFeed();
    const secret = path.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    await read();
    await ask(server, 'GET', `${path}/more`);
    const [row] = await server.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(lines.join('')).toContain('/api/calendarFeed/:token');
    expect(lines.join('')).not.toContain(secret);
    expect(refused(await ask(server, 'GET', '/api/auth/account', { token: secret }))).toEqual([401, 'NEAUTENTIFICAT']);
  });
});

it('calendar addresses of an account are ten an hour at most: with an email to the owner for each', async () => {
  await server.db.delete(rateLimits);
  const { deps, close } = openTestDeps(server.url, {}, { limitFactor: 1 });
  const app = await buildApp(deps, undefined);
  const { token } = await signedIn(server);
  const statuses = [];
  for (let made = 0; made < 11; made++) {
    statuses.push((await ask({ ...server, app }, 'POST', '/api/calendarFeed', { token })).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  await app.close();
  await close();
});
