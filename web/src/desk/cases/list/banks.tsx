import type { ApplicationSummary, CaseSummary } from 'contract/cases/case';
import { isEnded, type Stage, stageName, stageOrder } from 'contract/fields/case-stages';
import { bankName } from '../../../ui/bank-mark.tsx';
import { useHasRoomBeside } from '../../../ui/layout/use-is-wide.ts';
import { CaseDue } from '../case-due.tsx';
import { banksText } from '../case-words.ts';
import { StageButton } from '../move/stage-button.tsx';
import styles from './cases.module.css';

/** The stage and the awaited step of each bank of a case, in a line of the list. */
export function Banks({ found: { _id, applications, closedAt } }: { found: CaseSummary }) {
  const { open, ended } = furthestFirst(applications);
  const hasRoom = useHasRoomBeside();
  if (applications.length === 0) return <NoBank />;
  return (
    <ul className={`${styles.banks} grid gap-1`}>
      {open.map((application) => (
        <li key={application._id} className="flex flex-wrap items-center gap-x-1 min-w-0">
          <span className={`${styles.bank} text-14 wrap-anywhere`} title={application.oferta}>
            {bankName(application.banca)}
          </span>
          {!hasRoom && application.deadline && <CaseDue deadline={application.deadline} isDay />}
          <StageButton caseId={_id} application={application} isClosed={closedAt !== null} />
          {hasRoom && application.deadline && <CaseDue deadline={application.deadline} />}
        </li>
      ))}
      {ended.map(({ _id: id, banca, stage }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-1 min-w-0 text-ink-soft">
          <span className={`${styles.bank} text-14 wrap-anywhere`}>{bankName(banca)}</span>
          <span className="text-14">{stageName(stage)}</span>
        </li>
      ))}
    </ul>
  );
}

type BankBoxesProps = {
  found: CaseSummary;
  /** The stage of the column: banks at it need not say it again. */
  column: Stage;
};

/** The banks of a case on the board, a box each that is pressed to move it; the ended ones in a line. */
export function BankBoxes({ found: { _id, applications, closedAt }, column }: BankBoxesProps) {
  const { open, ended } = furthestFirst(applications);
  if (applications.length === 0) return <NoBank />;
  return (
    <div className={`${styles.boxes} grid gap-1`}>
      <ul className={`${styles.boxList} grid gap-1`}>
        {open.map((application) => (
          <li key={application._id} className={`${styles.box} relative`} data-stage={application.stage}>
            <StageButton
              caseId={_id}
              application={application}
              isClosed={closedAt !== null}
              bank={application.stage === column ? 'alone' : 'with-stage'}
            />
            {application.deadline && (
              <span className={styles.boxDue}>
                <CaseDue deadline={application.deadline} isDay />
              </span>
            )}
          </li>
        ))}
      </ul>
      {ended.length > 0 && <p className="text-14 text-ink-soft">{endedText(ended)}</p>}
    </div>
  );
}

/** The ended applications by their end: `Retras: Raiffeisen și BRD · Respins: BT`. */
function endedText(ended: readonly ApplicationSummary[]): string {
  return [...Map.groupBy(ended, ({ stage }) => stage)]
    .map(([stage, applications]) => `${stage === 'rejected' ? 'Respins' : 'Retras'}: ${banksText(applications)}`)
    .join(' · ');
}

function NoBank() {
  return <p className="text-ink-soft text-14">Nicio bancă încă.</p>;
}

/** The open applications, the furthest ahead first, and the ended ones. */
function furthestFirst(applications: readonly ApplicationSummary[]) {
  const open = applications.filter(({ stage }) => !isEnded(stage));
  return {
    open: open.toSorted((one, other) => stageOrder(other.stage) - stageOrder(one.stage)),
    ended: applications.filter(({ stage }) => isEnded(stage)),
  };
}
