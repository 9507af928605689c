import type { ApplicationSummary, CaseSummary } from 'contract/cases/case';
import { isEnded, stageName, stageOrder } from 'contract/fields/case-stages';
import { CaseDue } from '../case-due.tsx';
import { StageButton } from '../move/stage-button.tsx';
import styles from './cases.module.css';

/** The stage and the awaited step of each bank of a case; those in progress first, the furthest ahead. */
export function Banks({ found: { _id, applications, closedAt } }: { found: CaseSummary }) {
  const open = applications.filter(({ stage }) => !isEnded(stage)).toSorted(byStage);
  const ended = applications.filter(({ stage }) => isEnded(stage));
  if (applications.length === 0) return <p className="text-ink-soft text-14">Nicio bancă încă.</p>;
  return (
    <ul className={`${styles.banks} grid gap-1`}>
      {open.map((application) => (
        <li key={application._id}>
          <span className={`${styles.bank} flex-1 min-w-[3rem] text-14 truncate`} title={application.oferta}>
            {application.banca}
          </span>
          <StageButton caseId={_id} application={application} isClosed={closedAt !== null} />
          {application.deadline && (
            <span className={`${styles.bankDue} basis-full`}>
              <CaseDue deadline={application.deadline} isShort />
            </span>
          )}
        </li>
      ))}
      {ended.map(({ _id: id, banca, stage }) => (
        <li key={id} className="text-ink-soft">
          <span className={`${styles.bank} flex-1 min-w-[3rem] text-14 truncate`}>{banca}</span>
          <span className="text-14">{stageName(stage)}</span>
        </li>
      ))}
    </ul>
  );
}

const byStage = (one: ApplicationSummary, other: ApplicationSummary) => stageOrder(other.stage) - stageOrder(one.stage);
