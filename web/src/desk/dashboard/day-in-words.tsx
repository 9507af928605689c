import { appointments } from 'contract/appointments/appointments';
import { inbox } from 'contract/inbox/inbox';
import { formatCount } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { SectionLink } from '../../ui/layout/section-links.tsx';
import { holidayName } from '../appointments/days-off.ts';
import { writeDay } from '../calendar/month.ts';
import { useRead } from '../data/read.ts';
import { INBOX_SECTION } from '../inbox/see-all.tsx';
import styles from './dashboard-page.module.css';
import { DEADLINES_SECTION, useLateDeadlines } from './deadlines-block.tsx';
import { LEADS_SECTION } from './leads-block.tsx';
import type { Dashboard } from './tasks-block.tsx';
import { TODAY_SECTION } from './today-block.tsx';

type DayInWordsProps = { dashboard: Dashboard; isMine: boolean };

/** The day in a line: its date and what presses most, each a way to its block; only what there is. */
export function DayInWords({ dashboard, isMine }: DayInWordsProps) {
  const { day, leads, late, today } = dashboard;
  const ofDay = { from: day, to: day, mine: isMine ? 'true' : 'false' } as const;
  const planned = useRead(appointments.getAll, { query: ofDay }).data?.length ?? 0;
  const unseen = useRead(inbox.get, {}).data?.unseen ?? 0;
  const broken = leads.leads.filter(({ state }) => state === 'broken').length;
  const missed = useLateDeadlines(isMine);
  const parts = [
    {
      id: LEADS_SECTION,
      count: broken,
      words: formatCount(broken, 'apel întârziat', 'apeluri întârziate'),
      isBad: true,
    },
    {
      id: DEADLINES_SECTION,
      count: missed,
      words: formatCount(missed, 'termen depășit la bancă', 'termene depășite la bănci'),
      isBad: true,
    },
    {
      id: customerSections.tasks,
      ...late,
      words: formatCount(late.count, 'sarcină restantă', 'sarcini restante'),
      isBad: true,
    },
    { id: TODAY_SECTION, count: planned, words: formatCount(planned, 'programare', 'programări') },
    {
      id: customerSections.tasks,
      ...today,
      words: formatCount(today.count, 'sarcină de azi', 'sarcini de azi'),
    },
    {
      id: INBOX_SECTION,
      count: unseen,
      words: formatCount(unseen, 'lucru sosit, nevăzut', 'lucruri sosite, nevăzute'),
    },
  ].filter(({ count }) => count > 0);
  return (
    <p className={`${styles.day} flex flex-wrap items-baseline gap-x-4 gap-y-1`}>
      <span className="font-600">{['Azi', writeDay(day), holidayName(day)].filter(Boolean).join(', ')}</span>
      {parts.length === 0 && <span className="text-ink-soft">Nicio restanță și nicio programare.</span>}
      {parts.map(({ id, words, ...part }) => (
        <span key={words} data-tone={'isBad' in part ? 'bad' : undefined}>
          <SectionLink id={id}>
            {'isAtLeast' in part && part.isAtLeast && 'peste '}
            {words}
          </SectionLink>
        </span>
      ))}
    </p>
  );
}
