import { newUsername } from 'contract/accounts/account-fields';
import { z } from 'zod';
import { disableTwoFactor, disableUser, listSessions, listUsers, makeAdmin } from '../accounts/users/operator.ts';
import { StartupError } from '../platform/runtime/startup-error.ts';
import type { Commands } from './admin-command.ts';

const unknownUser = (username: string) => new StartupError(`There is no user ${username}.`);

/** Columns of a line, as a person reads them and `awk -F'  '` cuts them. */
const columns = (...words: readonly string[]): string => words.filter((word) => word !== '').join('  ');

/** What an operator does about accounts and sessions. */
export const ACCOUNT_COMMANDS: Commands = {
  users: {
    usage: 'users',
    does: 'every account: name, level, e-mail, last sign-in',
    run: async ({ db }) =>
      (await listUsers({ db })).map((user) =>
        columns(
          user.username,
          user.authLevel,
          user.email,
          user.lastSignInAt ? `signed in ${user.lastSignInAt.toISOString()}` : 'never signed in',
          user.twoFactorEnabledAt ? 'two steps' : '',
          user.passwordHash ? '' : 'invited',
          user.disabledAt ? `disabled ${user.disabledAt.toISOString()}` : '',
        ),
      ),
  },
  'make-admin': {
    usage: 'make-admin <username> [e-mail]',
    does: 'a new administrator, or a new password for one (and it is one again)',
    run: async (deps, [typed = '', email = deps.config.firstAdmin.email]) => {
      const username = newUsername.safeParse(typed);
      if (!username.success) throw new StartupError('A username has 2 to 64 letters, digits and signs . _ @ + -');
      if (!z.email().safeParse(email).success) throw new StartupError(`${email} is not an e-mail address.`);
      const { password, existed } = await makeAdmin(deps, { username: username.data, email });
      const done = existed
        ? 'has a new password, is an administrator and signed out everywhere'
        : 'is an administrator';
      return [`${username.data} ${done}.`, `Password: ${password} (shown only now)`];
    },
  },
  'disable-user': {
    usage: 'disable-user <username>',
    does: 'the account cannot sign in any more; its sessions, links and calendar address end',
    run: async (deps, [username = '']) => {
      const outcome = await disableUser(deps, username);
      if (outcome === 'unknown') throw unknownUser(username);
      if (outcome === 'last administrator')
        throw new StartupError(`${username} is the only administrator who can sign in: make another one first.`);
      return [`${username} is disabled; every session has ended.`];
    },
  },
  'disable-2fa': {
    usage: 'disable-2fa <username>',
    does: 'switches two-step sign-in off (a lost phone without recovery codes)',
    run: async (deps, [username = '']) => {
      if (!(await disableTwoFactor(deps, username))) throw unknownUser(username);
      return [`${username} signs in with the password alone; every session has ended.`];
    },
  },
  sessions: {
    usage: 'sessions [username]',
    does: 'who is signed in, from where and until when',
    run: async ({ db }, [username]) => {
      const sessions = await listSessions(db, username);
      if (!sessions) throw unknownUser(username ?? '');
      if (sessions.length === 0) return ['Nobody is signed in.'];
      return sessions.map(({ username: name, ip, lastUsedAt, expiresAt, userAgent }) =>
        [name, ip, `used ${lastUsedAt.toISOString()}`, `until ${expiresAt.toISOString()}`, userAgent].join('  '),
      );
    },
  },
};
