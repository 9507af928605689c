import { usernameKey } from 'contract/accounts/account-fields';
import type { Db } from '../../../platform/database/db.ts';
import { notify } from '../../../platform/database/notifications.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ClientInfo } from '../../../platform/http/client-info.ts';
import { HOUR_SECONDS } from '../../../platform/runtime/clock.ts';
import { findReachable } from '../../../staff/users.queries.ts';
import {
  addResetRequest,
  findResetRequest,
  type ResetRequest,
  takeResetRequest,
} from '../../password-links.queries.ts';
import { sendPasswordLink } from './password-link.ts';

/** The database channel that announces a request for a new password. */
export const PASSWORD_RESET_REQUESTED = 'password_reset_requested';

/** Names are not unique by email address; nobody has more accounts than this. */
const MAX_ACCOUNTS = 3;
const LINKS_AN_HOUR = 3;

/**
 * Stores the request for a link. It looks no account up before the answer: known and unknown names cost the same
 * statements, however busy the machine is. It stores before it answers, so that a crash loses nothing.
 */
export async function requestPasswordReset(
  { db, keyedHash }: Pick<Deps, 'db' | 'keyedHash'>,
  nameOrEmail: string,
  { ip }: ClientInfo,
): Promise<void> {
  await db.transaction(async (tx) => {
    await addResetRequest(tx, { nameHash: keyedHash.hash('password-reset', usernameKey(nameOrEmail)), ip });
    await notify(tx, PASSWORD_RESET_REQUESTED);
  });
}

/**
 * Mails links for the stored requests, oldest first, until none is left. A failed one does not hold up the others and
 * stays for the next run.
 */
export async function sendRequestedLinks(deps: Deps, stop: AbortSignal): Promise<void> {
  let id = await findResetRequest(deps.db, 0);
  while (id !== undefined && !stop.aborted) {
    await answerRequest(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error }, 'links to choose a password could not be sent now'),
    );
    id = await findResetRequest(deps.db, id);
  }
}

/** Removes the request in the transaction that mails its links; of several copies of the program one does so. */
function answerRequest(deps: Deps, id: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const request = await takeResetRequest(tx, id);
    if (request) await sendLinks(tx, deps, request);
  });
}

/** To the accounts of that name or address, if there are any. A stranger cannot fill a mailbox this way. */
async function sendLinks(tx: Db, deps: Deps, { nameHash, ip }: ResetRequest): Promise<void> {
  const limit = deps.rateLimits.limit('links of an account', LINKS_AN_HOUR, HOUR_SECONDS);
  const isMeant = (name: string) => deps.keyedHash.allHashes('password-reset', name).includes(nameHash);
  const users = await findReachable(tx);
  const meant = users.filter(({ usernameKey: key, email }) => isMeant(key) || isMeant(email.toLowerCase()));
  for (const user of meant.slice(0, MAX_ACCOUNTS)) {
    if (await limit(user.id)) continue;
    await sendPasswordLink(tx, deps, user, { ip });
  }
}
