import type { CaseDetails } from 'contract/cases/cases';
import { uncapitalised } from 'contract/romanian/romanian';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { APPLICATIONS_SECTION } from '../case-words.ts';
import { AddApplication } from '../open/add-application.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './case.module.css';

/** The applications of a case side by side, and another bank. */
export function ApplicationsSection({ found }: { found: CaseDetails }) {
  const [isAdding, setIsAdding] = useState(false);
  const { applications, closedAt } = found;
  const hasFigures = applications.some(({ figures }) => figures.simulated ?? figures.approved);
  return (
    <Section
      id={APPLICATIONS_SECTION}
      title="Bănci"
      text={hasFigures && `${FIGURE_NAMES.firstMonth.label}: ${uncapitalised(FIGURE_NAMES.firstMonth.about)}`}
      count={applications.length > 0 ? String(applications.length) : undefined}
      action={
        closedAt === null && (
          <Button variant="secondary" aria-keyshortcuts="b" className="print:hidden" onClick={() => setIsAdding(true)}>
            Adăugați o bancă
          </Button>
        )
      }
    >
      {applications.length === 0 ? (
        <p className="text-ink-soft">Nicio cerere la o bancă încă: adăugați prima bancă din ofertele de azi.</p>
      ) : (
        <ul className={styles.applications}>
          {applications.map((application) => (
            <li key={application._id}>
              <ApplicationCard found={found} application={application} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddApplication found={found} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}
