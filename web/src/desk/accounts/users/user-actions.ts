import { type User, users } from 'contract/accounts/users';
import { PASSWORD_LINK_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { formatInstant } from '../../../shared/time/instant.ts';
import { staffCall } from '../../session/staff-call.ts';

/** An action of an administrator on an account: its effect in words, before and after. */
export type UserAction = {
  readonly name: string;
  readonly about: string;
  /** Ends something, so it asks before it is done. */
  readonly needsConfirmation: boolean;
  readonly isPossible: (user: User) => boolean;
  /** Does it and answers what happened, as a sentence. */
  readonly run: (username: string) => Promise<string>;
};

/** The calls that actions make. */
export const actionCalls = [users.sendPasswordLink, users.reset2fa, users.endSessions, users.disable, users.enable];

/** Everything that can be done to an account beside its level. */
export const userActions: readonly UserAction[] = [
  {
    name: 'Trimiteți un link de parolă',
    about: `Persoana primește pe e-mail un link, valabil ${formatCount(PASSWORD_LINK_MINUTES, 'minut', 'minute')}, cu care își alege parola.`,
    needsConfirmation: false,
    isPossible: ({ disabled }) => !disabled,
    run: async (username) => {
      const { expiresAt } = await staffCall(users.sendPasswordLink, { body: { username } });
      return `Linkul a fost trimis. Este valabil până la ${formatInstant(expiresAt)}.`;
    },
  },
  {
    name: 'Resetați autentificarea în doi pași',
    about: 'Pentru un telefon pierdut: rămâne numai parola, iar sesiunile și adresa calendarului se încheie.',
    needsConfirmation: true,
    isPossible: ({ twoFactorEnabled }) => twoFactorEnabled,
    run: async (username) => {
      await staffCall(users.reset2fa, { body: { username } });
      return 'Autentificarea în doi pași a fost resetată.';
    },
  },
  {
    name: 'Încheiați toate sesiunile',
    about:
      'Pentru un laptop pierdut: contul trebuie să se autentifice din nou peste tot, iar adresa calendarului și linkurile de parolă se opresc.',
    needsConfirmation: true,
    isPossible: ({ disabled }) => !disabled,
    run: async (username) => {
      await staffCall(users.endSessions, { body: { username } });
      return 'Sesiunile contului au fost încheiate, iar adresa calendarului s-a oprit.';
    },
  },
  {
    name: 'Dezactivați contul',
    about:
      'Nu se mai poate autentifica și este deconectat imediat; adresa calendarului se oprește. Îl puteți activa din nou.',
    needsConfirmation: true,
    isPossible: ({ disabled }) => !disabled,
    run: async (username) => {
      await staffCall(users.disable, { body: { username } });
      return 'Contul a fost dezactivat.';
    },
  },
  {
    name: 'Activați contul',
    about: 'Se poate autentifica din nou, cu parola pe care o avea.',
    needsConfirmation: false,
    isPossible: ({ disabled }) => disabled,
    run: async (username) => {
      await staffCall(users.enable, { body: { username } });
      return 'Contul a fost activat.';
    },
  },
];
