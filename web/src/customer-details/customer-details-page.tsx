import { Skeleton } from '@mantine/core';
import { writePhone } from 'contract/phone';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../api/call.ts';
import { CustomerAppointments } from '../appointments/customer-appointments.tsx';
import { FilesSection } from '../customer-files/files-section.tsx';
import { useCustomer } from '../customers/customers-api.ts';
import { Page } from '../staff/page.tsx';
import { Alert } from '../ui/alert.tsx';
import { UploadLinksSection } from '../upload-links/upload-links-section.tsx';
import styles from './details.module.css';
import { phoneIn } from './details-address.ts';
import { FormsSection } from './forms-section.tsx';
import { Header } from './header.tsx';
import { HistorySection } from './history-section.tsx';
import { JumpLinks } from './jump-links.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Lookalikes } from './lookalikes.tsx';
import { NotesSection } from './notes-section.tsx';
import { OfferSection } from './offer-section.tsx';
import { RequestsSection } from './requests-section.tsx';

/** Everything about one customer; which one stands in the address. */
export function CustomerDetailsPage() {
  const [search] = useSearchParams();
  const phone = phoneIn(search);
  return (
    <Page title="Detalii Client" intro={<Link to="/myCustomers">Înapoi la My Customers</Link>}>
      {phone === undefined ? <NoCustomer /> : <Details key={phone} phone={phone} />}
    </Page>
  );
}

/** Sections ask for what is theirs at once, without waiting for the customer or for each other. */
function Details({ phone }: { phone: string }) {
  const customer = useCustomer(phone);
  if (isUnknown(customer.error)) return <NoCustomer phone={phone} />;
  if (customer.error && !customer.data) return <LoadFailed retry={customer.refetch} />;
  const { data } = customer;
  return (
    <>
      {data ? <Header customer={data} /> : <Skeleton height={220} radius="lg" />}
      {data && <Lookalikes customer={data} />}
      <JumpLinks />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OfferSection phone={phone} />
          <FormsSection customer={{ phone, name: data?.name ?? '' }} />
          <RequestsSection phone={phone} customer={data} />
        </div>
        <div className={styles.column}>
          <CustomerAppointments phone={phone} />
          <FilesSection phone={phone} />
          <UploadLinksSection phone={phone} email={data?.email ?? null} />
          <NotesSection phone={phone} />
          <HistorySection phone={phone} />
        </div>
      </div>
    </>
  );
}

function NoCustomer({ phone }: { phone?: string }) {
  return (
    <Alert tone="warn" title="Clientul nu există">
      {phone === undefined
        ? 'Adresa nu spune al cui este: îi lipsește numărul de telefon.'
        : `Niciun client nu are numărul ${writePhone(phone)}. Poate a fost șters sau și-a schimbat numărul.`}{' '}
      <Link to="/myCustomers">Căutați-l în lista clienților</Link>
    </Alert>
  );
}

/** Nobody has that phone, or nobody can have it. */
function isUnknown(failure: Error | null): boolean {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 400);
}
