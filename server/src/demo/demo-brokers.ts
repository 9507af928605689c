import { readFile } from 'node:fs/promises';
import { KEY_DAYS } from 'contract/accounts/api-keys';
import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';
import { addKey } from '../accounts/api-keys.queries.ts';
import { createUser } from '../accounts/users/users.service.ts';
import { SYSTEM, type UserActor } from '../audit/audit.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { generatePassword } from '../platform/security/passwords.ts';
import { hashToken, newToken, prefixOf, toApiKey } from '../platform/security/tokens.ts';
import { findActiveAdmins, findByName } from '../staff/users.queries.ts';
import { cleanPortrait } from '../team/portrait.ts';
import { setPhoto, setProfile } from '../team/team.service.ts';
import { DEMO_BROKERS } from './demo-people.ts';

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

type WithBrokers = Pick<Deps, 'db' | 'now'> & { readonly brokers: readonly UserActor[] };

/** A key in the name of the first broker, for the list of keys: nobody has the key itself. */
export async function addDemoKey({ db, brokers, now }: WithBrokers): Promise<void> {
  const [owner] = brokers;
  if (!owner) return;
  const key = toApiKey(newToken());
  const shown = { name: 'Centrala telefonică', prefix: prefixOf(key), scopes: ['contactLog:write', 'customers:read'] };
  const expiresOn = daysAfter(dayInRomania(now()), KEY_DAYS.usual);
  await addKey(db, { ...shown, expiresOn, keyHash: hashToken(key), userId: owner.user.id });
}
