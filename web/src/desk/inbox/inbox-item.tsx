import { IconFileText, IconForms, IconMail, IconPhoneIncoming } from '@tabler/icons-react';
import { type InboxItem, inbox } from 'contract/inbox/inbox';
import { formatCount } from 'contract/romanian/romanian';
import { dayInRomania, formatClock } from 'contract/romanian/romanian-time';
import { customerPath, customerSections } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { today } from '../../shared/time/today.ts';
import { NOTHING_CHANGED } from '../../ui/notices/mutation-notices.ts';
import { customerLabel } from '../customers/customer-label.ts';
import { nearDay } from '../customers/near-day.ts';
import { requestText } from '../customers/summary-text.ts';
import { useChange } from '../data/change.ts';
import { ANSWERED } from '../messages/write/answer-message.tsx';
import styles from './inbox.module.css';

/** The icon of each kind, and the section of the customer's page that has it. */
const KINDS = {
  files: { icon: IconFileText, section: customerSections.files },
  request: { icon: IconPhoneIncoming, section: customerSections.requests },
  form: { icon: IconForms, section: customerSections.forms },
  reply: { icon: IconMail, section: customerSections.messages },
} as const;

/** An arrival: its customer, its content and time; a press leads to it on the customer's page. */
export function InboxRow({ item }: { item: InboxItem }) {
  const { customer, at, kind } = item;
  const { icon: Icon, section } = KINDS[kind];
  // With everything earlier of the same customer, since their page shows it all.
  const seeing = useChange(inbox.markSeen, { notice: NOTHING_CHANGED });
  const isSeen = item.isSeen || seeing.isPending;
  const came = new Date(at);
  return (
    <li className={`${styles.item} relative flex items-center gap-3`} data-is-seen={isSeen}>
      <Icon size={20} stroke={1.7} aria-hidden className={`${styles.icon} flex-none text-ink-soft`} />
      <span className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 min-w-0">
        <Link
          to={`${customerPath(customer)}${item.kind === 'reply' ? answering(item.messageId) : `#${section}`}`}
          className={`${styles.name} covers-box text-ink no-underline wrap-anywhere`}
          dir="auto"
          onClick={() => !isSeen && seeing.mutate({ body: { until: at, phone: customer.phone } })}
        >
          {customerLabel(customer)}
        </Link>
        <time dateTime={at} className="text-ink-soft text-14 tabular whitespace-nowrap">
          {nearDay(dayInRomania(came), today())}, {formatClock(came)}
        </time>
        <span className={`${styles.what} col-span-full text-ink-soft text-14`}>{whatCame(item)}</span>
      </span>
      {!isSeen && <span className="flex-none size-2 rounded-[50%] bg-brand" role="img" aria-label="nevăzut" />}
    </li>
  );
}

/** An e-mail opens with its answer begun: the cursor is there, so the address names no section. */
const answering = (messageId: string) => `&${ANSWERED}=${messageId}`;

function whatCame(item: InboxItem): string {
  if (item.kind === 'files') {
    const names = item.files.map(({ originalname }) => originalname).join(', ');
    return `${formatCount(item.files.length, 'act', 'acte')}: ${names}`;
  }
  if (item.kind === 'reply') return item.subject === '' ? 'V-a scris pe e-mail' : `E-mail: ${item.subject}`;
  const wants = requestText({ request: item.request });
  const what = item.kind === 'request' ? 'A cerut din nou un apel' : 'A completat din nou formularul';
  return wants ? `${what} · ${wants}` : what;
}
