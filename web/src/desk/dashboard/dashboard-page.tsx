import { IconExternalLink } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
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
    <Page title="Panou">
      {state?.isForAdmins && <Alert tone="warn">Pagina cerută este doar pentru administratori.</Alert>}
      <Advice />
      {level === 'admin' && <SampleNotice leadsToProducts />}
      <div className={blocks.blocks}>
        <TodayBlock />
        <LeadsBlock />
        <TracksBlock />
      </div>
      <h2 className={styles.heading}>Instrumente</h2>
      <ul className={styles.tools}>
        {allowedTools(launched, level ?? 'user').map(({ to, name, about, icon: Icon }) => (
          <li key={to}>
            <a href={to} target="_blank" rel="noopener" className={styles.tool} aria-describedby={`despre${to}`}>
              <span className={styles.icon}>
                <Icon size={24} stroke={1.7} aria-hidden />
              </span>
              <span className={styles.name}>{name}</span>
              <IconExternalLink size={18} stroke={1.7} aria-hidden className={styles.opens} />
            </a>
            <p id={`despre${to}`} className={styles.about}>
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
