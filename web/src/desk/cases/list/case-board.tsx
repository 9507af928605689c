import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import type { Reply } from 'contract/endpoint';
import { casePurposes, openStages, type Stage, stageName } from 'contract/fields/case-stages';
import { shortCreditTypeNames } from 'contract/fields/loan-form';
import { formatCount, formatRon } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { InitialsMark } from '../../customers/responsible/initials-mark.tsx';
import { useRead } from '../../data/read.ts';
import { CASES_NOT_READ, caseName } from '../case-words.ts';
import { BankBoxes } from './banks.tsx';
import styles from './cases.module.css';
import { NoCases } from './no-cases.tsx';
import { listUrl, type Shown, type useCaseFilter } from './use-case-filter.ts';

/** Cases of a column that are read at first, two screens of them, and each time more are wanted. */
const FIRST = 10;
const MORE = 25;

/** Cases that a column shows at most; a link leads to the list of all. */
const MAX_SHOWN = 100;

type Column = Reply<typeof api.board>['columns'][number];

/** Open cases by stage, each with all of its banks; on narrow screens one stage after the other. */
export function CaseBoard({ shown, filter, isNarrowed }: ReturnType<typeof useCaseFilter>) {
  const [limit, setLimit] = useState(FIRST);
  const board = useRead(api.board, { query: { ...filter, limit } }, { keepsPrevious: true });
  if (board.isPending) return <Loading />;
  if (!board.data) {
    return (
      <LoadFailed failure={board.error} loading={board.isFetching} retry={board.refetch}>
        {CASES_NOT_READ}
      </LoadFailed>
    );
  }
  const { columns } = board.data;
  if (columns.every(({ count }) => count === 0)) return <NoCases isNarrowed={isNarrowed} />;
  return (
    <div className={styles.board} aria-busy={board.isPlaceholderData}>
      {columns.map((column) => (
        <StageColumn key={column.stage} column={column}>
          {column.count > column.cases.length && (
            <More
              column={column}
              shown={shown}
              limit={limit}
              isLoading={board.isFetching}
              onMore={() => setLimit(Math.min(limit + MORE, MAX_SHOWN))}
            />
          )}
        </StageColumn>
      ))}
    </div>
  );
}

type StageColumnProps = { column: Column; children: React.ReactNode };

function StageColumn({ column: { stage, count, amount, cases }, children }: StageColumnProps) {
  const id = `etapa-${stage}`;
  return (
    <section
      className={`${styles.column} grid grid-cols-1 content-start gap-2 min-w-0`}
      data-is-empty={count === 0}
      aria-labelledby={id}
    >
      <header className={styles.columnHead}>
        <h2 id={id} className="text-16 font-650">
          {stageName(stage)}
        </h2>
        <p className="text-ink-soft text-14 tabular">
          {count === 0 ? (
            'niciun dosar'
          ) : (
            <>
              <span className="whitespace-nowrap">{formatCount(count, 'dosar', 'dosare')},</span>{' '}
              <span className="whitespace-nowrap">{formatRon(amount)}</span>
            </>
          )}
        </p>
      </header>
      {cases.length > 0 && (
        <ul className={`${styles.cards} grid gap-2`}>
          {cases.map((each) => (
            <li key={each._id}>
              <CaseCard found={each} column={stage} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

type MoreProps = { column: Column; shown: Shown; limit: number; isLoading: boolean; onMore: () => void };

/** The cases of a column that are not read yet: a button for more, or for the list of a very long one. */
function More({ column: { stage, count, cases }, shown, limit, isLoading, onMore }: MoreProps) {
  if (limit >= MAX_SHOWN) return <Link to={listUrl(shown, stage)}>Toate cele {count} în listă</Link>;
  return (
    <Button
      variant="quiet"
      loading={isLoading}
      aria-label={`Vedeți mai multe: ${stageName(stage)}, încă ${count - cases.length}`}
      onClick={onMore}
    >
      Vedeți mai multe ({count - cases.length})
    </Button>
  );
}

function Loading() {
  return (
    <div className={styles.board} role="status" aria-label="Se încarcă dosarele">
      {openStages.map(({ stage }) => (
        <div key={stage} className={`${styles.column} grid grid-cols-1 content-start gap-2 min-w-0`}>
          <Skeleton height={44} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </div>
      ))}
    </div>
  );
}

/** Columns are narrow: the usual purpose takes one word. */
const PURPOSES = { ...casePurposes, purchase: shortCreditTypeNames.Achizitie } as const;

/** A case of the board: customer, amount, banks. A press on a bank's stage moves it, anywhere else opens the case. */
function CaseCard({ found, column }: { found: CaseSummary; column: Stage }) {
  const { _id, number, purpose, amount, property, customer } = found;
  const label = customerLabel(customer);
  return (
    <article
      className={`${styles.card} relative grid grid-cols-1 gap-[0.125rem] rounded bg-surface`}
      aria-label={`${caseName(found)}, ${label}`}
    >
      <div className="flex items-start gap-2">
        <Link
          to={casePath(_id)}
          className={`${styles.open} covers-box flex-1 min-w-0 text-ink font-650 leading-130 no-underline wrap-anywhere`}
        >
          <bdi>{label}</bdi>
          <span className="visually-hidden">, dosar {number}</span>
        </Link>
        <InitialsMark responsible={customer.responsible} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-14 tabular">
        <span className="font-600">{formatRon(amount)}</span>
        <span className="text-ink-soft">
          nr. {number} · {PURPOSES[purpose]}
          {property && <span className="lg:hidden"> · {property}</span>}
        </span>
      </p>
      <BankBoxes found={found} column={column} />
    </article>
  );
}
