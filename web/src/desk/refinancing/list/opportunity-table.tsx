import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ListedOpportunity } from 'contract/refinancing/refinancing';
import { writePhone } from 'contract/romanian/phone';
import { formatFirstMonths, formatNumber, formatRon, formatShortDate } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { readDifference } from 'quote/shown/differences';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../../shared/format/direction.ts';
import { IconButton, LinkButton } from '../../../ui/button.tsx';
import table from '../../../ui/layout/table.module.css';
import { useIsWide, useMedia } from '../../../ui/layout/use-is-wide.ts';
import type { Card, Column } from '../../../ui/records/record-columns.tsx';
import { Records } from '../../../ui/records/records.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { OwnForm } from '../own-form.tsx';
import { SendOpportunity } from '../send-opportunity.tsx';
import { OpportunityDetails } from './opportunity-details.tsx';
import styles from './refinancing.module.css';
import { isRefused, mayWrite } from './refused.ts';

const PHONE = `"client gain open" auto "pair pair open" auto "send send send" auto "verdict verdict verdict" auto
  "more more more" auto / minmax(0, 1fr) auto auto`;

/** A line of figures where all fit; else bank and instalments stand under the name. */
const LINE: Card = {
  phone: PHONE,
  wide: `"client loan pair gain later total send open" auto
    "verdict verdict verdict verdict verdict verdict verdict verdict" auto
    "more more more more more more more more" auto /
    minmax(0, 1.5fr) minmax(0, 0.8fr) 8.25rem 6.5rem 7.5rem 8rem 9rem 2.25rem`,
};
const TWO_LINES: Card = {
  phone: PHONE,
  wide: `"client gain later total send open" auto "loan pair later total send open" auto
    "verdict verdict verdict verdict verdict verdict" auto "more more more more more more" auto /
    minmax(0, 1fr) 8.25rem 7rem 8rem 9rem 2.25rem`,
};

type OpportunityTableProps = {
  label: string;
  opportunities: readonly ListedOpportunity[];
  /** A sample offer is marked in its row. */
  isMarked: boolean;
};

/** A customer a row: who, banks, instalments, gain, what follows, saving; a press opens what stands behind them. */
export function OpportunityTable({ label, opportunities, isMarked }: OpportunityTableProps) {
  const [opened, setOpened] = useState<string>();
  const isWide = useIsWide();
  const isRoomy = useMedia('(width >= 80rem)');
  const columns = useMemo(
    () =>
      columnsOf({
        ...{ isMarked, isWide, opened },
        onOpen: (id) => setOpened((before) => (before === id ? undefined : id)),
      }),
    [isMarked, isWide, opened],
  );
  return (
    <Records
      label={label}
      columns={columns}
      card={isRoomy ? LINE : TWO_LINES}
      rows={opportunities}
      keyOf={({ _id }) => _id}
    />
  );
}

type Shown = { isMarked: boolean; isWide: boolean; opened: string | undefined; onOpen: (id: string) => void };

function columnsOf({ isMarked, isWide, opened, onOpen }: Shown): readonly Column<ListedOpportunity>[] {
  return [
    { key: 'client', title: 'Client', isName: true, className: 'text-start min-w-0', cell: (one) => <Who {...one} /> },
    {
      key: 'loan',
      title: 'De la → la',
      className: 'min-w-0',
      cell: (one) => <Banks opportunity={one} isMarked={isMarked} />,
    },
    { key: 'pair', title: 'Rata acum → nouă', className: styles.figure, cell: (one) => <Instalments {...one} /> },
    { key: 'gain', title: 'Câștig pe lună', isFigure: true, cell: (one) => <Gain {...one} /> },
    { key: 'later', title: 'Rata de după', isFigure: true, cell: (one) => <Later {...one} /> },
    { key: 'total', title: 'Câștig net în total', isFigure: true, cell: (one) => <Total {...one} /> },
    {
      key: 'send',
      title: 'Mesaj',
      hasHiddenTitle: true,
      className: styles.command,
      // A phone has the command with the figures, once they are open.
      cell: (one) => (isWide || one.sentAt || one.mayHear === false ? <Command opportunity={one} /> : undefined),
    },
    {
      key: 'open',
      title: 'Cifre',
      hasHiddenTitle: true,
      cell: ({ _id: id, customer }) => (
        <IconButton
          label={`Cifre: ${isolated(customerLabel(customer))}`}
          title="Cifre"
          aria-expanded={opened === id}
          onClick={() => onOpen(id)}
        >
          {opened === id ? (
            <IconChevronUp size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconChevronDown size={20} stroke={1.8} aria-hidden />
          )}
        </IconButton>
      ),
    },
    {
      key: 'verdict',
      title: 'Formularul clientului',
      hasHiddenTitle: true,
      cell: (one) => isRefused(one) && <OwnForm ownForm={one.ownForm} />,
    },
    {
      key: 'more',
      title: 'Detalii',
      hasHiddenTitle: true,
      cell: (one) =>
        opened === one._id && (
          <>
            <OpportunityDetails opportunity={one} />
            {!isWide && !one.sentAt && mayWrite(one) && <SendOpportunity opportunity={one} />}
          </>
        ),
    },
  ];
}

/** The message; without an address for it, the call. */
function Command({ opportunity }: { opportunity: ListedOpportunity }) {
  const { customer, sentAt, mayHear } = opportunity;
  if (mayHear === false) return <span className={`${table.status} text-14`}>Fără acord</span>;
  if (sentAt || customer.email !== null) return <SendOpportunity opportunity={opportunity} />;
  return (
    <LinkButton
      variant="secondary"
      href={`tel:${customer.phone}`}
      aria-label={`Sunați, fără adresă de e-mail: ${isolated(customerLabel(customer))}`}
      title="Fără adresă de e-mail"
    >
      Sunați
    </LinkButton>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className={`${styles.note} block text-14 font-400 text-ink-soft`}>{children}</span>;
}

/** The customer, and on a wide screen their phone and responsible broker. */
function Who({ customer }: ListedOpportunity) {
  const { phone, responsible } = customer;
  return (
    <>
      <Link to={customerPath(customer)} className="font-600 wrap-anywhere" dir="auto">
        {customerLabel(customer)}
      </Link>
      <span className="block max-lg:hidden text-14 font-400 text-ink-soft">
        <a href={`tel:${phone}`} className="text-ink-soft tabular whitespace-nowrap no-underline">
          {writePhone(phone)}
        </a>
        {' · '}
        {responsible ? <bdi>{responsible.name}</bdi> : 'fără responsabil'}
      </span>
    </>
  );
}

/** `BCR → BRD`; of an unknown bank only the new one. */
function Banks({ opportunity, isMarked }: { opportunity: ListedOpportunity; isMarked: boolean }) {
  const { bank, newBank, oferteDemonstrative, balance } = opportunity;
  return (
    <span className="text-14 wrap-anywhere">
      {bank && `${bank} `}→ <strong>{newBank}</strong>{' '}
      {isMarked && oferteDemonstrative && <span className={table.status}>ofertă demonstrativă</span>}
      <Note>{formatRon(balance)}</Note>
    </span>
  );
}

/** Both instalments; a phone adds the one that follows. */
function Instalments({ instalment, newInstalment, laterInstalment, fixedEndsOn, robor }: ListedOpportunity) {
  return (
    <span className="text-14 tabular">
      <span className="whitespace-nowrap">
        {formatNumber(instalment, 0)} → {formatRon(newInstalment)}
      </span>
      {laterInstalment !== null && <span className="lg:hidden">, apoi {formatRon(laterInstalment)}</span>}
      {fixedEndsOn && <Note>comparată cea de după {formatShortDate(fixedEndsOn)}</Note>}
      {robor && <Note>calculată cu ROBOR</Note>}
    </span>
  );
}

/** The gain of a month and how long it holds; with life insurance that is the first month alone. */
function Gain({ monthlyGain, gainMonths, monthsLeft, lifePremium, newLifePremium }: ListedOpportunity) {
  const isInsured = lifePremium > 0 || newLifePremium > 0;
  const span = gainMonths >= monthsLeft ? 'până la final' : formatFirstMonths(gainMonths);
  return (
    <>
      <strong>{formatRon(monthlyGain)}</strong>
      <span className="max-lg:hidden">
        <Note>{isInsured ? 'în prima lună' : span}</Note>
      </span>
    </>
  );
}

/** The instalment after the first years, and how it stands to the compared one. */
function Later({ laterInstalment, instalment, laterExceedsCompared }: ListedOpportunity) {
  if (laterInstalment === null) return <span className="text-14 text-ink-soft">aceeași</span>;
  const more = readDifference(laterInstalment, instalment, 0);
  return (
    <span className="text-14">
      {formatRon(laterInstalment)}
      {laterExceedsCompared ? (
        <span className={`${table.status} block text-14`} data-tone="warn">
          cu {formatNumber(more, 0)} mai mare
        </span>
      ) : (
        <Note>{more === 0 ? 'aproape cât acum' : `cu ${formatNumber(-more, 0)} mai mică`}</Note>
      )}
    </span>
  );
}

/** The saving to the end of the loan, and the costs that are taken off. */
function Total({ totalSaving, costs }: ListedOpportunity) {
  return (
    <span className="text-14">
      {formatRon(totalSaving)}
      <Note>{costs > 0 ? `costuri ${formatRon(costs)}` : 'fără costuri'}</Note>
    </span>
  );
}
