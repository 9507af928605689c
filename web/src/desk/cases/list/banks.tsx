import type { ApplicationSummary, CaseSummary } from 'contract/cases/case';
import { isEnded, type Stage, stageName, stageOrder } from 'contract/fields/case-stages';
import { CaseDue } from '../case-due.tsx';
import { StageButton } from '../move/stage-button.tsx';
import styles from './cases.module.css';

type BanksProps = {
  found: CaseSummary;
  /** The stage of the column that the case stands in: its banks need not say it again. */
  column?: Stage;
};

/** The stage and the awaited step of each bank of a case; those in progress first, the furthest ahead. */
export function Banks({ found: { _id, applications, closedAt }, column }: BanksProps) {
  const open = applications.filter(({ stage }) => !isEnded(stage)).toSorted(byStage);
  const ended = applications.filter(({ stage }) => isEnded(stage));
  if (applications.length === 0) return <p className="text-ink-soft text-14">Nicio bancă încă.</p>;
  return (
    <ul className={`${styles.banks} grid gap-1`}>
      {open.map((application) => {
        const { _id: id, banca, oferta, stage, deadline } = application;
        const isOfColumn = stage === column;
        return (
          <li key={id}>
            {!isOfColumn && (
              <span className={`${styles.bank} text-14 wrap-anywhere`} title={oferta}>
                {banca}
              </span>
            )}
            <StageButton caseId={_id} application={application} isClosed={closedAt !== null} showsBank={isOfColumn} />
            {deadline && (
              <span className={`${styles.bankDue} ${isOfColumn ? 'ms-auto' : 'basis-full'}`}>
                <CaseDue deadline={deadline} isShort={column !== undefined} isDay={isOfColumn} />
              </span>
            )}
          </li>
        );
      })}
      {ended.map(({ _id: id, banca, stage }) => (
        <li key={id} className="text-ink-soft">
          <span className={`${styles.bank} text-14 wrap-anywhere`}>{banca}</span>
          <span className="text-14">{stageName(stage)}</span>
        </li>
      ))}
    </ul>
  );
}

const byStage = (one: ApplicationSummary, other: ApplicationSummary) => stageOrder(other.stage) - stageOrder(one.stage);
