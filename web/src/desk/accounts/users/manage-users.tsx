import { users as api, type User, users } from 'contract/accounts/users';
import { writePhone } from 'contract/romanian/phone';
import { useState } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import styles from '../../../ui/layout/form.module.css';
import table from '../../../ui/layout/table.module.css';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useAutoDismiss } from '../../../ui/notices/use-auto-dismiss.ts';
import type { Card, Column } from '../../../ui/records/record-columns.tsx';
import { Records } from '../../../ui/records/records.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { readDraft } from '../../session/account-drafts.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';
import { UserActionsDialog } from './user-actions-dialog.tsx';

type Opened = { readonly dialog: 'level' | 'actions'; readonly username: string };

/** The list of accounts, and the actions on one of them. */
export function ManageUsers() {
  const list = useRead(api.getAll, {});
  if (list.isPending) return <Skeleton height={160} />;
  if (!list.data) {
    return (
      <LoadFailed failure={list.error} retry={list.refetch} action="Retry">
        Failed to load users. Please try again.
      </LoadFailed>
    );
  }
  if (list.data.length === 0) return <p>No users found.</p>;
  return <Users users={list.data} />;
}

function Users({ users }: { users: readonly User[] }) {
  const [opened, setOpened] = useState(() => begun(users));
  const close = () => setOpened(undefined);
  const chosen = users.find(({ username }) => username === opened?.username);
  return (
    <>
      <UsersTable
        users={users}
        onEditAuth={({ username }) => setOpened({ dialog: 'level', username })}
        onActions={({ username }) => setOpened({ dialog: 'actions', username })}
      />
      {chosen && opened?.dialog === 'level' && <AuthLevelDialog user={chosen} onClose={close} />}
      {chosen && opened?.dialog === 'actions' && <UserActionsDialog user={chosen} onClose={close} />}
    </>
  );
}

/** The account whose level was being changed when the page was left. */
function begun(users: readonly User[]): Opened | undefined {
  const user = users.find(({ username }) => readDraft('nivel', username) !== '');
  return user && { dialog: 'level', username: user.username };
}

type UsersTableProps = { users: readonly User[]; onEditAuth: (user: User) => void; onActions: (user: User) => void };

function UsersTable({ users, onEditAuth, onActions }: UsersTableProps) {
  const commands: Column<User> = {
    key: 'commands',
    title: 'Acțiuni',
    isCommands: true,
    cell: (user) => (
      <div className={table.actions}>
        <Button variant="secondary" onClick={() => onEditAuth(user)} aria-label={`Edit Auth ${user.username}`}>
          <span lang="en">Edit Auth</span>
        </Button>
        <Button variant="quiet" onClick={() => onActions(user)} aria-label={`Cont ${user.username}`}>
          Cont
        </Button>
      </div>
    ),
  };
  return (
    <Records
      label="Lista utilizatorilor"
      columns={[...COLUMNS, commands]}
      card={CARD}
      rows={users}
      keyOf={({ _id }) => _id}
    />
  );
}

/** On a phone: who, whether they can come in, and what is done to them. */
const CARD: Card = {
  phone: `"username username state" auto "email email email" auto "authLevel twoFactor twoFactor" auto
    "lastSignIn lastSignIn lastSignIn" auto "commands commands commands" auto / minmax(0, 1fr) minmax(0, 1fr) auto`,
  narrow: `"username state" auto "email email" auto "authLevel authLevel" auto "twoFactor twoFactor" auto
    "lastSignIn lastSignIn" auto "commands commands" auto / minmax(0, 1fr) auto`,
};

const COLUMNS: readonly Column<User>[] = [
  {
    key: 'username',
    title: 'Nume',
    className: 'max-md:text-16 font-650',
    cell: ({ username, displayName }) => (
      <>
        {displayName !== '' && <bdi className="block">{displayName}</bdi>}
        <bdi className={displayName === '' ? '' : 'block text-14 font-400 text-ink-soft'}>{username}</bdi>
      </>
    ),
  },
  {
    key: 'email',
    title: 'E-mail și telefon',
    className: 'max-md:text-ink-soft',
    cell: ({ email, phone }) => (
      <>
        {email}
        {phone !== '' && <span className="block whitespace-nowrap text-14 text-ink-soft">{writePhone(phone)}</span>}
      </>
    ),
  },
  { key: 'authLevel', title: 'Nivel de acces', titleOnCard: 'beside', cell: ({ authLevel }) => authLevel },
  { key: 'state', title: 'Stare', cell: (user) => <State user={user} /> },
  {
    key: 'twoFactor',
    title: 'Doi pași',
    titleOnCard: 'beside',
    cell: ({ twoFactorEnabled, authLevel }) =>
      twoFactorEnabled || authLevel !== 'admin' ? (
        twoFactorEnabled ? (
          'activ'
        ) : (
          'inactiv'
        )
      ) : (
        <span className={table.status} data-tone="warn">
          inactiv
        </span>
      ),
  },
  {
    key: 'lastSignIn',
    title: 'Ultima autentificare',
    titleOnCard: 'beside',
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatInstant(lastSignInAt) : 'niciodată'),
  },
];

function State({ user: { disabled, hasPassword } }: { user: User }) {
  const [word, tone] = disabled ? ['dezactivat', 'bad'] : hasPassword ? ['activ', 'good'] : ['invitat', 'warn'];
  return (
    <span className={table.status} data-tone={tone}>
      {word}
    </span>
  );
}

/**
 * Changes the rights of an account from its next call on. The tab keeps the choice until the server stores it or the
 * person gives it up.
 */
function AuthLevelDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useSaveForm({
    draft: useDraftValues<{ authLevel: string }>('nivel', user.username, { authLevel: user.authLevel }),
    change: users.setAuthLevel,
    sent: ({ authLevel }) => ({ body: { username: user.username, authLevel: levelIn(authLevel) } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {},
    onClose,
  });
  const { isSaving, isSaved } = form;
  useAutoDismiss(isSaved, onClose);
  return (
    <SaveDialog
      form={form}
      title={
        <>
          Nivelul de acces al lui <bdi>{user.username}</bdi>
        </>
      }
      submit={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={isSaving} disabled={isSaving || isSaved}>
            {isSaving ? 'Updating...' : 'Salvați'}
          </Button>
          <Button variant="secondary" onClick={form.cancel} lang="en">
            Cancel
          </Button>
        </div>
      }
      className={styles.form}
      failed="Failed to update auth level. Please try again."
    >
      <Select label="Nivel de acces" options={AUTH_LEVELS} {...form.field('authLevel')} data-autofocus />
      {isSaved && <Alert tone="good">Auth level updated successfully!</Alert>}
    </SaveDialog>
  );
}
