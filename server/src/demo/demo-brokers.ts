import { readFile } from 'node:fs/promises';
import { timeSlots } from 'contract/appointments/time-slots';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { createUser } from '../accounts/users/users.service.ts';
import { SYSTEM, type UserActor } from '../audit/audit.queries.ts';
import { addHoliday, list, save, saveDay } from '../availability/broker-hours.service.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { generatePassword } from '../platform/security/passwords.ts';
import { findActiveAdmins, findByName } from '../staff/users.queries.ts';
import { cleanPortrait } from '../team/portrait.ts';
import { setPhoto, setProfile } from '../team/team.service.ts';
import { DEMO_BROKERS } from './demo-people.ts';
import { meetingAfter } from './demo-story.ts';
import type { Random } from './seeded-random.ts';

/** The brokers of the demo customers: actors for the services, and the password of their accounts. */
export type DemoBrokers = { readonly brokers: readonly UserActor[]; readonly password: string };

/**
 * Accounts for the demo brokers, with one made-up password for all, and the copy's administrators: they find their own
 * appointments. An existing account stays unchanged.
 */
export async function addBrokers(deps: Pick<Deps, 'db' | 'config' | 'now'>): Promise<DemoBrokers> {
  const password = generatePassword();
  const made = [];
  for (const { username, displayName, email, ...shown } of DEMO_BROKERS) {
    const existing = await findByName(deps.db, username);
    made.push(
      existing ?? (await createUser(deps, { username, displayName, email, password, authLevel: 'user' }, SYSTEM)),
    );
    if (!existing && shown.portrait) await show(deps.db, username, shown);
  }
  const users = [...made, ...(await findActiveAdmins(deps.db))];
  const brokers = users.map(({ id, username }) => ({
    user: { id, username, visibility: SYSTEM_VIEWER.visibility },
    ip: null,
  }));
  return { brokers, password };
}

type Shown = { readonly portrait?: string; readonly role?: string; readonly languages?: string };

/** Shows a made account to visitors, with a drawing of ours: nobody takes it for a real person. */
async function show(db: Db, username: string, { portrait = '', role = '', languages = '' }: Shown): Promise<void> {
  const drawing = cleanPortrait(await readFile(new URL(`./portraits/${portrait}`, import.meta.url)));
  if (!drawing) throw new Error(`${portrait} is no portrait`);
  await setPhoto(db, username, drawing, SYSTEM);
  await setProfile(db, username, { isShown: true, role, languages, registerNumber: '' }, SYSTEM);
}

type Planning = Pick<Deps, 'db' | 'now'> & { readonly random: Random; readonly brokers: readonly UserActor[] };

const [MORNINGS, ALL_DAY] = [timeSlots.slice(0, 3), [...timeSlots]];

/** Of the first two brokers: a week of their own, a single day that differs, and a holiday; the others keep the usual hours. */
export async function planHours({ db, now, random, brokers }: Planning): Promise<void> {
  const deps = { db, today: () => dayInRomania(now()) };
  const dayToCome = () => meetingAfter(random, now(), now(), true).appointmentDate;
  const [partTime, onHoliday] = brokers.map((actor) => ({
    username: actor.user.username,
    saving: { actor, caller: { ...actor.user, authLevel: 'user' as const } },
  }));
  if (partTime) {
    const weekly = [ALL_DAY, ALL_DAY, MORNINGS, ALL_DAY, MORNINGS, [], []];
    // An existing account may already have hours.
    const [{ version: expectedVersion } = { version: 0 }] = await list(deps, partTime.saving.caller);
    const week = { isBookable: true, weekly, buffer: 1, mostADay: 4, expectedVersion };
    const { version } = await save(deps, partTime.username, week, partTime.saving);
    const day = { day: dayToCome(), timeSlots: MORNINGS, expectedVersion: version };
    await saveDay(deps, partTime.username, day, partTime.saving);
  }
  if (onHoliday) {
    const [from = '', to = ''] = [dayToCome(), dayToCome()].toSorted();
    await addHoliday(deps, onHoliday.username, { from, to, reason: 'Concediu de odihnă' }, onHoliday.saving);
  }
}
