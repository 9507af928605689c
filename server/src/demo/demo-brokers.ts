import { createUser } from '../accounts/users/users.service.ts';
import { SYSTEM, type UserActor } from '../audit/audit.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Deps } from '../platform/deps.ts';
import { generatePassword } from '../platform/security/passwords.ts';
import { findActiveAdmins, findByName } from '../staff/users.queries.ts';
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
  for (const account of DEMO_BROKERS) {
    const existing = await findByName(deps.db, account.username);
    made.push(existing ?? (await createUser(deps, { ...account, password, authLevel: 'user' }, SYSTEM)));
  }
  const users = [...made, ...(await findActiveAdmins(deps.db))];
  const brokers = users.map(({ id, username }) => ({
    user: { id, username, visibility: SYSTEM_VIEWER.visibility },
    ip: null,
  }));
  return { brokers, password };
}
