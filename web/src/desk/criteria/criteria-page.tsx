import { products } from 'contract/products/products';
import { formatCount } from 'contract/romanian/romanian';
import { bankCriteria } from 'contract/simulations/bank-criteria';
import { messageOf } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type Card, type Column, RowLink } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { CheckedMark, ConfirmButton, SampleMark } from './confirm-button.tsx';
import { filledIn } from './criteria-fields.ts';
import { type Bank, banksIn, checkedIn, inForce } from './scopes.ts';

const BANKS_SECTION = 'banci-cu-criterii';

/** The address of a bank's criteria. */
export const criteriaPath = (banca: string): string => `/criterii/${encodeURIComponent(banca)}`;

/** /criterii: what each bank asks of a case, and when somebody checked it last. */
export function CriteriaPage() {
  const { banks, ...read } = useBanks();
  return (
    <Page
      title="Criterii"
      intro="Ce cere fiecare bancă: vârstă, venituri, îndatorare, avans, sume. Un criteriu nou se aplică din ziua lui; cele vechi rămân, ca simulările făcute să poată fi refăcute. Unde nu scrie nimic, se aplică regulile obișnuite."
    >
      <Section id={BANKS_SECTION} title="Bănci" count={banks && banks.length > 0 ? String(banks.length) : undefined}>
        {read.isPending && <Skeleton height={480} />}
        {read.error && <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>}
        {banks?.length === 0 && (
          <EmptyState title="Nu există bănci cu produse.">
            <p className="max-w-measure text-ink-soft">
              O bancă apare aici odată cu primul ei produs; apoi îi scrieți criteriile.
            </p>
            <LinkButton to="/offers">Deschideți produsele</LinkButton>
          </EmptyState>
        )}
        {banks && banks.length > 0 && (
          <Records
            label="Bănci și criterii"
            columns={COLUMNS}
            card={CARD}
            rows={uncheckedFirst(banks)}
            keyOf={({ banca }) => banca}
          />
        )}
      </Section>
    </Page>
  );
}

/** The banks whose criteria nobody has confirmed for long first, the longest on top; those without criteria last. */
function uncheckedFirst(banks: readonly Bank[]): Bank[] {
  const day = (bank: Bank) => checkedIn(inForce(bank), today())?.day ?? '9999';
  return banks.toSorted((one, other) => day(one).localeCompare(day(other)));
}

/** Every bank with its criteria, as products and criteria are read. */
export function useBanks() {
  const offered = useRead(products.getAll, { query: { archived: true } });
  const rows = useRead(bankCriteria.getAll, {});
  return {
    banks: offered.data && rows.data && banksIn(offered.data, rows.data, today()),
    isPending: offered.isPending || rows.isPending,
    error: offered.error ?? rows.error,
    refetch: () => Promise.all([offered.refetch(), rows.refetch()]),
  };
}

const CARD: Card = {
  phone:
    '"bank confirm" auto "checked checked" auto "criteria criteria" auto "offers offers" auto / minmax(0, 1fr) auto',
};

const COLUMNS: readonly Column<Bank>[] = [
  {
    key: 'bank',
    title: 'Bancă',
    width: '9rem',
    cell: ({ banca }) => (
      <RowLink to={criteriaPath(banca)} className="font-650 wrap-anywhere">
        <bdi>{banca}</bdi>
      </RowLink>
    ),
  },
  {
    key: 'checked',
    title: 'Verificate',
    width: '13rem',
    className: 'text-14',
    cell: (bank) => <CheckedMark rows={inForce(bank)} />,
  },
  {
    key: 'criteria',
    title: 'Criteriile băncii',
    width: 'minmax(0, 1fr)',
    className: 'text-14',
    cell: (bank) => <Summary bank={bank} />,
  },
  {
    key: 'offers',
    title: 'Oferte cu criterii proprii',
    titleOnCard: 'beside',
    width: '11rem',
    className: 'text-14',
    cell: offersText,
  },
  {
    key: 'confirm',
    title: 'Confirmare',
    hasHiddenTitle: true,
    isCommands: true,
    width: '9rem',
    cell: (bank) =>
      bank.own.newest ? (
        <ConfirmButton rows={inForce(bank)} of={bank.banca} markId={BANKS_SECTION} />
      ) : (
        <LinkButton to={criteriaPath(bank.banca)} variant="quiet" aria-label={`Scrieți criteriile: ${bank.banca}`}>
          Scrieți
        </LinkButton>
      ),
  },
];

/** The criteria that a row names; the others are counted. */
const NAMED = 2;

/** The first criteria of a bank, and whether they are invented. */
function Summary({ bank: { own } }: { bank: Bank }) {
  const filled = filledIn(own.current?.values ?? {});
  if (filled.length === 0) return <span className="text-ink-soft">regulile obișnuite</span>;
  const more = filled.length - NAMED;
  return (
    <>
      {own.current?.isSample && <SampleMark isQuiet />}
      {filled
        .slice(0, NAMED)
        .map(({ field, text }) => `${field.label}: ${text}`)
        .join(' · ')}
      {more > 0 && <span className="text-ink-soft"> · încă {formatCount(more, 'criteriu', 'criterii')}</span>}
    </>
  );
}

function offersText({ ofOffers }: Bank): string | undefined {
  const count = ofOffers.filter(({ current }) => current && filledIn(current.values).length > 0).length;
  return count === 0 ? undefined : formatCount(count, 'ofertă', 'oferte');
}
