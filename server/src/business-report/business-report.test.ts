import { randomUUID } from 'node:crypto';
import { type BusinessReport, funnelSteps } from 'contract/business-report/business-report';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { workingMinutes } from '../availability/call-deadline.ts';
import { businessEvents } from '../schema/business-events.table.ts';
import { aPhoneNumber } from '../testing/booking.ts';
import { aCustomer } from '../testing/customers.ts';
import { readWorkbook } from '../testing/files/workbook.ts';
import { TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { workingTime } from './working-time.ts';

const server = useServer();
let token: string;

type Event = Partial<typeof businessEvents.$inferInsert>;

/** Adds events of a customer; moments are Romanian time: `2025-03-03 10:00`. */
async function happen(customerId: string, events: readonly (readonly [clock: string, event: Event])[]) {
  for (const [clock, event] of events) {
    const at = sql`${clock}::timestamp AT TIME ZONE 'Europe/Bucharest'`;
    await server.db.insert(businessEvents).values({ kind: 'lead', customerId, ...event, at });
  }
}

async function reportOf(from: string, to: string, until = 'period'): Promise<BusinessReport> {
  const answer = await ask(server, 'GET', `/api/businessReport?from=${from}&to=${to}&until=${until}`, { token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const year = (until?: string) => reportOf('2025-01-01', '2025-12-31', until);
const countsOf = ({ funnel }: BusinessReport) => funnel.map(({ count }) => count);
const monthOf = ({ months }: BusinessReport, wanted: string) => months.find(({ month }) => month === wanted);

/** Customers of the scripted year, the first of them at index 1. */
const c = Array.from({ length: 13 }, () => randomUUID());
const id = (index: number): string => c[index] ?? '';

/** The stages of one application with their moments. */
const application = (bank: string, moves: readonly (readonly [clock: string, toStage: string, event?: Event])[]) => {
  const applicationId = randomUUID();
  return moves.map(
    ([clock, toStage, event]) => [clock, { kind: 'application', bank, applicationId, toStage, ...event }] as const,
  );
};

const opened = (clock: string) => [clock, { kind: 'case-opened', caseId: randomUUID(), broker: 'ana' }] as const;

/** A new customer of Ana's from a campaign on Monday 3 March: tried then, reached an hour later. */
const ofCampaign = (tried: string, answered: string) =>
  [
    ['2025-03-03 10:00', { source: 'google / cpc', broker: 'ana' }],
    [tried, { kind: 'contacted', broker: 'ana' }],
    [answered, { kind: 'reached', broker: 'ana' }],
  ] as const;

/**
 * A year of figures counted by hand. Twelve leads, nine tried, eight reached, six cases, five of them sent to a bank,
 * four approved. Three were signed, two drawn; one lead was lost.
 */
async function writeYear(): Promise<void> {
  await happen(id(1), [
    ...ofCampaign('2025-03-03 10:30', '2025-03-03 11:30'),
    opened('2025-03-31 10:00'),
    ...application('Banca A', [
      ['2025-04-01 10:00', 'sent', { day: '2025-04-01' }],
      ['2025-04-11 09:00', 'approved', { amount: 300_000_00 as never }],
      ['2025-04-20 09:00', 'signed', { amount: 300_000_00 as never }],
      ['2025-05-02 09:00', 'drawn'],
    ]),
    ...application('Banca B', [
      ['2025-04-02 10:00', 'sent'],
      ['2025-05-02 09:00', 'withdrawn', { reason: 'A ales altă bancă' }],
    ]),
  ]);
  await happen(id(2), [
    ...ofCampaign('2025-03-03 11:00', '2025-03-03 12:00'),
    opened('2025-04-01 10:00'),
    ...application('Banca A', [
      ['2025-04-03 10:00', 'sent', { day: '2025-04-02' }],
      ['2025-04-22 09:00', 'approved', { amount: 200_000_00 as never }],
      ['2025-04-30 23:59:59', 'signed', { amount: 200_000_00 as never }],
      ['2025-05-09 09:00', 'drawn'],
    ]),
  ]);
  await happen(id(3), [
    ...ofCampaign('2025-03-03 11:30', '2025-03-03 12:30'),
    opened('2025-04-01 10:00'),
    // Jumps over the approval; goes back and comes again: the first time counts.
    ...application('Banca A', [
      ['2025-04-04 10:00', 'sent', { day: '2025-04-04' }],
      ['2025-04-09 10:00', 'preapproved'],
      ['2025-05-04 10:00', 'signed', { amount: 100_000_00 as never }],
      ['2025-05-05 10:00', 'valuation'],
      ['2025-06-05 10:00', 'signed', { amount: 999_000_00 as never }],
    ]),
  ]);
  await happen(id(4), [
    ...ofCampaign('2025-03-03 12:00', '2025-03-03 13:00'),
    opened('2025-04-01 10:00'),
    ...application('Banca A', [
      ['2025-04-05 10:00', 'sent', { day: '2025-04-05' }],
      ['2025-04-20 10:00', 'approved', { amount: 50_000_00 as never }],
    ]),
  ]);
  await happen(id(5), [
    ...ofCampaign('2025-03-03 14:00', '2025-03-03 15:00'),
    opened('2025-04-01 10:00'),
    ...application('Banca A', [
      ['2025-04-11 10:00', 'sent', { day: '2025-04-11' }],
      ['2025-05-06 10:00', 'rejected', { reason: 'Venituri insuficiente' }],
    ]),
  ]);
  // On Friday half an hour before we close; tried on Monday, half an hour after we opened.
  await happen(id(6), [
    ['2025-03-07 17:30', { source: 'google / cpc', broker: 'ana' }],
    ['2025-03-10 09:30', { kind: 'contacted', broker: 'ana' }],
    ['2025-03-10 09:30', { kind: 'reached', broker: 'ana' }],
  ]);
  // On Saturday, the night before the clocks change; taken by Dan with the first try.
  await happen(id(7), [
    ['2025-03-29 12:00', { source: '/' }],
    ['2025-03-31 10:00', { kind: 'contacted', broker: 'dan' }],
  ]);
  await happen(id(8), [
    ['2025-05-05 10:00', { source: '/', broker: 'dan' }],
    ['2025-06-05 10:00', { kind: 'lost', reason: 'Nu mai răspunde', broker: 'dan' }],
    ['2025-06-06 10:00', { kind: 'case-lost', broker: 'dan' }],
  ]);
  // Added by the team: their first try is no answer to a request.
  await happen(id(9), [
    ['2025-05-05 10:00', { source: 'echipa', broker: 'dan' }],
    ['2025-05-20 10:00', { kind: 'contacted', broker: 'dan' }],
    ['2025-05-20 10:00', { kind: 'reached', broker: 'dan' }],
  ]);
  // A case without a noted talk: they count as reached.
  await happen(id(10), [['2025-05-05 10:00', { source: 'echipa', broker: 'dan' }], opened('2025-05-06 10:00')]);
  await happen(id(11), [['2025-05-05 10:00', { source: 'echipa', broker: 'dan' }]]);
  await happen(id(12), [['2025-12-31 23:59:59', { source: 'echipa' }]]);
}

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
  await writeYear();
});

describe('A scripted year', () => {
  it('has the same figures in its sections, each on a call of its own', async () => {
    const { from, to, until, ...whole } = await year();
    const names = ['leads', 'months', 'losses', 'banks', 'forecast'];
    const sections = await Promise.all(
      names.map(async (name) => {
        const query = name === 'forecast' ? '' : `?from=${from}&to=${to}`;
        return (await ask(server, 'GET', `/api/businessReport/${name}${query}`, { token })).json();
      }),
    );
    expect(until).toBe('2025-12-31T22:00:00.000Z');
    expect(Object.assign({}, ...sections)).toEqual(whole);
  });

  it('has the funnel counted by hand, with medians of five at least', async () => {
    const { funnel } = await year();
    expect(Object.fromEntries(funnel.map(({ step, count }) => [step, count]))).toEqual({
      ...{ lead: 12, contacted: 9, reached: 8, case: 6 },
      ...{ sent: 5, approved: 4, signed: 3, drawn: 2 },
    });
    const [, contacted, , opening, sent, approved, signed, drawn] = funnel;
    expect(contacted).toMatchObject({ ofLeads: { value: 9 / 12, n: 12 }, ofPrevious: { value: 9 / 12, n: 12 } });
    expect(opening).toMatchObject({ ofLeads: { value: 6 / 12, n: 12 }, ofPrevious: { value: 6 / 8, n: 8 } });
    // After 1, 2, 3, 4 and 10 days.
    expect(sent?.days).toEqual({ value: 3, n: 5 });
    expect(approved).toMatchObject({ ofPrevious: { value: 4 / 5, n: 5 }, days: { value: null, n: 4 } });
    // Of four and of three only the number is given.
    expect(signed?.ofPrevious).toEqual({ value: null, n: 4 });
    expect(drawn).toMatchObject({ ofPrevious: { value: null, n: 3 }, ofLeads: { value: 2 / 12, n: 12 } });
  });

  it('answers first within working time, over a weekend and the change of the clocks', async () => {
    const { firstResponse } = await year();
    // 30, 60, 90, 120 and 240 minutes, twice 60 over a weekend.
    expect(firstResponse.minutes).toEqual({ value: 60, n: 7 });
    const inTime = [30, 60, 60, 60, 90, 120, 240].filter((minutes) => minutes <= firstResponse.promiseHours * 60);
    expect(firstResponse.inTime).toEqual({ value: inTime.length / 7, n: 7 });
  });

  it('has each step in the month of its first note, and the signed sum', async () => {
    const report = await year();
    expect(report.months).toHaveLength(12);
    expect(monthOf(report, '2025-03')).toMatchObject({ lead: 7, contacted: 7, reached: 6, case: 1, sent: 0 });
    expect(monthOf(report, '2025-04')).toMatchObject({
      ...{ lead: 0, case: 4, sent: 6, approved: 3, signed: 2, drawn: 0, lost: 0, signedAmount: 500_000 },
    });
    expect(monthOf(report, '2025-05')).toMatchObject({
      lead: 4,
      case: 1,
      approved: 1,
      signed: 1,
      drawn: 2,
      signedAmount: 100_000,
    });
    expect(monthOf(report, '2025-06')).toMatchObject({ signed: 0, lost: 1, signedAmount: 0 });
    expect(monthOf(report, '2025-12')).toMatchObject({ lead: 1 });
  });

  it('has each broker’s and each source’s leads, by the first responsible broker', async () => {
    const { brokers, sources } = await year();
    const shown = brokers.map(({ broker, steps, firstResponse }) => [broker, steps.lead, steps.signed, firstResponse]);
    expect(shown).toEqual([
      ['ana', 6, 3, { value: 75, n: 6 }],
      ['dan', 5, 0, { value: null, n: 1 }],
      [null, 1, 0, { value: null, n: 0 }],
    ]);
    expect(sources.map(({ source, steps, reached }) => [source, steps.lead, reached])).toEqual([
      ['google / cpc', 6, { value: 1, n: 6 }],
      ['echipa', 4, { value: null, n: 4 }],
      ['/', 2, { value: null, n: 2 }],
    ]);
  });

  it('has the banks’ decisions and days', async () => {
    expect((await year()).banks).toEqual([
      {
        bank: 'Banca A',
        sent: 5,
        approved: { value: 0.8, n: 5 },
        // 10, 20, 5, 15 and 25 days.
        daysToAnswer: { value: 15, n: 5 },
        daysToApproval: { value: null, n: 4 },
        approvedAmount: { value: null, n: 4 },
      },
      {
        ...{ bank: 'Banca B', sent: 1, approved: { value: null, n: 0 }, daysToAnswer: { value: null, n: 0 } },
        ...{ daysToApproval: { value: null, n: 0 }, approvedAmount: { value: null, n: 0 } },
      },
    ]);
  });

  it('has each loss once, with its reason', async () => {
    const { lost, ended } = await year();
    expect(lost).toEqual([{ reason: 'Nu mai răspunde', count: 1, share: { value: null, n: 1 } }]);
    expect(ended.map(({ kind, reason, count }) => [kind, reason, count])).toEqual([
      ['rejected', 'Venituri insuficiente', 1],
      ['withdrawn', 'A ales altă bancă', 1],
    ]);
  });

  it('is a workbook, too, a sheet for each table', async () => {
    const url = '/api/businessReport/xlsx?from=2025-01-01&to=2025-12-31';
    const { rawPayload, headers } = await ask(server, 'GET', url, { token });
    expect(headers['content-disposition']).toContain('rapoarte-2025-01-01-2025-12-31.xlsx');
    const rows = await readWorkbook(rawPayload, 'Drumul clienților');
    expect(rows.slice(2).map(([step, count]) => [step, count])).toEqual([
      ...[
        ['Clienți noi', 12],
        ['Sunați', 9],
        ['Au răspuns', 8],
        ['Dosar deschis', 6],
        ['Trimis la bancă', 5],
      ],
      ...[
        ['Aprobat', 4],
        ['Contract semnat', 3],
        ['Bani trași', 2],
      ],
    ]);
    expect((await readWorkbook(rawPayload, 'Pe bănci'))[2]).toEqual(['Banca A', 5, 0.8, 5, 15, 5, null, 4, null, 4]);
  });
});

describe('A past month stays as it was', () => {
  it('after later edits, merges, erasures and events', async () => {
    const quarter = () => reportOf('2025-03-01', '2025-03-31');
    const people = await Promise.all(
      [1, 2, 3].map((index) => aCustomer(server, { id: id(index), phone: aPhoneNumber() })),
    );
    const [kept, duplicate, erased] = people.map(({ phone }) => phone);
    const before = [await year(), await quarter()];
    const change = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      expect((await ask(server, method, path, { token, ...(body && { body }) })).statusCode, path).toBe(200);
    await change('POST', '/api/protectedCustomers/merge', { phone: kept, duplicatePhone: duplicate });
    await change('PUT', `/api/protectedCustomers/setStatus/${kept}`, { status: 5 });
    await change('DELETE', `/api/protectedCustomers/deleteCustomer/${erased}`);
    await change('DELETE', `/api/bin/eraseNow/${erased}`);
    const applicationId = randomUUID();
    await happen(id(11), [
      ['2026-02-01 10:00', { kind: 'contacted', broker: 'ana' }],
      ['2026-02-01 10:00', { kind: 'application', toStage: 'approved', bank: 'Banca A', applicationId }],
    ]);
    expect([await year(), await quarter()]).toEqual(before);
    const until = countsOf(await year('today'));
    expect(until).toEqual([12, 10, 9, 7, 6, 5, 3, 2]);
  });

  it('and new events count at once', async () => {
    const before = (await reportOf('2023-05-01', '2023-05-31')).funnel[0]?.count;
    await happen(randomUUID(), [['2023-05-31 23:59:59', {}]]);
    expect([before, (await reportOf('2023-05-01', '2023-05-31')).funnel[0]?.count]).toEqual([0, 1]);
  });
});

describe('Days and months are those of Romania', () => {
  it.each([
    [
      'of 23 hours',
      '2024-03-31',
      ['2024-03-30T21:59:59Z', '2024-03-31T21:00:00Z'],
      ['2024-03-30T22:00:00Z', '2024-03-31T20:59:59Z'],
    ],
    [
      'of 25 hours',
      '2024-10-27',
      ['2024-10-26T20:59:59Z', '2024-10-27T22:00:00Z'],
      ['2024-10-26T21:00:00Z', '2024-10-27T21:59:59Z'],
    ],
  ])('also the day %s', async (_, day, outside, inside) => {
    for (const at of [...outside, ...inside])
      await server.db.insert(businessEvents).values({ kind: 'lead', customerId: randomUUID(), at: new Date(at) });
    const report = await reportOf(day, day);
    expect(countsOf(report)[0]).toBe(2);
    expect(report.months).toMatchObject([{ month: day.slice(0, 7), lead: 2 }]);
    expect(Date.parse(report.until)).toBe(Date.parse(outside[1] ?? ''));
  });

  it('A month that ends with the change of the clocks has its last hour', async () => {
    const { months } = await reportOf('2024-03-01', '2024-04-30');
    expect(months.map(({ month, lead }) => [month, lead])).toEqual([
      ['2024-03', 3],
      ['2024-04', 1],
    ]);
  });

  it('The database counts the working time that the promise of a call counts', async () => {
    const moment = fc.date({
      min: new Date('2025-12-20T00:00:00Z'),
      max: new Date('2026-05-10T00:00:00Z'),
      noInvalidDate: true,
    });
    const pairs = fc.sample(fc.tuple(moment, moment), { numRuns: 300 }).map((pair) => pair.toSorted((a, b) => +a - +b));
    const until = workingTime('2025-12-19', '2026-05-11');
    const clock = (name: 'a' | 'b') => sql`(${sql.identifier(name)} AT TIME ZONE 'Europe/Bucharest')`;
    const { rows } = await server.db.execute<{ minutes: number }>(sql`
      SELECT (${until(clock('b'))} - ${until(clock('a'))})::int AS minutes
      FROM unnest(${sql.param(pairs.map(([a]) => a?.toISOString()))}::timestamptz[],
        ${sql.param(pairs.map(([, b]) => b?.toISOString()))}::timestamptz[]) WITH ORDINALITY AS pair (a, b, place)
      ORDER BY place`);
    expect(rows.map(({ minutes }) => minutes)).toEqual(pairs.map(([a, b]) => workingMinutes(a as Date, b as Date)));
  });
});

describe('The forecast', () => {
  it('counts open cases: the planned signing, else the wanted one, else the last day of an offer', async () => {
    const [{ id: ofCustomer }, deleted] = [await aCustomer(server), await aCustomer(server, { deletedAt: new Date() })];
    const aCase = async (
      wanted: string | null,
      applications: readonly (readonly (string | number | null)[])[],
      stage = 'preparing',
      customerId = ofCustomer,
    ) => {
      const { rows } = await server.db.execute<{ id: string }>(sql`
        INSERT INTO cases (customer_id, purpose, amount, wanted_signing_on, stage)
        VALUES (${customerId}, 'purchase', 10000000, ${wanted}, ${stage}) RETURNING id`);
      for (const [of, signing, valid, amount] of applications)
        await server.db.execute(sql`INSERT INTO applications (case_id, product_id, banca, oferta, products_version,
          parameters_version, simulated_on, stage, signing_on, offer_valid_until, approved_amount) VALUES
          (${rows[0]?.id}, 'o', 'Banca A', 'O', 1, 1, '2026-11-01', ${of}, ${signing}, ${valid}, ${amount})`);
    };
    await aCase('2026-12-24', [['approved', '2026-12-10', '2027-01-10', 90_000_00]], 'approved');
    await aCase('2027-01-15', [['rejected', '2026-11-25', null, null]]);
    await aCase(null, [['approved', null, '2027-01-31', 80_000_00]], 'approved');
    await aCase('2026-11-19', []);
    await aCase('2026-11-20', []);
    await aCase('2028-01-01', []);
    await aCase(null, []);
    await aCase('2026-12-02', [], 'preparing', deleted.id);
    await aCase('2026-12-01', [['signed', '2026-12-01', null, 70_000_00]], 'signed');
    const { forecast } = await reportOf('2026-01-01', '2026-12-31');
    expect(forecast.map(({ month, cases, amount }) => [month, cases, amount])).toEqual([
      ['late', 1, 100_000],
      ['2026-11', 1, 100_000],
      ['2026-12', 1, 90_000],
      ['2027-01', 2, 180_000],
      ...['2027-02', '2027-03', '2027-04'].map((month) => [month, 0, 0]),
      ['later', 1, 100_000],
      ['unknown', 1, 100_000],
    ]);
  });
});

it('The staff reads in how many days banks answered in the last year, of five answers at least', async () => {
  const read = async () => (await ask(server, 'GET', '/api/businessReport/bankAnswers', { token })).json();
  const before = await read();
  const answered = (bank: string, days: number) =>
    application(bank, [
      ['2026-09-01 10:00', 'sent', { day: '2026-09-01' }],
      [`2026-09-${String(1 + days).padStart(2, '0')} 10:00`, 'preapproved'],
    ]);
  const { id: customerId } = await aCustomer(server);
  await happen(customerId, [
    ...[3, 4, 5, 6, 20].flatMap((days) => answered('Banca Iute', days)),
    ...[1, 1, 1, 1].flatMap((days) => answered('Banca Rară', days)),
  ]);
  expect(await read()).toEqual([...before, { bank: 'Banca Iute', days: 5 }]);
});

it('Without events every table is there, empty or with zeros', async () => {
  const report = await reportOf('2020-01-01', '2020-02-29');
  expect(countsOf(report)).toEqual(funnelSteps.map(() => 0));
  expect([report.lost, report.ended, report.brokers, report.sources, report.banks]).toEqual([[], [], [], [], []]);
  expect(report.months.map(({ month }) => month)).toEqual(['2020-01', '2020-02']);
});

it.each([
  ['0001-01-01', '0001-01-01', ['0001-01'], '0001-01-01T22:15:36.000Z'],
  ['0638-10-30', '0638-11-28', ['0638-10', '0638-11'], '0638-11-28T22:15:36.000Z'],
  ['9999-12-01', '9999-12-31', ['9999-12'], TEST_MOMENT.toISOString()],
])('A period before or after the program’s life is empty: %s to %s', async (from, to, months, until) => {
  const report = await reportOf(from, to);
  expect(countsOf(report)).toEqual(funnelSteps.map(() => 0));
  expect(report.months.map(({ month }) => month)).toEqual(months);
  expect(report.until).toBe(until);
});

it.each([
  '',
  'from=2026-01-01',
  'from=2026-02-01&to=2026-01-01',
  'from=2020-01-01&to=2025-01-02',
  'from=x&to=y',
  'from=2026-01-01&to=2026-01-31&until=never',
])('An impossible period (%s) is refused', async (query) => {
  expect((await ask(server, 'GET', `/api/businessReport?${query}`, { token })).statusCode).toBe(400);
});
