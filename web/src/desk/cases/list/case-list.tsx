import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { casePurposes } from 'contract/fields/case-stages';
import { formatRon } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { Button } from '../../../ui/button.tsx';
import { useHasRoomBeside } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { type Card, type Column, RowLink } from '../../../ui/records/record-columns.tsx';
import { Records } from '../../../ui/records/records.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { InitialsMark } from '../../customers/responsible/initials-mark.tsx';
import { useReadPages } from '../../data/read.ts';
import { CASES_NOT_READ, stageOfCase } from '../case-words.ts';
import { Banks } from './banks.tsx';
import styles from './cases.module.css';
import { NoCases } from './no-cases.tsx';
import type { useCaseFilter } from './use-case-filter.ts';

/** Cases that are read at a time. */
const PAGE_SIZE = 50;

/** Milliseconds in which a return from an unchanged case does not read the rows again. */
const FRESH_MS = 30_000;

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** On a phone each bank says its own deadline. */
const CARD: Card = {
  phone: '"who whose" auto "case sum" auto "banks banks" auto / minmax(0, 1fr) auto',
  frame: 'each',
};

const COLUMNS: readonly Column<CaseSummary>[] = [
  {
    key: 'who',
    title: 'Client',
    width: 'minmax(0, 1.05fr)',
    cell: ({ _id, customer }) => (
      <RowLink to={casePath(_id)} className="font-650 leading-130 wrap-anywhere">
        <bdi>{customerLabel(customer)}</bdi>
      </RowLink>
    ),
  },
  {
    key: 'case',
    title: 'Dosar',
    width: 'minmax(0, 1.1fr)',
    cell: (found) => (
      <>
        <span className="tabular">{found.number}</span>{' '}
        <span className="text-ink-soft text-14">
          · {[casePurposes[found.purpose], found.closedAt && stageOfCase(found)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { key: 'sum', title: 'Sumă', width: '7rem', isFigure: true, cell: ({ amount }) => formatRon(amount) },
  {
    key: 'banks',
    title: 'Bănci și termene',
    width: 'minmax(0, 3fr)',
    className: styles.withBanks,
    cell: (found) => <Banks found={found} />,
  },
  {
    key: 'whose',
    title: 'Responsabil',
    width: 'minmax(0, 0.75fr)',
    className: 'max-lg:justify-self-end',
    cell: ({ customer: { responsible } }) => <Responsible responsible={responsible} />,
  },
];

/** The name of the broker; on a phone their initials. */
function Responsible({ responsible }: Pick<CaseSummary['customer'], 'responsible'>) {
  const hasRoom = useHasRoomBeside();
  const name = responsible?.name ?? 'fără responsabil';
  if (hasRoom) return <bdi className="text-14 text-ink-soft wrap-anywhere">{name}</bdi>;
  return (
    <>
      <InitialsMark responsible={responsible} />
      <span className="visually-hidden">{name}</span>
    </>
  );
}

/** Cases by deadline, a page at a time; arrows go from row to row. */
export function CaseList({ shown: { stage }, filter, isNarrowed }: ReturnType<typeof useCaseFilter>) {
  const query = { ...filter, limit: PAGE_SIZE, ...(stage && { stage }) };
  const list = useReadPages(api.list, (cursor) => ({ query: { ...query, ...(cursor && { cursor }) } }), {
    nextCursor: (page) => page.nextCursor,
    freshFor: FRESH_MS,
  });
  const found = list.data?.pages.flatMap(({ cases }) => cases) ?? [];
  if (list.isPending) return <Loading />;
  if (list.error && !list.isFetchNextPageError) {
    return (
      <LoadFailed failure={list.error} loading={list.isFetching} retry={list.refetch}>
        {CASES_NOT_READ}
      </LoadFailed>
    );
  }
  if (found.length === 0) return <NoCases isNarrowed={isNarrowed || stage !== ''} />;
  return (
    <>
      <Records
        label="Dosare"
        columns={COLUMNS}
        card={CARD}
        rows={found}
        keyOf={({ _id }) => _id}
        isBusy={list.isPlaceholderData}
      />
      {list.isFetchNextPageError && (
        <LoadFailed failure={list.error} retry={list.fetchNextPage}>
          Următoarele dosare nu s-au putut citi.
        </LoadFailed>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Vedeți mai multe
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-2" role="status" aria-label="Se încarcă dosarele">
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={44} />
      ))}
    </div>
  );
}
