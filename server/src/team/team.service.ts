import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { team as api, TeamProfile } from 'contract/team/team';
import type { Actor } from '../audit/audit.queries.ts';
import { addEntry } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import type { Db } from '../platform/database/db.ts';
import * as queries from '../staff/team.queries.ts';
import { findByName, lockByName, type UserRow } from '../staff/users.queries.ts';

/** What visitors may see of an account; 404 for an unknown one. */
export async function getProfile(db: Db, username: string): Promise<TeamProfile> {
  const user = await findByName(db, username);
  if (!user) throw problem('UTILIZATOR_NEGASIT');
  return toProfile(user, await queries.findProfile(db, user.id));
}

type NewWords = Call<typeof api.setProfile>['body'];

/** Writes the words and the decision whether visitors see the person; who is shown needs a name for people. */
export function setProfile(db: Db, username: string, sent: NewWords, actor: Actor): Promise<TeamProfile> {
  const { expectedVersion, ...words } = sent;
  return changeProfile(db, username, async (tx, user, stored) => {
    const current = toProfile(user, stored);
    if (expectedVersion !== undefined && expectedVersion !== current.version && !holds(current, words))
      throw changedMeanwhile({ what: 'teamProfile', current }, await lastChange(tx, actor, writerOf(stored)));
    if (words.isShown && user.displayName === '') throw problem('NUME_AFISAT_LIPSA');
    if (holds(current, words)) return current;
    await addEntry(tx, actor, {
      action: 'team-profile-changed',
      subject: { id: user.id, name: user.username },
      details: { isShown: words.isShown },
    });
    return toProfile(user, await queries.saveWords(tx, user.id, actor.user?.username ?? null, words));
  });
}

/** Replaces the photograph, which has been cleaned (`cleanPortrait`); null removes it. */
export function setPhoto(db: Db, username: string, content: Buffer | null, actor: Actor): Promise<TeamProfile> {
  return changeProfile(db, username, async (tx, user, stored) => {
    if (content === null && !stored?.photo) return toProfile(user, stored);
    await addEntry(tx, actor, { action: 'team-photo-changed', subject: { id: user.id, name: user.username } });
    return toProfile(user, await queries.savePhoto(tx, user.id, content));
  });
}

type Change = (tx: Db, user: UserRow, stored: queries.ProfileRow | undefined) => Promise<TeamProfile>;

/** The account is locked: of two changes at once the second finds the first's. */
function changeProfile(db: Db, username: string, change: Change): Promise<TeamProfile> {
  return db.transaction(async (tx) => {
    const user = await lockByName(tx, username);
    if (!user) throw problem('UTILIZATOR_NEGASIT');
    return change(tx, user, await queries.findProfile(tx, user.id));
  });
}

type Words = Omit<NewWords, 'expectedVersion'>;

const holds = (current: TeamProfile, { isShown, role, languages, registerNumber }: Words) =>
  current.isShown === isShown &&
  current.role === role &&
  current.languages === languages &&
  current.registerNumber === registerNumber;

const writerOf = (stored: queries.ProfileRow | undefined) => stored ?? { changedBy: null, changedAt: null };

/** As it crosses the wire; an account without a profile is not shown. */
function toProfile({ username }: UserRow, stored: queries.ProfileRow | undefined): TeamProfile {
  const { isShown = false, role = '', languages = '', registerNumber = '', version = 0 } = stored ?? {};
  const photo = queries.photoAddress(stored?.photo ?? null);
  return { username, isShown, role, languages, registerNumber, photo, version };
}
