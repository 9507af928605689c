import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { accountName } from 'contract/accounts/account-fields';
import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { site } from '../../shared/brand/brand.ts';
import { Logo } from '../../shared/brand/logo.tsx';
import { clearDrafts } from '../../shared/drafts/drafts.ts';
import { languageOf } from '../../shared/format/language.ts';
import { MAIN_ID } from '../../shared/navigation/main-id.ts';
import { useFreshScreen } from '../../shared/navigation/use-fresh-screen.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { PrintSender } from '../../ui/layout/print-sender.tsx';
import { Announcer } from '../../ui/notices/announcer.tsx';
import { ToastArea } from '../../ui/notices/toast.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { ExpiredDialog } from '../accounts/sign-in/expired-dialog.tsx';
import { ReauthenticateDialog } from '../accounts/sign-in/reauthenticate-dialog.tsx';
import { RequireAccess } from '../accounts/sign-in/require-access.tsx';
import { ClosingDialog } from '../customers/closing/closing-dialog.tsx';
import { useAccount } from '../data/account.ts';
import { useLiveReads } from '../data/live.ts';
import { readAllAgain } from '../data/read.ts';
import { Bell } from '../inbox/bell.tsx';
import { ownDrafts } from '../session/account-drafts.ts';
import { askToSignInAgain, giveUpWaitingCalls, signedInAgain } from '../session/sign-in-again.ts';
import { signOut } from '../session/sign-out.ts';
import { watchOtherTabs, watchSignOut } from '../session/token.ts';
import { useShortcuts } from '../ui/shortcuts/use-shortcuts.ts';
import { MoreTools } from './more-tools.tsx';
import { SearchButton } from './search-button.tsx';
import styles from './staff-shell.module.css';
import { ToolIcon } from './tool-icon.tsx';
import { TOOL_HEADINGS, type Tool, useTools } from './tools.ts';

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

/** The frame: a slim rail of tools at the side, on phones a bar at the bottom. */
function StaffShell({ children }: { children: ReactNode }) {
  const { data: account } = useAccount();
  useShortcuts();
  const tools = useTools();
  return (
    <div className={`${styles.frame} grid min-h-dvh`}>
      <a href={`#${MAIN_ID}`} className={`${styles.skip} absolute z-20 p-3 bg-surface print:hidden!`}>
        Săriți la conținut
      </a>
      <PrintSender />
      <header className={`${styles.top} print:hidden!`}>
        <Link
          to="/dashboard"
          className={`${styles.brand} inline-flex items-center gap-2 min-h-[3.25rem] me-2 text-ink font-650 no-underline`}
        >
          <Logo size={28} />
          <span>{site().brand}</span>
        </Link>
        <SearchButton />
        <Bell />
        <span className={`${styles.userName} flex-1 min-w-0 text-ink-soft text-14 text-end truncate`} dir="auto">
          {account && accountName(account)}
        </span>
        <ThemeToggle />
        <button type="button" className="quiet-button" onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.8} aria-hidden />
          <span className="max-sm:sr-only">Deconectare</span>
        </button>
      </header>
      <nav
        aria-label="Instrumente"
        className={`${styles.rail} fixed z-10 grid grid-flow-col border-t border-line bg-surface`}
      >
        {TOOL_HEADINGS.map((heading) => (
          <ToolsOf key={heading} heading={heading} tools={tools.filter((tool) => tool.heading === heading)} />
        ))}
        <MoreTools tools={tools.filter(({ isInBar }) => !isInBar)} />
      </nav>
      <main id={MAIN_ID} tabIndex={-1} className={`${styles.main} w-full max-w-[84rem] px-4 pt-5 pb-[6rem]`}>
        {children}
      </main>
      <Announcer />
      <ToastArea />
      <ClosingDialog />
      <AlertDialog />
      <ReauthenticateDialog account={account} />
      <ExpiredDialog username={account?.username} />
    </div>
  );
}

/** The tools of one use below their name; the first ones need no name. */
function ToolsOf({ heading, tools }: { heading: Tool['heading']; tools: readonly Tool[] }) {
  if (tools.length === 0) return null;
  return (
    <>
      {heading !== TOOL_HEADINGS[0] && <p className={`${styles.heading} hidden text-ink-soft font-600`}>{heading}</p>}
      {tools.map((tool) => (
        <ToolLink key={tool.path} tool={tool} />
      ))}
    </>
  );
}

function ToolLink({ tool: { path, name, icon, isInBar = false, shortcut } }: { tool: Tool }) {
  return (
    <NavLink to={path} className={styles.tool ?? ''} data-in-bar={isInBar} aria-keyshortcuts={shortcut}>
      <ToolIcon name={icon} size={22} stroke={1.7} />
      <span lang={languageOf(name)}>{name}</span>
    </NavLink>
  );
}
