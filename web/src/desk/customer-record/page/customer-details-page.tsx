import { customerPage } from 'contract/customer-record/customer-page';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { writePhone } from 'contract/romanian/phone';
import { customerPath, customerSections } from 'contract/site/desk-pages';
import { Link, useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink, Page } from '../../../ui/layout/page.tsx';
import { SectionLinks } from '../../../ui/layout/section-links.tsx';
import { useHasRoomBeside } from '../../../ui/layout/use-is-wide.ts';
import { HeldFailures } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { namesNothing } from '../../api/server-sentence.ts';
import { CustomerAppointments } from '../../appointments/customer-appointments.tsx';
import { PhoneInBin } from '../../customers/bin/phone-in-bin.tsx';
import { useFirstAnswers, useRead } from '../../data/read.ts';
import { useEvents } from '../../data/use-events.ts';
import { FilesSection } from '../../documents/files-section.tsx';
import { SentPapersSection } from '../../documents/sent-papers-section.tsx';
import { UploadLinksSection } from '../../documents/upload-links-section.tsx';
import { FollowedSection } from '../../refinancing/followed/followed-section.tsx';
import { moveDrafts } from '../../session/account-drafts.ts';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { CustomerTasks } from '../../tasks/customer-tasks.tsx';
import { CasesSection } from '../cases/cases-section.tsx';
import { ContactLogSection } from '../contact-log/contact-log-section.tsx';
import styles from '../details.module.css';
import { useEditedField } from '../header/edited-field.ts';
import { Header } from '../header/header.tsx';
import { NameField } from '../header/identity.tsx';
import { PossibleDuplicates } from '../header/possible-duplicates.tsx';
import { movePhoneDraft } from '../header/use-phone-change.ts';
import { NotesSection } from '../notes/notes-section.tsx';
import { OfferSection } from '../offer/offer-section.tsx';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { FormsSection } from '../requests/forms-section.tsx';
import { RequestsSection } from '../requests/requests-section.tsx';
import { Strip } from '../strip/strip.tsx';
import { TimelineSection } from '../timeline/timeline-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { PageTools } from './page-tools.tsx';
import { type CustomerQuery, useCustomerOfAddress } from './use-customer-of-address.ts';

/** The sections in the order of the page: those to work in first, then those to look things up. */
const SECTIONS = [
  [customerSections.cases, 'Dosare'],
  [customerSections.tasks, 'Sarcini'],
  [customerSections.appointments, 'Programări'],
  [customerSections.calls, 'Apeluri'],
  [customerSections.notes, 'Notițe'],
  [customerSections.messages, 'Istoric'],
  [customerSections.forms, 'Formulare'],
  [customerSections.files, 'Fișiere'],
  [customerSections.offer, 'Oferta'],
  [customerSections.followedLoans, 'Credite'],
  [customerSections.data, 'Date'],
  [customerSections.requests, 'Cereri'],
  [customerSections.consents, 'Acorduri'],
] as const;

/** Everything about the customer of the address: the one with its id, or else the present owner of its phone. */
export function CustomerDetailsPage() {
  const address = useCustomerOfAddress();
  const { phone, query } = address;
  const { data: customer, isPending } = useRead(customers.getCustomer, phone === undefined ? undefined : { query });
  // The title is small from the start: nothing moves when the name comes.
  const isComing = phone === undefined ? address.isRead : isPending;
  return (
    <Page
      title="Detalii Client"
      about={customer?.name || customer?.alias}
      hasHeading={customer !== undefined || isComing}
      intro={
        <BackLink to="/myCustomers">
          Înapoi la <span lang="en">My Customers</span>
        </BackLink>
      }
      actions={phone !== undefined && <PageTools phone={phone} />}
    >
      <HeldFailures value={isPending}>
        {phone === undefined ? <NotOpened address={address} /> : <Details key={phone} phone={phone} query={query} />}
      </HeldFailures>
    </Page>
  );
}

/** The sections read their data at once, without waiting for the customer or for each other. */
function Details({ phone, query }: { phone: string; query: CustomerQuery }) {
  const customer = useRead(customers.getCustomer, { query });
  const customerData = useRead(customerPage.get, { params: { phone } });
  const possibleDuplicates = useRead(customers.lookalikes, { query: { phone } });
  const of = useEditedField({ phone });
  const isAnswered = useFirstAnswers();
  useFollowedPhone(customer.data);
  if (namesNothing(customer.error)) {
    return (
      <NoCustomer>{`Niciun client nu are numărul ${writePhone(phone)}. Poate a fost șters sau și-a schimbat numărul.`}</NoCustomer>
    );
  }
  if (customer.error && !customer.data) return <RecordLoadFailed failure={customer.error} retry={customer.refetch} />;
  const { data } = customer;
  const person = { phone, name: data?.name ?? '', _id: data?._id };
  return (
    <>
      {/* Together with the sections: a key that somebody presses at the name reaches them. */}
      <div className={isAnswered ? 'contents' : 'hidden'}>
        {data && <Strip customer={data} name={<NameField customer={data} of={of} />} />}
      </div>
      {!(data && isAnswered) && <Skeleton className="h-[14rem] md:h-[8rem] rounded-card" />}
      <PhoneInBin phone={phone} />
      <SectionLinks label="Secțiunile clientului" sections={SECTIONS} />
      <div className={`${styles.columns} ${isAnswered ? 'grid' : 'hidden'} grid-cols-1 content-start gap-3 md:gap-4`}>
        <div className="grid grid-cols-1 content-start gap-3 md:gap-4">
          <div className={`${styles.surface} card`}>
            <CasesSection customer={person} />
            <CustomerTasks phone={phone} />
            <CustomerAppointments phone={phone} />
          </div>
          <div className={`${styles.surface} card`}>
            <ContactLogSection phone={phone} customer={data} />
            <NotesSection phone={phone} />
            <TimelineSection phone={phone} customer={data} isPageRead={Boolean(data ?? customerData.data)} />
          </div>
          <Forms customer={person} isOneColumn />
          <FilesSection phone={phone}>
            <UploadLinksSection phone={phone} email={data?.email ?? null} />
            <SentPapersSection phone={phone} />
          </FilesSection>
        </div>
        <div className="grid grid-cols-1 content-start gap-3 md:gap-4">
          <Forms customer={person} isOneColumn={false} />
          <div className={`${styles.surface} card`}>
            <OfferSection customer={person} />
            <FollowedSection phone={phone} />
          </div>
          <div className={`${styles.surface} card`}>
            {data && <Header customer={data} of={of} />}
            <RequestsSection phone={phone} customer={data} />
            <ConsentsSection phone={phone} />
          </div>
          {data && <PossibleDuplicates customer={data} found={possibleDuplicates.data ?? []} />}
        </div>
      </div>
    </>
  );
}

/** The forms where they belong: in one column after the work, beside it on a wide screen. */
function Forms({ customer, isOneColumn }: { customer: SimulationCustomer; isOneColumn: boolean }) {
  const hasRoomBeside = useHasRoomBeside();
  return hasRoomBeside !== isOneColumn && <FormsSection customer={customer} />;
}

/** Replaces the page: its customer is loading, failed to load, or does not exist. */
function NotOpened({
  address: { written, isRead, failure, retry },
}: {
  address: ReturnType<typeof useCustomerOfAddress>;
}) {
  if (written === undefined)
    return <NoCustomer>Adresa nu spune al cui este: îi lipsește numărul de telefon.</NoCustomer>;
  if (namesNothing(failure)) {
    return <NoCustomer>Clientul acestei adrese a fost șters sau are alt responsabil.</NoCustomer>;
  }
  if (failure) return <RecordLoadFailed failure={failure} retry={retry} />;
  return isRead && <Skeleton className="h-[14rem] md:h-[8rem] rounded-card" />;
}

function NoCustomer({ children }: { children: string }) {
  return (
    <Alert tone="warn" title="Clientul nu există">
      {children} <Link to="/myCustomers">Căutați-l în lista clienților</Link>
    </Alert>
  );
}

/** Follows the customer to their new number when others change it on the open page; typed words go along. */
function useFollowedPhone(customer: Customer | undefined): void {
  const navigate = useNavigate();
  useEvents((event) => {
    if (!customer || event.kind !== 'customers') return;
    const now = event.changed.find(({ _id }) => _id === customer._id);
    if (!now || now.phone === customer.phone) return;
    moveDrafts(customer.phone, now.phone);
    movePhoneDraft(customer.phone, now.phone);
    void navigate(customerPath(now), { replace: true });
  });
}
