import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RequireAccess } from '../auth/require-access.tsx';
import { askToSignInAgain, signedInAgain } from '../auth/sign-in-again.ts';
import { watchOtherTabs } from '../auth/token.ts';
import { MAIN_ID, StaffShell } from './staff-shell.tsx';

/** The frame of every screen behind the sign-in. */
export function StaffFrame() {
  useOtherTabs();
  useFreshScreen();
  return (
    <RequireAccess access="user">
      <StaffShell>
        <Outlet />
      </StaffShell>
    </RequireAccess>
  );
}

/** Inside it, the screens of administrators. */
export function AdminOnly() {
  return (
    <RequireAccess access="admin">
      <Outlet />
    </RequireAccess>
  );
}

/** Signed out in another tab: this one covers itself. Signed in again there: it goes on, with what may be seen now. */
function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchOtherTabs((token) => {
        if (token === undefined) return void askToSignInAgain();
        signedInAgain();
        void queryClient.invalidateQueries();
      }),
    [queryClient],
  );
}

/** Each screen starts at the top, with the focus on it or where it put it itself. */
function useFreshScreen(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key === 'default') return;
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [key]);
}
