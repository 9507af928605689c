import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { isEnded } from 'contract/fields/case-stages';
import { uncapitalised } from 'contract/romanian/romanian';
import { FIGURE_NAMES, firstMonthAbout } from 'quote/shown/total-names';
import { type CSSProperties, useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useHasRoomBeside, useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { gridPath } from '../../simulations/navigation-state.ts';
import { APPLICATIONS_SECTION } from '../case-words.ts';
import { AddApplication } from '../open/add-application.tsx';
import { ApplicationCard } from './application-card.tsx';
import { rowsOf, simulatedText } from './bank-rows.tsx';
import styles from './case.module.css';

/** 'Bănci': the applications of a case as the columns of a table, and another bank. */
export function ApplicationsSection({ found }: { found: CaseDetails }) {
  const [isAdding, setIsAdding] = useState(false);
  const { applications, closedAt } = found;
  const hasFigures = applications.some(({ figures }) => figures.simulated ?? figures.approved);
  const days = [...new Set(applications.map(({ simulatedOn }) => simulatedOn))];
  const loans = applications.map(({ figures }) => ({ comisionLunar: figures.simulated?.comisionLunar ?? 0 }));
  return (
    <Section
      id={APPLICATIONS_SECTION}
      title="Bănci"
      text={
        hasFigures &&
        `${FIGURE_NAMES.firstMonth.label}: ${uncapitalised(firstMonthAbout(loans))}${days.length === 1 ? ` ${simulatedText(days[0] ?? '')}` : ''}`
      }
      count={applications.length > 0 ? String(applications.length) : undefined}
      action={
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton to={gridPath(found._id)} variant="secondary" aria-keyshortcuts="g">
            Grila băncilor
          </LinkButton>
          {closedAt === null && (
            <Button variant="secondary" aria-keyshortcuts="b" onClick={() => setIsAdding(true)}>
              Adăugați o bancă
            </Button>
          )}
        </div>
      }
    >
      {applications.length === 0 ? (
        <p className="text-ink-soft">Nicio cerere la o bancă încă: adăugați prima bancă din ofertele de azi.</p>
      ) : (
        <Banks found={found} hasOwnDay={days.length > 1} />
      )}
      {isAdding && <AddApplication found={found} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

/** The open applications, then the ended ones; as many in a row as the screen has room for. */
function Banks({ found, hasOwnDay }: { found: CaseDetails; hasOwnDay: boolean }) {
  const isWide = useIsWide();
  const hasRoomBeside = useHasRoomBeside();
  const ordered = found.applications.toSorted(
    (one, other) => Number(isEnded(one.stage)) - Number(isEnded(other.stage)),
  );
  return inRowsOf(hasRoomBeside ? 4 : 3, ordered).map((beside) => {
    const rows = rowsOf(beside, hasOwnDay);
    return (
      <ul
        key={beside[0]?._id}
        className={styles.applications}
        style={{ '--banks': beside.length, '--rows': rows.length } as CSSProperties}
      >
        {beside.map((application) => (
          <li key={application._id}>
            <ApplicationCard
              found={found}
              application={application}
              rows={isWide ? rows : rowsOf([application], hasOwnDay)}
            />
          </li>
        ))}
      </ul>
    );
  });
}

function inRowsOf(most: number, all: readonly Application[]): readonly (readonly Application[])[] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, index) => all.slice(index * most, (index + 1) * most));
}
