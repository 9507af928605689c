import { newPassword, PASSWORD_LENGTH } from 'contract/accounts/account-fields';
import { addEntry, SYSTEM } from '../../audit/audit.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Config } from '../../platform/runtime/config.ts';
import { StartupError } from '../../platform/runtime/startup-error.ts';
import { generatePassword, hashPassword } from '../../platform/security/passwords.ts';
import { addUser, existsAny } from '../../staff/users.queries.ts';
import { isGuessable, localPart } from '../sign-in/passwords/hash-new-password.ts';

const REFUSED = `ADMIN_PASSWORD must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters and be neither a common password nor a name. Choose another and start again.`;

/**
 * Makes the first administrator of an installation that has no user yet. Without a password in the configuration it
 * generates one, and shows it once through `print`. One copy of the program at a time (`prepareDb` sees to that).
 */
export async function addFirstAdmin(
  db: Db,
  config: Pick<Config, 'firstAdmin' | 'brand'>,
  print: (line: string) => void,
): Promise<void> {
  if (await existsAny(db)) return;
  const { username, email, password } = config.firstAdmin;
  if (password !== undefined) refuseWeak(config, password);
  const chosen = password ?? generatePassword();
  const passwordHash = await hashPassword(chosen);
  const user = await addUser(db, { username, email, authLevel: 'admin', passwordHash, passwordByOther: true });
  if (!user) return;
  const subject = { id: user.id, name: username };
  await addEntry(db, SYSTEM, { action: 'user-created', subject, details: { authLevel: 'admin', by: 'first start' } });
  print(`First administrator: ${username}${password ? '' : `, password ${chosen} (shown only now)`}`);
}

/** Refuses what the form of a new account refuses. An installation with users starts with any value. */
function refuseWeak(config: Pick<Config, 'firstAdmin' | 'brand'>, password: string): void {
  const { username, email } = config.firstAdmin;
  const isAllowed =
    newPassword.safeParse(password).success && !isGuessable(config, password, [username, localPart(email)]);
  if (!isAllowed) throw new StartupError(REFUSED);
}
