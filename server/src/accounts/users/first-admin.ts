import { addEntry, SYSTEM } from '../../audit/audit.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Config } from '../../platform/runtime/config.ts';
import { isCommonPassword } from '../../platform/security/common-passwords.ts';
import { generatePassword, hashPassword } from '../../platform/security/passwords.ts';
import { addUser, existsAny } from '../../staff/users.queries.ts';

/**
 * Makes the first administrator of an installation that has no user yet. Without a password in the configuration it
 * generates one, and shows it once through `print`. One copy of the program at a time (`prepareDb` sees to that).
 */
export async function addFirstAdmin(
  db: Db,
  { firstAdmin: { username, email, password }, brand }: Pick<Config, 'firstAdmin' | 'brand'>,
  print: (line: string) => void,
): Promise<void> {
  if (await existsAny(db)) return;
  const chosen = password ?? generatePassword();
  const passwordHash = await hashPassword(chosen);
  const user = await addUser(db, { username, email, authLevel: 'admin', passwordHash, passwordByOther: true });
  if (!user) return;
  const subject = { id: user.id, name: username };
  await addEntry(db, SYSTEM, { action: 'user-created', subject, details: { authLevel: 'admin', by: 'first start' } });
  print(`First administrator: ${username}${password ? '' : `, password ${chosen} (shown only now)`}`);
  if (password && isCommonPassword(password, [username, brand.brand])) {
    print('ADMIN_PASSWORD is easy to guess: change it in the settings after signing in.');
  }
}
