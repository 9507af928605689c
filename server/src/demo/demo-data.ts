import { bookingForms as formsApi } from 'contract/booking/booking-forms';
import { callRequests as requestsApi } from 'contract/booking/call-requests';
import { WELCOME_CODE } from 'contract/booking/coupon';
import { dayInRomania } from 'contract/romanian/romanian-time';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import { create as createAppointment, setOutcome } from '../appointments/appointments.service.ts';
import type { UserActor } from '../audit/audit.queries.ts';
import { callDeadline } from '../availability/call-deadline.ts';
import { keepForm } from '../booking/booking-forms.service.ts';
import { requestCall } from '../booking/call-requests.service.ts';
import { catalogueAt, latestVersions } from '../catalogue/catalogue.ts';
import { addComment } from '../customer-record/comments/comments.service.ts';
import { setSelectedOffer } from '../customer-record/customer-page.service.ts';
import { requireCustomer } from '../customers/customer-lookup.ts';
import { setStatus } from '../customers/customers.service.ts';
import { claim } from '../customers/responsible/responsible.service.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { attachFiles } from '../documents/files.service.ts';
import { storeFile } from '../documents/receive-files.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Deps } from '../platform/deps.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { customers } from '../schema/customers.table.ts';
import { backdate, backdateTexts, type Moment } from './backdate.ts';
import { addBrokers, planHours } from './demo-brokers.ts';
import { type Client, openCase } from './demo-cases.ts';
import { addSampleRules, receiveCommissions } from './demo-commissions.ts';
import { keepInTouch } from './demo-contacts.ts';
import { addSampleCriteria } from './demo-criteria.ts';
import { addDemoKey, addDemoWebhook, endDemoWebhook, importPeople } from './demo-doors.ts';
import { type DemoFiles, readDemoFiles, unaskedFiles } from './demo-files.ts';
import { birthDay, formOf } from './demo-forms.ts';
import { emptyOutbox, writeTo } from './demo-messages.ts';
import { offerChosenBy } from './demo-offers.ts';
import type { CasesWithPapers } from './demo-papers.ts';
import { type Person, personAt, SOURCES } from './demo-people.ts';
import { priceSamples } from './demo-products.ts';
import { sendSome } from './demo-sent-papers.ts';
import {
  arrival,
  HAS_CHOSEN,
  isOver,
  meetingAfter,
  momentAfter,
  momentBetween,
  NOTES,
  outcomeOf,
  statusOf,
  TITLES,
} from './demo-story.ts';
import { type Random, seededRandom } from './seeded-random.ts';

export type DemoDeps = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now' | 'secrets'>;

/** Of ten customers the last comes out of an imported file, of many no more than these. */
const MOST_IMPORTED = 24;

/** The result: counts, and the password of the brokers' accounts, which nobody can see again. */
export type DemoData = {
  readonly customers: number;
  readonly files: number;
  readonly appointments: number;
  readonly brokers: readonly string[];
  readonly password: string;
  /** One client's page to look at: its code is mailed. Undefined without one. */
  readonly clientPage: { readonly token: string; readonly number: number } | undefined;
};

/** The filled copy, in the transaction that fills it. */
type Stage = DemoDeps & {
  readonly random: Random;
  readonly moments: Moment[];
  readonly brokers: readonly UserActor[];
  readonly demoFiles: DemoFiles;
  /** Papers sent to customers, by id. */
  readonly sent: string[];
  /** Taken slots of brokers. */
  readonly taken: Set<string>;
  readonly turns: { open: number; closed: number };
  readonly withPapers: CasesWithPapers;
};

/**
 * Fills a copy without customers with people who do not exist, through the services that bookings and brokers use: the
 * same consents, figures, encrypted files and audit entries. One transaction: all of it, or nothing but bytes that the
 * sweep removes. Its emails leave the outbox in the same transaction, so none goes out. The same `seed` on the same day
 * makes the same people, answers and dates.
 */
export async function fillWithDemoData(
  deps: DemoDeps,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<DemoData> {
  const demoFiles = await readDemoFiles();
  return deps.db.transaction(async (db) => {
    await takeAdvisoryLock(db, 'demo data');
    if ((await db.select({ id: customers.id }).from(customers).limit(1)).length > 0)
      throw new StartupError('This copy has customers: demo data go into an empty one only.');
    const { brokers, password } = await addBrokers({ ...deps, db });
    const random = seededRandom(seed);
    const stage: Stage = {
      ...deps,
      db,
      random,
      moments: [],
      brokers,
      demoFiles,
      sent: [],
      taken: new Set(),
      turns: { open: 0, closed: 0 },
      withPapers: { onPage: 0, prepared: 0, link: undefined },
    };
    await backdateTexts(db);
    await priceSamples(db);
    await addSampleCriteria(db, deps.now());
    await addSampleRules(stage);
    await planHours(stage);
    const webhook = await addDemoWebhook(stage);
    const imported = Math.min(Math.floor(count / 10), MOST_IMPORTED);
    const people = Array.from({ length: count }, (_, index) => {
      // A sequence of their own: the day's changes for one of them do not change the next ones.
      const own = seededRandom(random.int(0, 2 ** 32 - 1));
      return { own, person: personAt(index, own) };
    });
    const booked = people.slice(0, count - imported);
    for (const { own, person } of booked) await addCustomer({ ...stage, random: own }, person);
    const others = people.slice(booked.length).map(({ person }) => person);
    await importPeople(stage, others, booked.at(-1)?.person);
    await receiveCommissions(stage);
    await backdate(db, stage.moments);
    // No warnings go out about people who do not exist.
    await db.update(callRequests).set({ warnedAt: callRequests.createdAt, escalatedAt: callRequests.createdAt });
    await endDemoWebhook(stage, webhook);
    await emptyOutbox(db, stage.moments);
    await addDemoKey(stage);
    const countOf = (kind: Moment['of']) => stage.moments.filter(({ of }) => of === kind).length;
    const names = brokers.map(({ user }) => user.username);
    return {
      customers: count,
      files: countOf('file'),
      appointments: countOf('appointment'),
      brokers: names,
      password,
      clientPage: stage.withPapers.link,
    };
  });
}

/** A request for a call, and its story until now. */
async function addCustomer(stage: Stage, person: Person): Promise<void> {
  const { db, moments, now, random } = stage;
  const arrived = arrival(random, now());
  const bornOn = birthDay(random, dayInRomania(now()));
  const form = await book(stage, person, bornOn, arrived);
  const { id, phone } = await requireCustomer(db, person.phone.replace(/^0/, '+40'), SYSTEM_VIEWER);
  moments.push({ of: 'customer', id, at: arrived });
  const before = moments.length;
  const status = statusOf(random, arrived, now());
  if (!isOver(status) && random.chance(0.08))
    await book(stage, { ...person, email: null }, bornOn, momentBetween(random, arrived, now()));
  const broker = random.pick(stage.brokers);
  // Some of the newest were taken already.
  if (status > 0 || random.chance(0.4)) await claim({ db }, phone, broker);
  if (status > 0) await lookAfter(stage, { phone, status, arrived, form, broker });
  // The end of a link is in the future.
  const past = moments.slice(before).filter(({ at }) => at <= now());
  const last = past.reduce((latest, { at }) => (at > latest ? at : latest), arrived);
  moments.push({ of: 'activity', id, at: last });
}

/** A booking as the site sends it: the person, then the form with the shown figures. Answers the form. */
async function book(stage: Stage, person: Person, bornOn: string, at: Date): Promise<LoanForm> {
  const { config, db, log, moments, random } = stage;
  const promoCode = random.chance(0.25) ? WELCOME_CODE : '';
  const wanted = { preffersWhatsApp: random.chance(0.4), marketingConsent: random.chance(0.35), promoCode };
  const source = random.pick(SOURCES);
  const booked = requestsApi.create.body.parse({
    ...person,
    ...wanted,
    source,
    acceptTerms: true,
    acceptPrivacy: true,
  });
  const [now, today] = [() => at, () => dayInRomania(at)];
  const bookingToken = await requestCall(
    { db, config, now, today },
    {
      person: booked,
      caller: 'demo',
      mayConfirm: false,
      callBy: callDeadline(at, config.callPromiseHours),
      month: today().slice(0, 7),
    },
  );
  const seen = { versions: await latestVersions(db), simulatedOn: today() };
  const followLoan = random.pick(['fixed', 'variable', 'robor', 'unknown'] as const);
  const said = { ...wanted, ...seen, followLoan, phone: person.phone, bookingToken };
  const filled = { ...formOf(random, bornOn, today()), ...said };
  const form = formsApi.create.body.parse(filled);
  await keepForm({ db, log, now, today }, form);
  moments.push({ of: 'request', id: bookingToken, at }, { of: 'form', id: bookingToken, at });
  return form;
}

/** A broker's work for a customer: a status, the chosen offer, notes, appointments, and received papers. */
async function lookAfter(stage: Stage, { phone, status, arrived, form, broker }: Client): Promise<void> {
  const { db, moments, now, random } = stage;
  await keepInTouch(stage, { phone, broker, arrived, isOver: isOver(status) });
  const later = () => momentBetween(random, arrived, now());
  for (let notes = random.int(0, 3); notes > 0; notes--) {
    const { id } = await addComment({ db }, phone, { text: random.pick(NOTES) }, broker);
    moments.push({ of: 'comment', id, at: later() });
  }
  if (HAS_CHOSEN.has(status)) await choose(stage, { phone, form, broker, at: later() });
  if (random.chance(0.5)) await meet(stage, { phone, broker, arrived, isToCome: false });
  if ((status === 1 || status === 3) && random.chance(0.5))
    await meet(stage, { phone, broker, arrived, isToCome: true });
  if (random.chance(0.45)) await attachPapers(stage, phone, broker, later());
  await writeTo(stage, { phone, broker, arrived });
  await sendSome(stage, { phone, form, broker, at: later() });
  await openCase(stage, { phone, status, arrived, form, broker });
  const settled = later();
  await setStatus({ db, now: () => settled }, phone, { status }, broker);
}

type Choice = { readonly phone: string; readonly form: LoanForm; readonly broker: UserActor; readonly at: Date };

/** One of the offers that would accept them; none for a person whom every bank would refuse. */
async function choose(stage: Stage, { phone, form, broker, at }: Choice): Promise<void> {
  const { db, log, random } = stage;
  const today = () => dayInRomania(at);
  const catalogue = await catalogueAt(db, await latestVersions(db), today(), log);
  const offer = offerChosenBy(random, form, today(), catalogue);
  if (offer !== undefined) await setSelectedOffer({ db, today }, phone, { selectedOffer: offer }, broker);
}

type Meeting = {
  readonly phone: string;
  readonly broker: UserActor;
  readonly arrived: Date;
  readonly isToCome: boolean;
};

/** An appointment made at their arrival, with the outcome of a past one; none if it is not past or its slot is taken. */
async function meet(stage: Stage, { phone, broker, arrived, isToCome }: Meeting): Promise<void> {
  const { config, db, moments, now, random, taken } = stage;
  const when = meetingAfter(random, arrived, now(), isToCome);
  const slot = [broker.user.username, when.appointmentDate, when.timeSlot].join();
  // Holidays may move one beyond today.
  if (taken.has(slot) || (!isToCome && when.appointmentDate >= dayInRomania(now()))) return;
  taken.add(slot);
  const sent = { phone, title: random.pick(TITLES), ...when };
  const { id } = await createAppointment(
    { db, config, now: () => arrived, today: () => dayInRomania(arrived) },
    sent,
    broker,
  );
  moments.push({ of: 'appointment', id, at: arrived });
  const over = momentAfter(when);
  const outcome = outcomeOf(random, over, now());
  if (outcome) {
    const deps = { db, config, now: () => over, today: () => when.appointmentDate };
    await setOutcome(deps, id, { outcome, expectedOutcome: null }, broker);
  }
}

async function attachPapers(stage: Stage, phone: string, broker: UserActor, at: Date): Promise<void> {
  const { moments, random, demoFiles } = stage;
  const chosen = unaskedFiles(demoFiles).filter(() => random.chance(0.4));
  if (chosen.length === 0) return;
  const stored = await Promise.all(chosen.map((paper) => storeFile(stage, paper)));
  const customer = await requireCustomer(stage.db, phone, SYSTEM_VIEWER);
  const added = await attachFiles(stage.db, customer, stored, broker);
  for (const { id } of added) moments.push({ of: 'file', id, at });
}
