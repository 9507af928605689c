import { Skeleton } from '@mantine/core';
import type { User } from 'contract/accounts/users';
import { useState } from 'react';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import table from '../../ui/layout/table.module.css';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { AuthLevelDialog } from './auth-level-dialog.tsx';
import { UserActionsDialog } from './user-actions-dialog.tsx';
import { UserRow } from './user-row.tsx';
import { useUsers } from './users-api.ts';

type Opened = { readonly dialog: 'level' | 'actions'; readonly username: string };

/** The list of accounts, and what is done to one of them. */
export function ManageUsers() {
  const list = useUsers();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (list.isPending) return <Skeleton height={160} radius="md" />;
  if (list.error) {
    return (
      <LoadFailed failure={list.error} retry={list.refetch} action="Retry">
        Failed to load users. Please try again.
      </LoadFailed>
    );
  }
  if (list.data.length === 0) return <p>No users found.</p>;
  const chosen = list.data.find(({ username }) => username === opened?.username);
  return (
    <>
      <UsersTable
        users={list.data}
        onEditAuth={({ username }) => setOpened({ dialog: 'level', username })}
        onActions={({ username }) => setOpened({ dialog: 'actions', username })}
      />
      {chosen && opened?.dialog === 'level' && <AuthLevelDialog user={chosen} onClose={close} />}
      {chosen && opened?.dialog === 'actions' && <UserActionsDialog user={chosen} onClose={close} />}
    </>
  );
}

type UsersTableProps = { users: readonly User[]; onEditAuth: (user: User) => void; onActions: (user: User) => void };

function UsersTable({ users, onEditAuth, onActions }: UsersTableProps) {
  return (
    <WideBox label="Lista utilizatorilor">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Nume de utilizator</th>
            <th scope="col">Nume afișat</th>
            <th scope="col">E-mail</th>
            <th scope="col">Nivel de acces</th>
            <th scope="col">Stare</th>
            <th scope="col">Doi pași</th>
            <th scope="col">Ultima autentificare</th>
            <th scope="col">Acțiuni</th>
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
