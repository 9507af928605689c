import { dashboard as api, IDLE_CUSTOMERS } from 'contract/dashboard/dashboard';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { readText, storeText } from '../../shared/drafts/browser-storage.ts';
import { languageOf } from '../../shared/format/language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { AlertLine } from '../../ui/layout/alert-line.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useHasRoomBeside } from '../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PhoneInBin } from '../customers/bin/phone-in-bin.tsx';
import { useAccount, useAuthLevel } from '../data/account.ts';
import { AllAtOnce } from '../data/all-at-once.tsx';
import { useRead } from '../data/read.ts';
import { HealthNotices } from '../health/health-notices.tsx';
import { ParameterNotices } from '../parameters/parameter-notices.tsx';
import { SampleNotice } from '../products/sample-notice.tsx';
import { ToolIcon } from '../shell/tool-icon.tsx';
import { useTools } from '../shell/tools.ts';
import { ArrivalsBlock } from './arrivals-block.tsx';
import styles from './dashboard-page.module.css';
import { DayInWords } from './day-in-words.tsx';
import { DeadlinesBlock, useLateDeadlines } from './deadlines-block.tsx';
import { FirstSteps, useIsEmptyDesk } from './first-steps.tsx';
import { LeadsBlock } from './leads-block.tsx';
import { IdleCustomers, TodaysTasks, WeeksTasks } from './tasks-block.tsx';
import { TodayBlock } from './today-block.tsx';
import { TracksBlock } from './tracks-block.tsx';

/** Milliseconds between readings: no event says that leads have waited longer, or that a new day has begun. */
const EVERY_MS = 60_000;

/**
 * The launcher, and a broker's work: the most urgent first, beside it what came in and who has nothing planned. In one
 * column the week's tasks follow what came in.
 */
export function DashboardPage() {
  const { state } = useLocation();
  const [scope, choose] = useScope();
  const isMine = scope === 'mine';
  const [idle, setIdle] = useState<number>(IDLE_CUSTOMERS.first);
  const dashboard = useRead(
    api.get,
    { query: { mine: isMine ? 'true' : 'false', idle } },
    { keepsPrevious: true, onFocus: true, every: EVERY_MS },
  );
  const isEmpty = useIsEmptyDesk();
  const onIdle = idle < IDLE_CUSTOMERS.most ? () => setIdle(IDLE_CUSTOMERS.most) : undefined;
  return (
    <Page
      title="De făcut"
      actions={<Segmented legend="A cui muncă" hideLegend value={scope} onChange={choose} options={SCOPES} />}
    >
      <ToolsRow />
      {state?.isForAdmins && <Alert tone="warn">Pagina cerută este doar pentru administratori.</Alert>}
      <AllAtOnce gap="gap-4">
        {dashboard.data && <DayInWords dashboard={dashboard.data} isMine={isMine} />}
        <Warnings />
        {isEmpty ? <FirstSteps /> : <Blocks dashboard={dashboard} isMine={isMine} onIdle={onIdle} />}
      </AllAtOnce>
    </Page>
  );
}

type BlocksProps = WorkProps & {
  /** Reads more customers without a next action; undefined: no more can be read. */
  onIdle: (() => void) | undefined;
};

/** The day's work, beside it what came in and who has nothing planned; below them the board in a line. */
function Blocks({ dashboard, isMine, onIdle }: BlocksProps) {
  const { data } = dashboard;
  const hasRoomBeside = useHasRoomBeside();
  const scope = isMine ? 'mine' : 'team';
  const hasLateDeadline = useLateDeadlines(isMine) > 0;
  const deadlines = <DeadlinesBlock key={`deadlines ${isMine}`} isMine={isMine} />;
  const week = data && <WeeksTasks key={`week ${scope}`} dashboard={data} isMine={isMine} />;
  return (
    <>
      <div
        className={`${styles.columns} grid grid-cols-1 content-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start`}
      >
        <div className="grid grid-cols-1 content-start gap-4">
          <Urgent dashboard={dashboard} isMine={isMine} deadlines={hasLateDeadline && deadlines} />
          {hasRoomBeside && week}
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <ArrivalsBlock />
          {!hasLateDeadline && deadlines}
          {!hasRoomBeside && week}
          {data && <IdleCustomers key={scope} dashboard={data} isMine={isMine} onMore={onIdle} />}
        </div>
      </div>
      <TracksBlock isMine={isMine} />
    </>
  );
}

/** What administrators have to put right, and the missing safety of one's account. */
function Warnings() {
  const { data: level } = useAuthLevel();
  return (
    <div className="grid grid-cols-1 gap-2 empty:hidden">
      <Advice />
      {level === 'admin' && <HealthNotices />}
      {level === 'admin' && <ParameterNotices leadsToParameters />}
      {level === 'admin' && <SampleNotice leadsToProducts />}
      <PhoneInBin />
    </div>
  );
}

type WorkProps = { dashboard: ReturnType<typeof useRead<typeof api.get>>; isMine: boolean };

type UrgentProps = WorkProps & {
  /** The deadlines with banks where one of them has passed. */
  deadlines: ReactNode;
};

/** The work of the day: waiting leads, today's appointments, missed deadlines, overdue tasks and today's. */
function Urgent({ dashboard: { data, error, refetch }, isMine, deadlines }: UrgentProps) {
  return (
    <>
      {!data && !error && <Skeleton height={320} className="rounded-card" />}
      {!data && error && (
        <LoadFailed failure={error} retry={refetch}>
          Ce este de făcut nu poate fi citit acum.
        </LoadFailed>
      )}
      {data && <LeadsBlock leads={data.leads} />}
      <TodayBlock isMine={isMine} />
      {deadlines}
      {data && <TodaysTasks key={String(isMine)} dashboard={data} isMine={isMine} />}
    </>
  );
}

/** The missing safety of the account; empty for a safe one. */
function Advice() {
  const { data: account } = useAccount();
  if (account?.passwordByOther) {
    return (
      <AlertLine
        tone="warn"
        title="Parola contului a fost aleasă de altcineva."
        action={<Link to="/settings#parola">Schimbați parola</Link>}
      >
        Alegeți una pe care o știți numai dumneavoastră.
      </AlertLine>
    );
  }
  if (account && !account.twoFactorEnabled) {
    return (
      <AlertLine
        tone="info"
        title="Contul nu are un al doilea pas la autentificare."
        action={<Link to="/settings#doi-pasi">Activați autentificarea în doi pași</Link>}
      >
        Contul dă acces la datele clienților. Cu un al doilea pas este în siguranță chiar dacă cineva vă află parola.
      </AlertLine>
    );
  }
  return null;
}

const NAME = 'dashboard-scope';

/** The broker whose work the dashboard shows; the browser remembers the choice. */
const SCOPES = [
  { value: 'mine', label: 'Ale mele' },
  { value: 'team', label: 'Ale echipei' },
] as const;

type Scope = (typeof SCOPES)[number]['value'];

/** One's own, unless the team's was chosen. */
function useScope(): [scope: Scope, choose: (scope: Scope) => void] {
  const [scope, setScope] = useState<Scope>(() => (readText('browser', NAME) === 'team' ? 'team' : 'mine'));
  const choose = (chosen: Scope) => {
    storeText('browser', NAME, chosen);
    setScope(chosen);
  };
  return [scope, choose];
}

/** The launcher: every tool in a tab of its own, in one line. */
function ToolsRow() {
  const launched = useTools().filter(({ isLaunched }) => isLaunched);
  return (
    <section aria-labelledby="instrumente">
      <h2 id="instrumente" className="visually-hidden">
        Instrumente
      </h2>
      <ul className={`${styles.tools} flex gap-x-1`}>
        {launched.map(({ path, name, about, icon }) => (
          <li key={path} className="flex-none">
            <a
              href={path}
              target="_blank"
              rel="noopener"
              title={about}
              className={`${styles.tool} flex items-center gap-2 min-h-tap rounded px-2 text-ink-soft text-14 no-underline whitespace-nowrap`}
            >
              <ToolIcon name={icon} size={18} stroke={1.7} />
              <span lang={languageOf(name)}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
