import { dayInRomania } from 'contract/romanian/romanian-time';
import type { UserActor } from '../audit/audit.queries.ts';
import { addContact } from '../customer-record/contact-log/contact-log.service.ts';
import type { Db } from '../platform/database/db.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { complete, create } from '../tasks/tasks.service.ts';
import type { Moment } from './backdate.ts';
import { meetingAfter, momentBetween } from './demo-story.ts';
import type { Random } from './seeded-random.ts';

type Stage = {
  readonly db: Db;
  readonly now: () => Date;
  readonly random: Random;
  readonly moments: Moment[];
};

/** A customer of a broker, with the moment of their arrival. */
type Client = { readonly phone: string; readonly broker: UserActor; readonly arrived: Date };

/** `isOver`: no task is left for them. */
type Touched = Client & { readonly isOver: boolean };

const DAY_MS = DAY_SECONDS * 1_000;

/** The brokers' next tasks. */
const STEPS = [
  'Sunați pentru actele care lipsesc',
  'Trimiteți comparația ofertelor',
  'Sunați după răspunsul băncii',
  'Cereți extrasul de carte funciară',
  'Stabiliți ziua evaluării',
  'Sunați din nou',
] as const;

/** Outcomes of a hundred calls. */
const OUTCOMES = [
  { outcome: 'answered', share: 50 },
  { outcome: 'no-answer', share: 35 },
  { outcome: 'call-back', share: 15 },
] as const;

/** The notes of an answered call. */
const NOTES = [
  'Vrea să vadă și oferta cu avans de 20%.',
  'Trimite actele până vineri.',
  'Îi convine rata, se mai gândește la perioadă.',
  'A întrebat de asigurarea de viață.',
  '',
] as const;

/** A broker's calls since the person came, one completed step, and the next one. */
export async function keepInTouch(stage: Stage, { isOver, ...client }: Touched): Promise<void> {
  const { random } = stage;
  await call(stage, client, firstCall(stage, client));
  const later = Array.from({ length: random.int(0, 3) }, () => momentBetween(random, client.arrived, stage.now()));
  for (const at of later.toSorted((one, other) => one.getTime() - other.getTime())) await call(stage, client, at);
  if (random.chance(0.5)) await plan(stage, client, { isDone: true });
  if (!isOver && random.chance(0.8)) await plan(stage, client, { isDone: false });
}

/** The first call to a person: within the promised hours, or on the day after. */
function firstCall({ random, now }: Stage, { arrived }: Client): Date {
  const at = new Date(arrived.getTime() + random.int(5, random.chance(0.75) ? 240 : 1_500) * 60_000);
  return at < now() ? at : momentBetween(random, arrived, now());
}

async function call({ db, moments, random }: Stage, { phone, broker }: Client, at: Date): Promise<void> {
  const { outcome } = OUTCOMES[random.weighted(OUTCOMES.map(({ share }) => share))] ?? OUTCOMES[0];
  const note = outcome === 'no-answer' ? '' : random.pick(NOTES);
  const { contact } = await addContact(
    { db, now: () => at, today: () => dayInRomania(at) },
    phone,
    { outcome, note },
    broker,
  );
  moments.push({ of: 'contact', id: contact.id, at });
}

async function plan(stage: Stage, { phone, broker, arrived }: Client, { isDone }: { isDone: boolean }): Promise<void> {
  const { db, moments, now, random } = stage;
  const deps = { db, today: () => dayInRomania(arrived) };
  const day = isDone ? dayInRomania(momentBetween(random, arrived, now())) : dayToCome(random, arrived, now());
  const hour = random.chance(0.4) ? `${random.int(9, 17)}`.padStart(2, '0').concat(random.pick([':00', ':30'])) : null;
  const { id } = await create(deps, { phone, title: random.pick(STEPS), day, hour }, broker);
  moments.push({ of: 'task', id, at: arrived });
  if (!isDone) return;
  await complete(deps, id, {}, broker);
  moments.push({ of: 'task-done', id, at: momentBetween(random, arrived, now()) });
}

/** Of a hundred tasks twenty are overdue, twenty-five of today, the others of the next two weeks. */
function dayToCome(random: Random, arrived: Date, now: Date): string {
  const [share, yesterday] = [random.next(), new Date(now.getTime() - DAY_MS)];
  if (share < 0.2 && arrived < yesterday) {
    const earliest = Math.max(arrived.getTime(), now.getTime() - 6 * DAY_MS);
    return dayInRomania(momentBetween(random, new Date(earliest), yesterday));
  }
  if (share < 0.45) return dayInRomania(now);
  return meetingAfter(random, now, now, true).appointmentDate;
}
