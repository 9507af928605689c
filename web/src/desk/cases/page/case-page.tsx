import { type CaseDetails, cases } from 'contract/cases/cases';
import { customerSections } from 'contract/site/desk-pages';
import { Link, useParams } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink, Page } from '../../../ui/layout/page.tsx';
import { SectionLinks } from '../../../ui/layout/section-links.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { namesNothing } from '../../api/server-sentence.ts';
import { CaseCommissionSection } from '../../commissions/case-commission.tsx';
import { useRead } from '../../data/read.ts';
import { FilesSection } from '../../documents/files-section.tsx';
import { SentPapersSection } from '../../documents/sent-papers-section.tsx';
import { CustomerTasks } from '../../tasks/customer-tasks.tsx';
import { AgreementsSection } from '../agreements/agreements-section.tsx';
import { AGREEMENTS_SECTION } from '../agreements/missing-agreements.ts';
import { APPLICATIONS_SECTION, CASE_NOT_READ, caseName } from '../case-words.ts';
import { ChecklistSection } from '../checklist/checklist-section.tsx';
import { CHECKLIST_SECTION } from '../checklist/item-words.ts';
import { ProvenSection } from '../checklist/proven-section.tsx';
import { ClientLinkSection } from '../client-link/client-link-section.tsx';
import { MissingSection } from '../people/missing-section.tsx';
import { PeopleSection } from '../people/people-section.tsx';
import { PropertySection } from '../people/property-section.tsx';
import { PROPOSALS_SECTION } from '../proposals/proposal-draft.ts';
import { ProposalsSection } from '../proposals/proposals-section.tsx';
import { MISSING_SECTION, PEOPLE_SECTION } from '../signers.ts';
import { AboutSection } from './about-section.tsx';
import { ApplicationsSection } from './applications-section.tsx';
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
