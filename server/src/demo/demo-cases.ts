import type { ApplicationDetails } from 'contract/cases/case';
import { CLOSED, type CustomerStatus } from 'contract/customers/customer-status';
import { casePurpose } from 'contract/fields/case-purpose';
import { isContract, isEnded, openStages, type Stage, stageOrder } from 'contract/fields/case-stages';
import { dayInRomania, daysAfter, daysBefore } from 'contract/romanian/romanian-time';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { dayOf, weekday } from 'loan/calendar';
import { requestedLoan } from 'quote/requested-loan';
import { toWireForm } from 'quote/wire-form';
import type { UserActor } from '../audit/audit.queries.ts';
import { move } from '../cases/applications.service.ts';
import type { WholeCase } from '../cases/cases.queries.ts';
import { close, create } from '../cases/cases.service.ts';
import { findReasons } from '../cases/end-reasons/end-reasons.queries.ts';
import { catalogueAt, latestVersions } from '../catalogue/catalogue.ts';
import { depsAt, type PapersStage } from './demo-case-papers.ts';
import { bestFor } from './demo-offers.ts';
import { type CasesWithPapers, followPapers, preparePapers } from './demo-papers.ts';
import { nameOf } from './demo-people.ts';
import { knowPeople } from './demo-signers.ts';
import { HAS_CASE, isOver } from './demo-story.ts';
import type { Random } from './seeded-random.ts';

type DemoContext = PapersStage & {
  readonly withPapers: CasesWithPapers;
  /** Cases so far of customers who are closed, and of the others with an open one: their scripts go in turns. */
  readonly turns: { open: number; closed: number };
};

/** A customer of a broker. */
export type Client = {
  readonly phone: string;
  readonly status: CustomerStatus;
  readonly arrived: Date;
  readonly form: LoanForm;
  readonly broker: UserActor;
};

/** The stage of the first bank, and the special shape of its days. */
type CaseScript = {
  readonly to: Stage;
  readonly isLate?: boolean;
  readonly expiresOnFriday?: boolean;
  readonly isClosed?: boolean;
};

/** Of open cases, in turns. */
const OPEN: readonly CaseScript[] = [
  { to: 'valuation', isLate: true },
  { to: 'approved', expiresOnFriday: true },
  { to: 'sent' },
  { to: 'preapproved' },
  { to: 'preparing' },
  { to: 'valuation' },
  { to: 'approved' },
];

/** Of Closed customers, in turns: a signed contract, money drawn, or (undefined) no loan. */
const ENDS: readonly (CaseScript | undefined)[] = [
  { to: 'signed' },
  { to: 'drawn' },
  { to: 'drawn', isClosed: true },
  undefined,
  { to: 'drawn', isClosed: true },
];

/** Days until a bank answers, and for which an offer is valid. */
const ANSWER_DAYS = 14;
const OFFER_DAYS = 30;
const MAX_BANKS = 3;
/** Shares of the time since the person came: the latest beginning of a case, and the end of its moves. */
const BEGINS = 0.3;
const MOVES_UNTIL = 0.85;
/** The share of that time in preparation before a bank gets the case; all of it for a case without a bank. */
const PREPARES = 0.25;
/** For early cases: in how many days from now the client wants to sign, at least and at most. */
const SIGNING_DAYS = [20, 50] as const;
const EARLY: readonly Stage[] = ['preparing', 'sent', 'preapproved'];

const PROPERTIES = ['Apartament 2 camere', 'Apartament 3 camere', 'Garsonieră', 'Casă cu teren', 'Duplex'] as const;
const OFFICERS = ['Corina Matei', 'Adrian Pavel', 'Simona Voicu', 'George Manea'] as const;

/** A case with one to three banks, each at some stage, at moments since the person came; none if no bank would lend. */
export async function openCase(context: DemoContext, client: Client): Promise<void> {
  const { db, log, now, random } = context;
  const { phone, status, arrived, form, broker } = client;
  const momentAt = (share: number) => new Date(arrived.getTime() + share * (now().getTime() - arrived.getTime()));
  const begins = momentAt(BEGINS * random.next());
  const loan = loanOf(form);
  if (loan === null || !HAS_CASE.has(status)) return;
  const versions = await latestVersions(db);
  const day = dayInRomania(begins);
  const best = bestFor(form, day, await catalogueAt(db, versions, day, log));
  const offers = best.slice(0, random.int(1, MAX_BANKS));
  if (offers.length === 0) return;
  const script = scriptOf(context, status);
  const coBorrowers = form.codebitori.map(() => nameOf(random));
  const wanted = { phone, amount: loan, offers, coBorrowers, property: random.pick(PROPERTIES) };
  const purpose = casePurpose.parse(form.tipCredit === 'Refinantare' ? 'refinancing' : 'purchase');
  const wantedSigningOn = signingDay(context, script);
  const made = await create(
    depsAt(context, begins),
    { ...wanted, purpose, form: { ...form, versions, simulatedOn: day }, wantedSigningOn },
    broker,
  );
  await knowPeople(context, made, form, { at: begins, by: broker.user.username });
  const [until, isSent] = [momentAt(MOVES_UNTIL), script.to !== 'preparing'];
  const ready = isSent ? new Date(begins.getTime() + PREPARES * (until.getTime() - begins.getTime())) : until;
  const preparing = { begins, ready, isSent, isClosed: script.isClosed ?? false };
  const prepared = await preparePapers(context, { whole: made, form, broker }, preparing);
  let whole = made;
  for (const [index, { id }] of made.applications.entries()) {
    const goal = index === 0 ? script : besides(random, script);
    whole = await bring(context, { whole, id, broker, loan }, goal, [ready, until]);
  }
  await followPapers(context, prepared, until);
  if (script.isClosed) await end(context, whole, broker, momentAt(MOVES_UNTIL + (1 - MOVES_UNTIL) * random.next()));
}

/** The script of a case that is opened for certain: each has its turn. */
function scriptOf({ random, turns }: DemoContext, status: CustomerStatus): CaseScript {
  if (!isOver(status)) return OPEN[turns.open++ % OPEN.length] ?? { to: 'preparing' };
  const granted = status === CLOSED ? ENDS[turns.closed++ % ENDS.length] : undefined;
  return granted ?? { to: random.pick(['sent', 'preapproved', 'valuation'] as const), isClosed: true };
}

/** The day on which the client of an early case wants to sign. */
function signingDay({ random, now }: DemoContext, { to, isClosed }: CaseScript): string | undefined {
  const isEarly = !isClosed && EARLY.includes(to);
  return isEarly ? daysAfter(dayInRomania(now()), random.int(...SIGNING_DAYS)) : undefined;
}

/** The stage of a second or third bank beside the first: behind it, or ended; none before the client has agreed. */
function besides(random: Random, { to }: CaseScript): CaseScript {
  if (to === 'preparing') return { to };
  if (random.chance(0.3)) return { to: random.pick(['rejected', 'withdrawn'] as const) };
  const furthest = Math.min(Math.max(stageOrder(to) - 1, 0), stageOrder('approved'));
  return { to: openStages[random.int(0, furthest)]?.stage ?? 'preparing' };
}

/** The loan that a form asks for, RON; null where it asks for none. */
function loanOf(form: LoanForm): number | null {
  const { tipCredit, valoareImobil, valoareAvans, principalRamas } = toWireForm(form);
  return requestedLoan({
    tipCredit,
    value: valoareImobil,
    downPayment: valoareAvans,
    remainingPrincipal: principalRamas,
  });
}

/** An application of a case, and the broker who moves it. */
type Application = Pick<Client, 'broker'> & { readonly whole: WholeCase; readonly id: string; readonly loan: number };

/** Moves an application from stage to stage until its goal, at moments in their order; answers the case after it. */
async function bring(
  context: DemoContext,
  { whole, id, broker, loan }: Application,
  goal: CaseScript,
  [from, until]: readonly [Date, Date],
): Promise<WholeCase> {
  const { random } = context;
  const steps = stepsTo(random, goal.to);
  const reasons = await findReasons(context.db);
  let moved = whole;
  for (const [step, to] of steps.entries()) {
    const share = (step + 0.2 + 0.6 * random.next()) / steps.length;
    const at = new Date(from.getTime() + share * (until.getTime() - from.getTime()));
    const details = detailsAt(context, { to, goal, at, loan });
    const reason = isEnded(to) ? random.pick(reasons.filter(({ kind }) => kind === to)).id : undefined;
    const sent = {
      to,
      reference: undefined,
      officer: undefined,
      ...details,
      reason,
      note: '',
      closeOthers: false,
      withdrawOthers: false,
      expectedVersion: step,
    };
    moved = await move(depsAt(context, at), id, sent, broker);
  }
  return moved;
}

/** The stages on the way to an open one, without the first; to an end through one or two of them. */
function stepsTo(random: Random, to: Stage): Stage[] {
  const way = openStages.map((known) => known.stage);
  return isEnded(to) ? [...way.slice(1, random.int(2, 3)), to] : way.slice(1, stageOrder(to) + 1);
}

type Step = { readonly to: Stage; readonly goal: CaseScript; readonly at: Date; readonly loan: number };

type Details = { readonly [Field in keyof ApplicationDetails]?: NonNullable<ApplicationDetails[Field]> };

/** The details of a move. */
function detailsAt({ now, random }: DemoContext, { to, goal, at, loan }: Step): Details {
  const [day, today] = [dayInRomania(at), dayInRomania(now())];
  const isLast = to === goal.to;
  const lateDay = daysBefore(today, 3);
  const answerBy = isLast && goal.isLate && day <= lateDay ? lateDay : daysAfter(day, ANSWER_DAYS);
  const approved = Math.floor((loan * (random.chance(0.7) ? 1 : 0.95)) / 100) * 100;
  switch (to) {
    case 'sent':
      return { sentOn: day, answerBy, reference: `D-${random.int(10_000, 99_999)}`, officer: random.pick(OFFICERS) };
    case 'preapproved':
      return { approvedAmount: approved, answerBy };
    case 'valuation':
      return { answerBy };
    case 'approved':
      return {
        approvedAmount: approved,
        approvedRate: random.int(520, 640) / 100,
        offerValidUntil:
          isLast && goal.expiresOnFriday ? nextFriday(today) : daysAfter(later(day, today, isLast), OFFER_DAYS),
      };
    case 'signed':
      return { signingOn: day };
    case 'drawn':
      return { drawnOn: day };
    default:
      return {};
  }
}

/** An open offer is valid from about now on, a signed one from its own day. */
const later = (day: string, today: string, isLast: boolean): string =>
  isLast && day < today ? daysBefore(today, 20) : day;

/** Of the week, counted from Monday. */
const FRIDAY = 4;

/** The first Friday from a day on, ISO. */
function nextFriday(day: string): string {
  return daysAfter(day, (FRIDAY - weekday(dayOf(day)) + 7) % 7);
}

/** Closes a case: one with money drawn as signed, any other with a reason. */
async function end(
  context: DemoContext,
  { caseRow: stored, applications }: WholeCase,
  broker: UserActor,
  at: Date,
): Promise<void> {
  const isSigned = applications.some((application) => isContract(application.stage));
  const reason = isSigned ? undefined : context.random.pick(await findReasons(context.db)).id;
  await close(depsAt(context, at), stored.id, { reason, note: '', expectedVersion: stored.version }, broker);
}
