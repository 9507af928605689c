import { Skeleton } from '@mantine/core';
import { users as api, type User } from 'contract/accounts/users';
import { useState } from 'react';
import table from '../../../ui/layout/table.module.css';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useRead } from '../../data/read.ts';
import { readDraft } from '../../session/account-drafts.ts';
import { AuthLevelDialog } from './auth-level-dialog.tsx';
import { UserActionsDialog } from './user-actions-dialog.tsx';
import { UserRow } from './user-row.tsx';
import styles from './users.module.css';

type Opened = { readonly dialog: 'level' | 'actions'; readonly username: string };

/** The list of accounts, and what is done to one of them. */
export function ManageUsers() {
  const list = useRead(api.getAll, {});
  if (list.isPending) return <Skeleton height={160} radius="md" />;
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
  return (
    <WideBox label="Lista utilizatorilor" className={`${table.box} ${styles.box}`}>
      <table className={`${table.table} ${styles.users}`}>
        <thead>
          <tr>
            <th scope="col">Nume de utilizator</th>
            <th scope="col">Nume afișat</th>
            <th scope="col">E-mail și telefon</th>
            <th scope="col">Nivel de acces</th>
            <th scope="col">Stare</th>
            <th scope="col">Doi pași</th>
            <th scope="col">Ultima autentificare</th>
            <th scope="col" className="print:hidden!">
              Acțiuni
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user._id} user={user} onEditAuth={onEditAuth} onActions={onActions} />
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}
