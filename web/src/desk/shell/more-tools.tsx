import { IconDots } from '@tabler/icons-react';
import { accountName } from 'contract/accounts/account-fields';
import { bin } from 'contract/customers/bin';
import { refinancing } from 'contract/refinancing/refinancing';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { languageOf } from '../../shared/format/language.ts';
import { useAccount, useAuthLevel } from '../data/account.ts';
import { useRead } from '../data/read.ts';
import styles from './staff-shell.module.css';
import { ToolIcon } from './tool-icon.tsx';
import { TOOL_HEADINGS, type Tool } from './tools.ts';

const SHEET = 'alte-instrumente';

/** On phones, the tools that do not fit in the bar: a menu above it, closed by a tap beside it or by Escape. */
export function MoreTools({ tools }: { tools: readonly Tool[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const counts = useCounts(isOpen);
  const isShown = tools.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <>
      <button
        type="button"
        className={`${styles.more} quiet-button`}
        popoverTarget={SHEET}
        data-is-shown={isShown || undefined}
      >
        <IconDots size={22} stroke={1.7} aria-hidden />
        <span>Mai mult</span>
      </button>
      <div
        id={SHEET}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className={`${styles.sheet} fixed w-auto m-0 px-3 pb-3 pt-1 shadow text-ink card`}
      >
        {TOOL_HEADINGS.map((heading) => (
          <ToolsUnder
            key={heading}
            heading={heading}
            tools={tools.filter((tool) => tool.heading === heading)}
            counts={counts}
          />
        ))}
      </div>
    </>
  );
}

type Counts = Readonly<Record<string, number | undefined>>;

/** How many things wait behind tools, by their path; read once the menu is open. */
function useCounts(isOpen: boolean): Counts {
  const { data: level } = useAuthLevel();
  const background = { isBackground: true } as const;
  const gains = useRead(refinancing.opportunities, isOpen ? { query: {} } : undefined, background);
  const binned = useRead(bin.list, isOpen && level === 'admin' ? { query: {} } : undefined, background);
  return { '/refinantari': gains.data?.count, '/cos': binned.data?.length };
}

type ToolsUnderProps = { heading: Tool['heading']; tools: readonly Tool[]; counts: Counts };

/** Tools in pairs under their heading; the heading of the account names it, since a phone has no room for that above. */
function ToolsUnder({ heading, tools, counts }: ToolsUnderProps) {
  const { data: account } = useAccount();
  if (tools.length === 0) return null;
  return (
    <>
      <p className="px-2 pt-3 pb-1 text-ink-soft text-14 font-600 truncate">
        {heading}
        {heading === 'Contul meu' && account && (
          <>
            {' · '}
            <bdi>{accountName(account)}</bdi>
          </>
        )}
      </p>
      <ul className="grid grid-cols-2 gap-1 p-0 list-none">
        {tools.map((tool) => (
          <li key={tool.path}>
            <SheetLink tool={tool} count={counts[tool.path]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SheetLink({ tool: { path, name, icon }, count = 0 }: { tool: Tool; count: number | undefined }) {
  return (
    <NavLink
      to={path}
      className={`${styles.item} flex items-center gap-2 min-h-12 rounded px-2 text-ink leading-120 no-underline`}
      onClick={() => document.getElementById(SHEET)?.hidePopover()}
    >
      <span className="flex-none text-brand-ink">
        <ToolIcon name={icon} size={22} stroke={1.7} />
      </span>
      <span className="flex-1 min-w-0" lang={languageOf(name)}>
        {name}
      </span>
      {count > 0 && <span className="text-ink-soft text-14 font-600 tabular">{count}</span>}
    </NavLink>
  );
}
