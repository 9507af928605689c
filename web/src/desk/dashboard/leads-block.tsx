import { Skeleton } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import type { Customer } from 'contract/customers/customer';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/time/instant.ts';
import { ContactLinks } from '../customers/contact-links.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { useCustomers, useRefreshCustomers } from '../customers/customers-api.ts';
import { useEvents } from '../events/use-events.ts';
import { LoadFailed } from '../ui/components/load-failed.tsx';
import { Section } from '../ui/layout/page.tsx';
import styles from './blocks.module.css';

/** How many are shown; the board has the rest. */
const SHOWN = 8;
/** Changes that come within so many ms are followed by one reading of the list. */
const TOGETHER_MS = 1000;

/** Customers who requested a call and are on no track yet, newest first; new ones appear without a reload. */
export function LeadsBlock() {
  const list = useCustomers({ status: 0, sort: 'activity', order: 'desc' }, SHOWN);
  const refresh = useRefreshCustomers();
  const refreshSoon = useThrottledCallback(() => void refresh(), TOGETHER_MS);
  useEvents(({ kind }) => {
    if (kind !== 'belongings') refreshSoon();
  });
  const leads = list.data?.pages[0] ?? [];
  return (
    <Section id="clienti-noi" title="Clienți noi" text="Așteaptă să fie sunați: nu sunt încă în nicio etapă.">
      {list.isPending && <Skeleton height={96} radius="md" />}
      {list.error && (
        <LoadFailed failure={list.error} retry={list.refetch}>
          Failed to load customers. Please try again later.
        </LoadFailed>
      )}
      {list.data && leads.length === 0 && (
        <p className="text-ink-soft text-14 wrap-anywhere">
          Niciun client nou. Apar aici când cer un apel de pe site; pe ceilalți îi{' '}
          <Link to="/myCustomers">adăugați dumneavoastră</Link>.
        </p>
      )}
      {leads.length > 0 && (
        <ul className={`${styles.list} grid`}>
          {leads.map((lead) => (
            <Lead key={lead._id} lead={lead} />
          ))}
        </ul>
      )}
      {leads.length === SHOWN && <Link to="/customerBoard">Toți clienții noi, pe panou</Link>}
    </Section>
  );
}

function Lead({ lead }: { lead: Customer }) {
  const { phone, localitate, judet, lastActivity } = lead;
  const home = [localitate, judet].filter((known) => known !== '').join(', ');
  return (
    <li className={`${styles.item} flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2`}>
      <span className={styles.who}>
        <Link
          to={`/customerDetails?phone=${encodeURIComponent(phone)}`}
          className={`${styles.name} font-600 wrap-anywhere`}
          dir="auto"
        >
          {customerLabel(lead)}
        </Link>
        <span className="text-ink-soft text-14 wrap-anywhere">
          <time dateTime={lastActivity}>{formatInstant(lastActivity)}</time>
          {home && ` · ${home}`}
        </span>
      </span>
      <ContactLinks phone={phone} who={customerLabel(lead)} />
    </li>
  );
}
