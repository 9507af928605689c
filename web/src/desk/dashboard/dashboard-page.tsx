import { IconExternalLink } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { languageOf } from '../../shared/format/language.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { SampleNotice } from '../products/sample-notice.tsx';
import { useAccount } from '../session/account-api.ts';
import { useAuthLevel } from '../session/auth-level-api.ts';
import { allowedTools, launched } from '../shell/tools.ts';
import { Page } from '../ui/layout/page.tsx';
import blocks from './blocks.module.css';
import styles from './dashboard-page.module.css';
import { LeadsBlock } from './leads-block.tsx';
import { TodayBlock } from './today-block.tsx';
import { TracksBlock } from './tracks-block.tsx';

/** What a broker wants to see first, and the launcher: every tool in a tab of its own. */
export function DashboardPage() {
  const { state } = useLocation();
  const { data: level } = useAuthLevel();
  return (
    <Page title="Tablou de bord">
      {state?.isForAdmins && <Alert tone="warn">Pagina cerută este doar pentru administratori.</Alert>}
      <div className={`${blocks.blocks} grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start`}>
        <TodayBlock />
        <LeadsBlock />
        <TracksBlock />
      </div>
      <div className="grid grid-cols-1 gap-4 empty:hidden lg:grid-cols-2 lg:items-start">
        <Advice />
        {level === 'admin' && <SampleNotice leadsToProducts />}
      </div>
      <h2 className="-mb-3 text-18">Instrumente</h2>
      <ul className={styles.tools}>
        {allowedTools(launched, level ?? 'user').map(({ to, name, about, icon: Icon }) => (
          <li key={to}>
            <a
              href={to}
              target="_blank"
              rel="noopener"
              className={`${styles.tool} flex items-center gap-3 min-h-tap text-ink no-underline`}
              aria-describedby={`despre${to}`}
            >
              <span className="grid place-items-center size-tap rounded bg-brand-tint text-brand-ink">
                <Icon size={24} stroke={1.7} aria-hidden />
              </span>
              <span className="flex-1 text-18 font-650" lang={languageOf(name)}>
                {name}
              </span>
              <IconExternalLink size={18} stroke={1.7} aria-hidden className="text-ink-soft" />
            </a>
            <p id={`despre${to}`} className="mt-2 text-ink-soft text-14">
              {about}
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** What the account lacks to be safe; nothing when it lacks nothing. */
function Advice() {
  const { data: account } = useAccount();
  if (account?.passwordByOther) {
    return (
      <Alert tone="warn" action={<Link to="/settings">Schimbați parola</Link>}>
        Parola contului a fost aleasă de altcineva. Alegeți una pe care o știți numai dumneavoastră.
      </Alert>
    );
  }
  if (account && !account.twoFactorEnabled) {
    return (
      <Alert tone="info" action={<Link to="/settings">Activați autentificarea în doi pași</Link>}>
        Contul dă acces la datele clienților. Cu un al doilea pas este în siguranță chiar dacă cineva vă află parola.
      </Alert>
    );
  }
  return null;
}
