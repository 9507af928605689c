import { dashboard as api, type BankDeadline, DAYS_OF_DASHBOARD } from 'contract/dashboard/dashboard';
import { formatCount } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CaseDue } from '../cases/case-due.tsx';
import { caseName } from '../cases/case-words.ts';
import { StageButton } from '../cases/move/stage-button.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { useRead } from '../data/read.ts';
import { Block, ShowMore } from './block.tsx';
import styles from './blocks.module.css';

/** The id of the section of deadlines. */
export const DEADLINES_SECTION = 'termene-la-banci';

/** Rows shown before a press shows more. */
const SHOWN = 6;

/** The number of deadlines with banks that have passed. */
export function useLateDeadlines(isMine: boolean): number {
  const { data } = useDeadlines(isMine);
  return data?.deadlines.filter(({ day }) => day < data.day).length ?? 0;
}

const useDeadlines = (isMine: boolean) =>
  useRead(api.deadlines, { query: { mine: isMine ? 'true' : 'false' } }, { onFocus: true });

/** Expected answers, expiring offers and signings: late ones, today's and those of the next days. */
export function DeadlinesBlock({ isMine }: { isMine: boolean }) {
  const { data, error, refetch } = useDeadlines(isMine);
  const [isWhole, setIsWhole] = useState(false);
  const deadlines = data?.deadlines ?? [];
  const shown = isWhole ? deadlines : deadlines.slice(0, SHOWN);
  const count = data?.hasMore ? `peste ${deadlines.length}` : String(deadlines.length);
  return (
    <Block
      id={DEADLINES_SECTION}
      title="Termene la bănci"
      count={data && count}
      nothing={
        data &&
        deadlines.length === 0 &&
        `Niciun termen în următoarele ${formatCount(DAYS_OF_DASHBOARD, 'zi', 'zile')}.`
      }
    >
      {!data && !error && <Skeleton height={96} />}
      {!data && error && (
        <LoadFailed failure={error} retry={refetch}>
          Termenele la bănci nu pot fi citite acum.
        </LoadFailed>
      )}
      <ul className={styles.list}>
        {shown.map((deadline) => (
          <Row key={deadline.application._id} deadline={deadline} isMine={isMine} />
        ))}
      </ul>
      <ShowMore count={deadlines.length - shown.length} onMore={() => setIsWhole(true)} />
      {data?.hasMore && isWhole && <Link to="/dosare">Celelalte, între dosare</Link>}
    </Block>
  );
}

/** A case: its customer, the awaited step, its day and bank; a press anywhere opens it. */
function Row({ deadline, isMine }: { deadline: BankDeadline; isMine: boolean }) {
  const { application, customer, case: ofCase } = deadline;
  const facts = [application.banca, caseName(ofCase)];
  return (
    <li className={styles.item}>
      <div className={`${styles.row} flex items-center gap-2`}>
        <span className={styles.who}>
          <Link
            to={casePath(ofCase._id)}
            className={`${styles.name} covers-box text-ink font-600 wrap-anywhere`}
            dir="auto"
          >
            {customerLabel(customer)}
          </Link>
          <span className={`${styles.line} basis-full text-ink-soft text-14`}>
            <CaseDue deadline={deadline} /> ·{' '}
            {[...facts, !isMine && (customer.responsible?.name ?? 'fără responsabil')].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={`${styles.actions} flex flex-none items-center`}>
          <StageButton caseId={ofCase._id} application={application} isClosed={false} />
        </span>
      </div>
    </li>
  );
}
