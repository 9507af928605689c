import {
  type businessReports as api,
  type BusinessReport,
  type ByStep,
  type Figure,
  funnelSteps,
  MIN_COUNTED,
} from 'contract/business-report/business-report';
import type { Call, Reply } from 'contract/endpoint';
import { daysAfter } from 'contract/romanian/romanian-time';
import { sql } from 'drizzle-orm';
import { dayOf, isoDate, monthsLater } from 'loan/calendar';
import { type Bani, toRon } from 'loan/money';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { findNames } from '../staff/users.queries.ts';
import { type BankFigures, findBanks } from './bank-figures.queries.ts';
import { type ExpectedSignings, findForecast } from './forecast.queries.ts';
import { type Funnel, findFunnel, type Group, type Median } from './funnel.queries.ts';
import { findEnded, findLost } from './losses.queries.ts';
import { findMonths, type MonthCount } from './months.queries.ts';
import { endOf, type Period } from './period.ts';

/** The most sources with a line of their own, the most frequent first. */
const MAX_SOURCES = 20;
/** Months of the forecast, the present one included; later months are one line. */
const FORECAST_MONTHS = 6;

/** The requested period, and the moment until which its steps count. */
export type ReportQuery = Call<typeof api.get>['query'];

/** What a section reads: the database of long readings, and the promise of the first call. */
type Reading = Pick<Deps, 'longReads' | 'config'>;

/** The requested days, and the moment until which steps count. */
export async function periodOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { from, to, until }: ReportQuery,
): Promise<Period> {
  return { from, to, until: until === 'today' ? now() : await endOfPeriod(db, to, now()) };
}

/** What became of the leads of a period, of all, by broker and by source. */
export async function leadsOf({ longReads, config }: Reading, period: Period) {
  const funnel = await findFunnel(longReads, period, config.callPromiseHours * 60);
  return {
    funnel: stepsOf(funnel),
    firstResponse: responseOf(funnel, config.callPromiseHours),
    brokers: await brokersOf(longReads, funnel),
    sources: sourcesOf(funnel),
  };
}

/** What happened in each month of a period. */
export async function monthsOf({ longReads }: Reading, period: Period) {
  const counted = await findMonths(longReads, period);
  return { months: monthsBetween(period.from, period.to).map((month) => countsOf(month, counted)) };
}

/** Why customers were lost and applications ended in a period. */
export async function lossesOf({ longReads }: Reading, period: Period) {
  const [lost, ended] = [await findLost(longReads, period), await findEnded(longReads, period)];
  return { lost: withShares(lost), ended: withShares(ended) };
}

/** What banks answered to the applications of a period. */
export async function banksOf({ longReads }: Reading, period: Period) {
  return { banks: (await findBanks(longReads, period)).map(figuresOfBank) };
}

/** The days looked back at for the answers of banks. */
const YEAR = 365;

/** The median days in which each bank answered in the last year; without the banks of too few answers. */
export async function bankAnswers({
  longReads,
  today,
  now,
}: Pick<Deps, 'longReads' | 'today' | 'now'>): Promise<Reply<typeof api.bankAnswers>> {
  const to = today();
  const period = { from: daysAfter(to, -YEAR), to, until: now() };
  const banks = await findBanks(longReads, period);
  return banks.flatMap(({ bank, daysToAnswer }) => {
    const { value } = medianFigure(daysToAnswer);
    return value === null ? [] : [{ bank, days: Math.round(value) }];
  });
}

/** The expected signings of open cases. */
export async function expectedSignings({ db, today }: Pick<Deps, 'db' | 'today'>): Promise<BusinessReport['forecast']> {
  return forecastOf(await findForecast(db, today()), today());
}

/** The end of the period, or now if that is in the future. */
async function endOfPeriod(db: Db, to: string, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM ${endOf(to)}) * 1000)::float8 AS ms`,
  );
  return new Date(Math.min(rows[0]?.ms ?? Infinity, now.getTime()));
}

/** No median of too few. */
const figureOf = (value: number | null, n: number): Figure => ({ value: n < MIN_COUNTED ? null : value, n });

const shareOf = (part: number, whole: number): Figure => figureOf(part / whole, whole);

const medianFigure = ({ median, n }: Median, unit = 1): Figure => figureOf(median === null ? null : median / unit, n);

function stepsOf({ steps, seconds }: Funnel): BusinessReport['funnel'] {
  const none = figureOf(null, 0);
  return funnelSteps.map((step, index) => {
    const before = funnelSteps[index - 1];
    return {
      step,
      count: steps[step],
      ofLeads: before ? shareOf(steps[step], steps.lead) : none,
      ofPrevious: before ? shareOf(steps[step], steps[before]) : none,
      days: step === 'lead' ? none : medianFigure(seconds[step], DAY_SECONDS),
    };
  });
}

function responseOf({ firstResponse, inTime }: Funnel, promiseHours: number): BusinessReport['firstResponse'] {
  return { minutes: medianFigure(firstResponse), inTime: shareOf(inTime, firstResponse.n), promiseHours };
}

function countsOf(wanted: string, counted: readonly MonthCount[]): BusinessReport['months'][number] {
  const ofMonth = new Map(counted.filter(({ month }) => month === wanted).map(({ what, count }) => [what, count]));
  const steps = Object.fromEntries(funnelSteps.map((step) => [step, ofMonth.get(step) ?? 0])) as ByStep;
  const signedAmount = toRon((ofMonth.get('signedAmount') ?? 0) as Bani);
  return { month: wanted, ...steps, lost: ofMonth.get('lost') ?? 0, signedAmount };
}

function monthsBetween(from: string, to: string): string[] {
  const [first, last] = [dayOf(from), dayOf(to)];
  const count = (last.year - first.year) * 12 + last.month - first.month + 1;
  return Array.from({ length: count }, (_, later) => isoDate(monthsLater({ ...first, day: 1 }, later)).slice(0, 7));
}

function withShares<Row extends { readonly count: number }>(rows: readonly Row[]): (Row & { share: Figure })[] {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map((row) => ({ ...row, share: shareOf(row.count, all) }));
}

const groupOf = ({ steps, firstResponse }: Group) => ({
  steps,
  reached: shareOf(steps.reached, steps.lead),
  signed: shareOf(steps.signed, steps.lead),
  firstResponse: medianFigure(firstResponse),
});

async function brokersOf(db: Db, { brokers }: Funnel): Promise<BusinessReport['brokers']> {
  const names = await findNames(
    db,
    brokers.flatMap(({ broker }) => broker ?? []),
  );
  return brokers.map(({ broker, ...group }) => ({
    broker,
    name: broker === null ? null : (names.get(broker) ?? broker),
    ...groupOf(group),
  }));
}

/** Sources beyond the most frequent are one; their medians do not add up to a common one. */
function sourcesOf({ sources }: Funnel): BusinessReport['sources'] {
  const named = sources
    .slice(0, MAX_SOURCES)
    .map(({ source, ...group }) => ({ source, isRest: false, ...groupOf(group) }));
  const rest = sources.slice(MAX_SOURCES);
  if (rest.length === 0) return named;
  const sum = (step: keyof ByStep) => rest.reduce((total, { steps }) => total + steps[step], 0);
  const steps = Object.fromEntries(funnelSteps.map((step) => [step, sum(step)])) as ByStep;
  return [...named, { source: null, isRest: true, ...groupOf({ steps, firstResponse: { median: null, n: 0 } }) }];
}

function figuresOfBank(row: BankFigures): BusinessReport['banks'][number] {
  return {
    bank: row.bank,
    sent: row.sent,
    approved: shareOf(row.approved, row.decided),
    daysToAnswer: medianFigure(row.daysToAnswer),
    daysToApproval: medianFigure(row.daysToApproval),
    approvedAmount: medianFigure(row.approvedAmount, 100),
  };
}

function forecastOf(expected: readonly ExpectedSignings[], today: string): BusinessReport['forecast'] {
  const first = { ...dayOf(today), day: 1 };
  const months = Array.from({ length: FORECAST_MONTHS }, (_, later) => isoDate(monthsLater(first, later)).slice(0, 7));
  const lineOf = ({ month, isLate }: ExpectedSignings) => {
    if (isLate) return 'late';
    if (month === null) return 'unknown';
    return months.includes(month) ? month : 'later';
  };
  return ['late', ...months, 'later', 'unknown'].map((line) => {
    const ofLine = expected.filter((row) => lineOf(row) === line);
    const [cases, amount] = [sumOf(ofLine, 'cases'), sumOf(ofLine, 'amount')];
    return { month: line, cases, amount: toRon(amount as Bani) };
  });
}

const sumOf = (rows: readonly ExpectedSignings[], of: 'cases' | 'amount'): number =>
  rows.reduce((total, row) => total + row[of], 0);
