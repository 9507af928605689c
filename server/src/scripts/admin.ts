/**
 * For operators, at the command line of the server: `npm run admin` prints what it can do. Uses the same configuration
 * as the program (`DATABASE_URL`, `DATA_DIR`) and may run beside it.
 */
import { newUsername } from 'contract/accounts/account-fields';
import { z } from 'zod';
import { disableTwoFactor, listSessions, makeAdmin, type OperatorDeps } from '../accounts/users/operator.ts';
import { findSince } from '../audit/audit.queries.ts';
import { eraseById } from '../customer-record/erase.ts';
import { openDb, POOLER_TIMEOUTS, prepareDb } from '../platform/database/db.ts';
import { openPostgres } from '../platform/database/open-postgres.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import { seed } from '../seed.ts';

const USAGE = `npm run admin -- make-admin <username> [e-mail]   a new administrator, or a new password for one (and it is one again)
npm run admin -- disable-2fa <username>           switches two-step sign-in off (a lost phone without recovery codes)
npm run admin -- sessions [username]              who is signed in, from where and until when
npm run admin -- erasures <since>                 which customers were erased since a moment (2026-11-20, or that of a back-up)
npm run admin -- erase <id> [id …]                erases them again in a database that was restored`;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** What a command answers: lines to print. Throws `StartupError` for what its user can mend. */
type Command = (deps: OperatorDeps, words: readonly string[]) => Promise<readonly string[]>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'make-admin': async (deps, [typed = '', email = deps.config.firstAdmin.email]) => {
    const username = newUsername.safeParse(typed);
    if (!username.success) throw new StartupError('A username has 2 to 64 letters, digits and signs . _ @ + -');
    if (!z.email().safeParse(email).success) throw new StartupError(`${email} is not an e-mail address.`);
    const { password, existed } = await makeAdmin(deps, { username: username.data, email });
    const done = existed ? 'has a new password, is an administrator and signed out everywhere' : 'is an administrator';
    return [`${username.data} ${done}.`, `Password: ${password} (shown only now)`];
  },
  'disable-2fa': async (deps, [username = '']) => {
    if (!(await disableTwoFactor(deps, username))) throw new StartupError(`There is no user ${username}.`);
    return [`${username} signs in with the password alone; every session has ended.`];
  },
  sessions: async ({ db }, [username]) => {
    const sessions = await listSessions(db, username);
    if (!sessions) throw new StartupError(`There is no user ${username}.`);
    if (sessions.length === 0) return ['Nobody is signed in.'];
    return sessions.map(({ username: name, address, lastUsedAt, expiresAt, userAgent }) =>
      [name, address, `used ${lastUsedAt.toISOString()}`, `until ${expiresAt.toISOString()}`, userAgent].join('  '),
    );
  },
  erasures: async ({ db }, [since = '']) => {
    const moment = new Date(since);
    if (Number.isNaN(moment.getTime())) throw new StartupError('Since when? For example: erasures 2026-11-20');
    const erased = await findSince(db, 'customer-deleted', moment);
    return erased.map(({ subjectId, at }) => `${subjectId}  erased ${at.toISOString()}`);
  },
  erase: async (deps, ids) => {
    const unfit = ids.find((id) => !isUuid(id));
    if (ids.length === 0 || unfit !== undefined) throw new StartupError('Whom? Their ids, as erasures lists them.');
    const lines: string[] = [];
    for (const id of ids)
      lines.push(`${id}  ${(await eraseById(deps, id, { by: 'operator' })) ? 'erased' : 'is nobody here'}`);
    return lines;
  },
};

async function run([name = '', ...words]: readonly string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new StartupError(USAGE);
  const config = readConfig(process.env);
  const postgres = await openPostgres(config, print);
  const { url, directUrl } = postgres;
  try {
    await prepareDb(url, (db) => seed(db, config), postgres);
    const { db, close } = openDb(url, () => undefined, directUrl ? POOLER_TIMEOUTS : undefined);
    try {
      for (const line of await command({ db, config, now: () => new Date() }, words)) print(line);
    } finally {
      await close();
    }
  } finally {
    await postgres.stop();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : error}\n`);
  process.exitCode = 1;
}
