import { IconBrandWhatsapp, IconClockExclamation, IconPhone } from '@tabler/icons-react';
import { auditActions } from 'contract/audit/audit';
import { waitingWords } from 'contract/availability/call-promise';
import { responsible } from 'contract/customers/responsible';
import type { WaitingLead } from 'contract/dashboard/dashboard';
import { writePhone } from 'contract/romanian/phone';
import { dayInRomania, formatClock } from 'contract/romanian/romanian-time';
import { comparisonPath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../shared/api/failure.ts';
import { isolated } from '../../shared/format/direction.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { customerLabel } from '../customers/customer-label.ts';
import { orderKept } from '../customers/list-order.ts';
import { nearDay } from '../customers/near-day.ts';
import { requestText } from '../customers/summary-text.ts';
import { useChange } from '../data/change.ts';
import { Block, ShowMore } from './block.tsx';
import styles from './blocks.module.css';
import type { Dashboard } from './tasks-block.tsx';
import { WorkRow } from './work-row.tsx';

/** The id of the section at which new leads are announced. */
export const LEADS_SECTION = 'clienti-noi';

/** Leads who are not late, shown until a press shows the others. Late ones all stand there. */
const SHOWN = 6;

/**
 * New leads who wait for a first call: the late ones first, who has waited longest on top. One whose outcome is being
 * noted stays, however many come.
 */
export function LeadsBlock({ leads: { leads, hasMore } }: Pick<Dashboard, 'leads'>) {
  const [worked, setWorked] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const late = leads.filter(({ state }) => state !== 'in-time').length;
  const shown = leads.filter(
    ({ customer }, index) => isWhole || index < Math.max(late, SHOWN) || customer._id === worked,
  );
  const count = hasMore ? `peste ${leads.length}` : String(leads.length);
  return (
    <Block
      id={LEADS_SECTION}
      title="Clienți noi"
      count={count}
      nothing={
        leads.length === 0 && (
          <>
            Nimeni nu așteaptă primul apel. <Link to="/myCustomers">Adăugați un client</Link>
          </>
        )
      }
    >
      <ul className={styles.list} {...orderKept(leads.map(({ customer }) => customer))}>
        {shown.map((lead) => (
          <Lead
            key={lead.customer._id}
            lead={lead}
            onWork={(isOpen) => setWorked(isOpen ? lead.customer._id : undefined)}
          />
        ))}
      </ul>
      <ShowMore count={leads.length - shown.length} onMore={() => setIsWhole(true)} />
      {hasMore && <Link to="/myCustomers?status=0">Toți clienții noi</Link>}
    </Block>
  );
}

function Lead({ lead, onWork }: { lead: WaitingLead; onWork: (isOpen: boolean) => void }) {
  const { customer, requestedAt, preffersWhatsApp } = lead;
  const { _id, phone, localitate, judet } = customer;
  const isFree = customer.responsible === null;
  const label = customerLabel(customer);
  const home = [localitate, judet].filter((known) => known !== '').join(', ');
  const ChannelIcon = preffersWhatsApp ? IconBrandWhatsapp : IconPhone;
  return (
    <WorkRow
      work={{ phone, customerId: _id, label, isFree, status: customer.status, sectionId: LEADS_SECTION }}
      onWork={onWork}
      mark={<Waiting lead={lead} />}
      facts={
        <>
          <Wanted lead={lead} />
          {home && ` · ${home}`}
          <time dateTime={requestedAt} className="visually-hidden">
            , a cerut apelul {formatInstant(requestedAt)}
          </time>
        </>
      }
      channel={
        <>
          <ChannelIcon size={15} stroke={1.8} aria-hidden className="self-center" />
          <span>{preffersWhatsApp ? 'preferă WhatsApp' : 'preferă apel'} · </span>
          {writePhone(phone)}
        </>
      }
      actions={isFree ? <Claim phone={phone} label={label} /> : undefined}
    />
  );
}

/** The loan that they want, which leads to its offers. */
function Wanted({ lead: { customer, request } }: { lead: WaitingLead }) {
  const wants = requestText({ request });
  if (!request || request.tipCredit === 'Contact') return wants || 'Fără formular';
  return (
    <Link
      to={comparisonPath(customer.phone)}
      className="relative z-1 text-ink-soft"
      aria-label={`${wants}: comparați ofertele, ${isolated(customerLabel(customer))}`}
      title="Comparați ofertele"
    >
      {wants}
    </Link>
  );
}

/** Their waiting time in working hours; late and broken promises are highlighted. */
function Waiting({ lead: { waited, state, requestedAt } }: { lead: WaitingLead }) {
  const cameAt = new Date(requestedAt);
  return (
    <span
      className={`${styles.mark} text-14 tabular`}
      data-tone={{ 'in-time': undefined, late: 'warn', broken: 'bad' }[state]}
      title={`A cerut apelul ${formatInstant(requestedAt)}`}
    >
      {state !== 'in-time' && <IconClockExclamation size={15} stroke={1.8} aria-hidden />}
      {/* One run of text beside the icon, which on a phone replaces some of the words. */}
      <span>
        {waited === 0 ? (
          `a cerut ${nearDay(dayInRomania(cameAt), today())}, ${formatClock(cameAt)}`
        ) : (
          <>
            <span className="max-sm:sr-only">așteaptă de </span>
            {waitingWords(waited)}
          </>
        )}
        {state === 'broken' && <span className="visually-hidden">, peste termen</span>}
        <span aria-hidden> ·</span>
      </span>
    </span>
  );
}

function Claim({ phone, label }: { phone: string; label: string }) {
  const claiming = useChange(responsible.claim, { notice: announces(auditActions['customer-claimed'], LEADS_SECTION) });
  return (
    <>
      <Button
        variant="quiet"
        loading={claiming.isPending}
        onClick={() => claiming.mutate({ params: { phone } })}
        aria-label={`Preluați: ${label}`}
        className="min-h-[1.875rem] px-2 max-sm:hidden!"
      >
        Preluați
      </Button>
      {claiming.error && <Alert tone="warn">{messageOf(claiming.error)}</Alert>}
    </>
  );
}
