import { type CaseDetails, cases } from 'contract/cases/cases';
import { uncapitalised } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { FIGURE_NAMES, firstMonthAbout } from 'quote/shown/total-names';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BackLink, Page, Section } from '../../../ui/layout/page.tsx';
import { SectionLinks } from '../../../ui/layout/section-links.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { namesNothing } from '../../api/server-sentence.ts';
import { CaseCommissionSection } from '../../commissions/case-commission.tsx';
import { useRead } from '../../data/read.ts';
import { FilesSection } from '../../documents/files-section.tsx';
import { SentPapersSection } from '../../documents/sent-papers-section.tsx';
import { gridPath } from '../../simulations/navigation-state.ts';
import { CustomerTasks } from '../../tasks/customer-tasks.tsx';
import { AgreementsSection } from '../agreements/agreements-section.tsx';
import { AGREEMENTS_SECTION } from '../agreements/missing-agreements.ts';
import { APPLICATIONS_SECTION, CASE_NOT_READ, caseName } from '../case-words.ts';
import { ChecklistSection } from '../checklist/checklist-section.tsx';
import { CHECKLIST_SECTION } from '../checklist/item-words.ts';
import { ProvenSection } from '../checklist/proven-section.tsx';
import { ClientLinkSection } from '../client-link/client-link-section.tsx';
import { AddApplication } from '../open/add-application.tsx';
import { MissingSection } from '../people/missing-section.tsx';
import { PeopleSection } from '../people/people-section.tsx';
import { PropertySection } from '../people/property-section.tsx';
import { PROPOSALS_SECTION } from '../proposals/proposal-draft.ts';
import { ProposalsSection } from '../proposals/proposals-section.tsx';
import { MISSING_SECTION, PEOPLE_SECTION } from '../signers.ts';
import { AboutSection } from './about-section.tsx';
import { ApplicationCard, simulatedText } from './application-card.tsx';
import styles from './case.module.css';
import { CaseStrip } from './case-strip.tsx';
import { CaseNextStep } from './next-step.tsx';
import { TimelineSection } from './timeline-section.tsx';

const SECTIONS = [
  [APPLICATIONS_SECTION, 'Bănci'],
  [MISSING_SECTION, 'Ce lipsește'],
  [CHECKLIST_SECTION, 'Acte'],
  [AGREEMENTS_SECTION, 'Acorduri'],
  [PROPOSALS_SECTION, 'Propuneri'],
  [PEOPLE_SECTION, 'Persoane'],
  [customerSections.tasks, 'Sarcini'],
  ['istoric-dosar', 'Istoric'],
] as const;

/** /dosare/:id: a case with all of its banks. */
export function CasePage() {
  const { id = '' } = useParams();
  const read = useRead(cases.get, { params: { id } });
  return (
    <Page
      title="Dosar"
      about={read.data && `${caseName(read.data)}, ${read.data.customer.name || read.data.customer.alias}`}
      hasHeading={read.data !== undefined}
      intro={<BackLink to="/dosare">Înapoi la dosare</BackLink>}
    >
      {read.data && <Case found={read.data} />}
      {read.isPending && <Loading />}
      {read.error && !read.data && <Missing failure={read.error} retry={read.refetch} />}
    </Page>
  );
}

function Case({ found }: { found: CaseDetails }) {
  const { _id, customer } = found;
  return (
    <>
      <CaseStrip found={found} />
      <CaseNextStep found={found} />
      <SectionLinks label="Secțiunile dosarului" sections={SECTIONS} isIndex />
      <ApplicationsSection found={found} />
      <div className={styles.columns}>
        <div className="grid grid-cols-1 content-start gap-3">
          <MissingSection found={found} />
          <ChecklistSection found={found} />
          <AgreementsSection found={found} />
          <ProvenSection found={found} />
          <ProposalsSection found={found} />
          <CaseCommissionSection found={found} />
        </div>
        <div className="grid grid-cols-1 content-start gap-3">
          <PeopleSection found={found} />
          <CustomerTasks phone={customer.phone} caseId={_id} />
          <ClientLinkSection found={found} />
          <PropertySection found={found} />
          <TimelineSection found={found} />
          <AboutSection found={found} />
          <FilesSection phone={customer.phone} isFolded>
            <SentPapersSection phone={customer.phone} />
          </FilesSection>
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4" role="status" aria-label="Se încarcă dosarul">
      <Skeleton height={120} className="rounded-card" />
      <Skeleton height={360} className="rounded-card" />
    </div>
  );
}

/** Shown instead of a case that could not be read. Trying again is not offered where no case has that id. */
function Missing({ failure, retry }: { failure: Error; retry: () => unknown }) {
  if (!namesNothing(failure)) {
    return (
      <LoadFailed failure={failure} retry={retry}>
        {CASE_NOT_READ}
      </LoadFailed>
    );
  }
  return (
    <Alert tone="warn" title="Dosarul nu există">
      Poate a fost șters împreună cu clientul. <Link to="/dosare">Căutați-l printre dosare</Link>
    </Alert>
  );
}

/** The applications of a case side by side, and another bank. */
function ApplicationsSection({ found }: { found: CaseDetails }) {
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
        <ul className={styles.applications}>
          {applications.map((application) => (
            <li key={application._id}>
              <ApplicationCard found={found} application={application} hasOwnDay={days.length > 1} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddApplication found={found} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}
