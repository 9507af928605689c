import { IconPencil } from '@tabler/icons-react';
import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { isEnded } from 'contract/fields/case-stages';
import { formatExactRon, formatMonths, formatPercent } from 'contract/romanian/romanian';
import { type ReactNode, useState } from 'react';
import { BankMark, bankName } from '../../../ui/bank-mark.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { FollowedLine } from '../../refinancing/followed/followed-line.tsx';
import { CaseDue } from '../case-due.tsx';
import { approvedBeforeEnd, figuresOf } from '../case-words.ts';
import { StageButton } from '../move/stage-button.tsx';
import { type BankRow, standingWord } from './bank-rows.tsx';
import styles from './case.module.css';
import { ChangeApplication } from './change-application.tsx';

type ApplicationCardProps = {
  found: CaseDetails;
  application: Application;
  /** The rows of the table; beside other banks a row without a value stays empty. */
  rows: readonly BankRow[];
};

/** An application: its stage and awaited step, its figures, and its details. A wide screen has it as a column. */
export function ApplicationCard({ found, application, rows }: ApplicationCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { banca, oferta, deadline, stage, isArchived, reason, note } = application;
  const isClosed = found.closedAt !== null;
  const before = approvedBeforeEnd(application);
  return (
    <article className={styles.application} data-is-ended={isEnded(stage)} aria-label={`${bankName(banca)}, ${oferta}`}>
      <header className="flex items-center gap-3">
        <BankMark banca={banca} />
        <div className="flex-1 min-w-0">
          <h3 className="text-16 font-650 wrap-anywhere">{oferta}</h3>
          {isArchived && <p className="text-14 text-ink-soft">nu se mai oferă altora</p>}
        </div>
        {!isClosed && (
          <IconButton
            className="print:hidden"
            label={`Modificați detaliile: ${bankName(banca)}, ${oferta}`}
            title="Modificați detaliile"
            onClick={() => setIsChanging(true)}
          >
            <IconPencil size={20} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </header>
      <div className="grid grid-cols-1 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StageButton caseId={found._id} application={application} isClosed={isClosed} />
          {deadline && <CaseDue deadline={deadline} />}
        </div>
        {(reason ?? note) && (
          <p className="text-14 wrap-anywhere">
            {reason && <span className="font-600">{reason}. </span>}
            {note}
          </p>
        )}
        {before && <p className="text-14 text-ink-soft">{before}</p>}
        {stage === 'drawn' && <FollowedLine customer={found.customer} application={application} />}
      </div>
      <FoldedOnPhone application={application}>
        <Rows application={application} rows={rows} />
      </FoldedOnPhone>
      {isChanging && <ChangeApplication application={application} onClose={() => setIsChanging(false)} />}
    </article>
  );
}

/** A phone shows the sum, the rate and the first month; the rest opens at a press. */
function FoldedOnPhone({ application, children }: { application: Application; children: ReactNode }) {
  const isWide = useIsWide();
  const { approved, simulated } = figuresOf(application);
  const shown = approved ?? simulated;
  if (isWide || !shown) return children;
  return (
    <Fold
      heading={
        <span className="grid flex-1 tabular">
          <span className="font-600">{formatExactRon(shown.monthly)} în prima lună</span>
          <span className="text-14 text-ink-soft">
            {standingWord(application)}: {formatExactRon(shown.amount)}, {formatPercent(shown.rate / 100)},{' '}
            {formatMonths(shown.months)}
          </span>
        </span>
      }
    >
      {children}
    </Fold>
  );
}

function Rows({ application, rows }: Pick<ApplicationCardProps, 'application' | 'rows'>) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, isLeading, cell }) => {
        const value = cell(application);
        return (
          <div key={label} data-is-leading={isLeading}>
            <dt>{label}</dt>
            <dd>{value || <span className="text-ink-soft">–</span>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
