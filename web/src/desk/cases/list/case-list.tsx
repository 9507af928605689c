import { Button, Skeleton } from '@mantine/core';
import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { casePurposes } from 'contract/fields/case-stages';
import { formatRon } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { InitialsMark } from '../../customers/responsible/initials-mark.tsx';
import { useReadPages } from '../../data/read.ts';
import { CaseDue } from '../case-due.tsx';
import { stageOfCase } from '../case-words.ts';
import { Banks } from './banks.tsx';
import styles from './cases.module.css';
import { NoCases } from './no-cases.tsx';
import type { useCaseFilter } from './use-case-filter.ts';

/** Cases that are read at a time. */
const PAGE_SIZE = 50;

/** Milliseconds for which rows are not read again when somebody comes back from a case that nobody changed. */
const FRESH_MS = 30_000;

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

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
        Dosarele nu s-au putut citi.
      </LoadFailed>
    );
  }
  if (found.length === 0) return <NoCases isNarrowed={isNarrowed || stage !== ''} />;
  return (
    <>
      <table className={styles.table} aria-label="Dosare" aria-busy={list.isPlaceholderData}>
        <thead>
          <tr>
            <th>Client</th>
            <th>Dosar</th>
            <th className={`${styles.figure} text-end whitespace-nowrap`}>Sumă</th>
            <th>Bănci</th>
            <th>Termen</th>
            <th>
              <span className="visually-hidden">Responsabil</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={goToRow}>
          {found.map((each) => (
            <Row key={each._id} found={each} />
          ))}
        </tbody>
      </table>
      {list.isFetchNextPageError && (
        <LoadFailed failure={list.error} retry={list.fetchNextPage}>
          Următoarele dosare nu s-au putut citi.
        </LoadFailed>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
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

function Row({ found }: { found: CaseSummary }) {
  const { _id, number, purpose, amount, customer, deadline } = found;
  return (
    <tr className={styles.row}>
      <td className={styles.who}>
        <Link
          to={casePath(_id)}
          className={`${styles.open} covers-box flex-1 min-w-0 text-ink font-650 leading-130 no-underline wrap-anywhere`}
          data-row-link
        >
          <bdi>{customerLabel(customer)}</bdi>
        </Link>
      </td>
      <td className={styles.caseName}>
        <span className="tabular">{number}</span>{' '}
        <span className="text-ink-soft text-14">
          · {[casePurposes[purpose], found.closedAt && stageOfCase(found)].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={`${styles.figure} text-end tabular whitespace-nowrap`}>{formatRon(amount)}</td>
      <td className={styles.withBanks}>
        <Banks found={found} />
      </td>
      <td className={styles.dueCell}>{deadline && <CaseDue deadline={deadline} />}</td>
      <td className={styles.whoseCell}>
        <InitialsMark responsible={customer.responsible} />
        <span className="visually-hidden">{customer.responsible?.name ?? 'neluat'}</span>
      </td>
    </tr>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows, Home and End go from the link of a row to that of another; Enter opens it, as any link. */
function goToRow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.findIndex((link) => event.target instanceof Node && link.contains(event.target));
  if (!step || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  links[step(at, links.length - 1)]?.focus();
}

function Loading() {
  return (
    <div className="grid gap-2" role="status" aria-label="Se încarcă dosarele">
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={44} radius="md" />
      ))}
    </div>
  );
}
