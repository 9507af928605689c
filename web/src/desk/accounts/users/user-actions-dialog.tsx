import { type User, users } from 'contract/accounts/users';
import { INVITATION_DAYS, RESET_LINK_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { HandOverDialog, HeldWork } from '../../customers/responsible/hand-over-dialog.tsx';
import { sendOnce, useChanges } from '../../data/change.ts';
import { staffCall } from '../../session/staff-call.ts';
import type { TextSaving } from '../settings/account-text-form.tsx';
import { DisplayNameForm } from '../settings/display-name-form.tsx';
import { phoneChange } from '../settings/own-account.ts';
import { PhoneForm } from '../settings/phone-form.tsx';
import { TeamProfilePart } from './team-profile-form.tsx';

/** The actions on one account. An action that ends a right needs a second press. */
export function UserActionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [confirming, setConfirming] = useState<UserAction>();
  const [isHandingOver, setIsHandingOver] = useState(false);
  const doing = useChanges(actionCalls, {
    notice: SHOWN_BY_SCREEN,
    run: (action: UserAction) => action.run(user.username),
  });
  const carryOut = (action: UserAction) => doing.mutate(action, { onSettled: () => setConfirming(undefined) });
  const choose = (action: UserAction) => {
    doing.reset();
    if (action.needsConfirmation) setConfirming(action);
    else carryOut(action);
  };
  if (isHandingOver) {
    const from = { username: user.username, name: user.displayName || user.username };
    return <HandOverDialog from={from} onClose={onClose} />;
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        <>
          Contul <bdi>{user.username}</bdi>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {!confirming && (
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            <DisplayNameForm {...user} saving={nameOf(user)} />
            <PhoneForm {...user} saving={phoneOf(user)} />
          </div>
        )}
        {!confirming && <TeamProfilePart username={user.username} />}
        {doing.isSuccess && <Alert tone="good">{doing.data}</Alert>}
        {doing.error && <Alert tone="bad">{messageOf(doing.error)}</Alert>}
        {confirming ? (
          <Confirmation
            user={user}
            action={confirming}
            isDoing={doing.isPending}
            onConfirm={() => carryOut(confirming)}
            onCancel={() => setConfirming(undefined)}
            onHandOver={() => setIsHandingOver(true)}
          />
        ) : (
          userActions
            .filter(({ isPossible }) => isPossible(user))
            .map((action) => (
              <Choice
                key={action.name}
                name={action.name}
                about={action.about}
                isBusy={doing.isPending}
                onPress={() => choose(action)}
              />
            ))
        )}
        {!confirming && (
          <Choice
            name="Predați toți clienții…"
            about="Pentru un coleg care pleacă sau lipsește: clienții, sarcinile și programările lui trec la altcineva, pentru totdeauna sau până într-o zi. O zi se pot lua înapoi."
            isBusy={doing.isPending}
            onPress={() => setIsHandingOver(true)}
          />
        )}
      </div>
    </Dialog>
  );
}

type ChoiceProps = { name: string; about: string; isBusy: boolean; onPress: () => void };

/** One action: its button, and beside it what it does. */
function Choice({ name, about, isBusy, onPress }: ChoiceProps) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-4 gap-y-1 md:grid-cols-[19rem_minmax(0,1fr)]">
      <Button
        variant="secondary"
        disabled={isBusy}
        onClick={onPress}
        className="justify-self-start md:justify-self-stretch"
      >
        {name}
      </Button>
      <p className="text-ink-soft text-14">{about}</p>
    </div>
  );
}

/** Changes the shown name of an account. */
const nameOf = ({ username }: User): TextSaving => ({
  change: users.setDisplayName,
  run: ({ text, expected }) =>
    sendOnce(users.setDisplayName, { body: { username, displayName: text, expectedDisplayName: expected } }),
});

/** Changes the number on which clients reach an account. */
const phoneOf = ({ username }: User): TextSaving => ({
  change: users.setPhone,
  run: (change) => sendOnce(users.setPhone, { body: { username, ...phoneChange(change) } }),
});

type ConfirmationProps = {
  user: User;
  action: UserAction;
  isDoing: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onHandOver: () => void;
};

function Confirmation({ user, action, isDoing, onConfirm, onCancel, onHandOver }: ConfirmationProps) {
  const { name, about, leavesWork } = action;
  return (
    <>
      <p>
        <strong>{name}?</strong> {about}
      </p>
      {leavesWork && <HeldWork username={user.username} onHandOver={onHandOver} />}
      <div className="flex flex-wrap gap-2">
        <Button loading={isDoing} onClick={onConfirm} variant="danger">
          {name}
        </Button>
        <Button variant="secondary" onClick={onCancel} data-autofocus>
          Renunțați
        </Button>
      </div>
    </>
  );
}

/** An action of an administrator on an account: its effect in words, before and after. */
type UserAction = {
  readonly name: string;
  readonly about: string;
  /** Ends something, so it asks before it is done. */
  readonly needsConfirmation: boolean;
  /** The account keeps its tasks and appointments, and its customers have no broker: the confirmation counts them. */
  readonly leavesWork?: boolean;
  readonly isPossible: (user: User) => boolean;
  /** Does it and answers what happened, as a sentence. */
  readonly run: (username: string) => Promise<string>;
};

/** The calls that actions make. */
const actionCalls = [users.sendPasswordLink, users.reset2fa, users.endSessions, users.disable, users.enable];

/** Everything that can be done to an account beside its level. */
const userActions: readonly UserAction[] = [
  {
    name: 'Trimiteți un link de parolă',
    about: `Persoana primește pe e-mail un link cu care își alege parola. Este valabil ${formatCount(RESET_LINK_MINUTES, 'minut', 'minute')}; ${formatCount(INVITATION_DAYS, 'zi', 'zile')} dacă nu are încă una.`,
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
    leavesWork: true,
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
