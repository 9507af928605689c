import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { casePath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { CaseDue } from '../../cases/case-due.tsx';
import { caseName } from '../../cases/case-words.ts';
import { caseStageText } from '../../customers/case-text.ts';
import { useRead } from '../../data/read.ts';
import styles from './strip.module.css';

/** The progress of the customer's open case, beside their own stage; empty without a case. */
export function OpenCaseFact({ phone }: { phone: string }) {
  const { data: cases } = useRead(api.getForCustomer, { query: { phone } });
  const open = cases?.filter(({ closedAt }) => closedAt === null).toSorted(byDeadline) ?? [];
  const [first] = open;
  if (!first || first.stage === 'closed') return null;
  const { _id, stage, deadline, applications } = first;
  const bank = applications.find((each) => each.stage === stage)?.banca ?? null;
  return (
    <div className={`${styles.case} grid col-span-full order-1 content-center min-h-tap`}>
      <span className="text-ink-soft text-14 leading-130">
        <Link to={casePath(_id)}>{caseName(first)}</Link>
        {open.length > 1 && ` și încă ${open.length - 1}`}
      </span>
      <span>
        {caseStageText({ stage, bank })} {deadline && <CaseDue deadline={deadline} isShort />}
      </span>
    </div>
  );
}

/** The open case with the earliest deadline, as in lists; one without a deadline comes last. */
function byDeadline(one: CaseSummary, other: CaseSummary): number {
  if (one.deadline && other.deadline) return one.deadline.day.localeCompare(other.deadline.day);
  return Number(other.deadline !== null) - Number(one.deadline !== null);
}
