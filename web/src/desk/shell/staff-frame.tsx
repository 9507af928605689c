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
import { askToSignInAgain, giveUpWaitingCalls, signedInAgain } from '../session/sign-in-again.ts';
import { watchOtherTabs, watchSignOut } from '../session/token.ts';
import { StaffShell } from './staff-shell.tsx';

/** The frame of every screen behind the sign-in. */
export function StaffFrame() {
  useOtherTabs();
  useFreshScreen();
  return (
    <RequireAccess access="user">
      <SignedIn />
    </RequireAccess>
  );
}

/** Its readings wait for a valid token: a refused one would ask over the page, beside the page of the sign-in. */
function SignedIn() {
  useEffect(() => giveUpWaitingCalls(), []);
  useOwnDrafts();
  useLiveReads();
  return (
    <StaffShell>
      <Outlet />
    </StaffShell>
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

/**
 * After a sign-out in another tab a cover hides this one, and it keeps no drafts. After a sign-in there it goes on,
 * with the rights of that user.
 */
function useOtherTabs(): void {
  useEffect(() => watchSignOut(() => clearDrafts()), []);
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

/** Drafts of one account never stay on the screen of another. */
function useOwnDrafts(): void {
  const { data: account } = useAccount();
  const username = account?.username;
  useEffect(() => {
    if (username !== undefined && ownDrafts(username)) window.location.reload();
  }, [username]);
}
