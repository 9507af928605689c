import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { clearDrafts } from '../../shared/drafts/drafts.ts';
import { useFreshScreen } from '../../shared/navigation/use-fresh-screen.ts';
import { RequireAccess } from '../accounts/sign-in/require-access.tsx';
import { useAccount } from '../data/account.ts';
import { useLiveReads } from '../data/live.ts';
import { readAllAgain } from '../data/read.ts';
import { ownDrafts } from '../session/account-drafts.ts';
import { askToSignInAgain, signedInAgain } from '../session/sign-in-again.ts';
import { watchOtherTabs, watchSignOut } from '../session/token.ts';
import { StaffShell } from './staff-shell.tsx';

/** The frame of every screen behind the sign-in. */
export function StaffFrame() {
  useOtherTabs();
  useOwnDrafts();
  useFreshScreen();
  useLiveReads();
  return (
    <RequireAccess access="user">
      <StaffShell>
        <Outlet />
      </StaffShell>
    </RequireAccess>
  );
}

/** The frame of administrators' screens, inside the other. */
export function AdminOnly() {
  return (
    <RequireAccess access="admin">
      <Outlet />
    </RequireAccess>
  );
}

/** After a sign-out in another tab this one is covered; after a sign-in there it goes on, with what may be seen now. */
function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchOtherTabs((token) => {
        if (token === undefined) return void askToSignInAgain();
        signedInAgain();
        void readAllAgain(queryClient);
      }),
    [queryClient],
  );
}

/** Drafts of one account never stay on the screen of another, nor in this tab after a sign-out in another tab. */
function useOwnDrafts(): void {
  useEffect(() => watchSignOut(() => clearDrafts()), []);
  const { data: account } = useAccount();
  const username = account?.username;
  useEffect(() => {
    if (username !== undefined && ownDrafts(username)) window.location.reload();
  }, [username]);
}
