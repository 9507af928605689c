import { IconPencil } from '@tabler/icons-react';
import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { applicationFields, isEnded } from 'contract/fields/case-stages';
import { capitalised } from 'contract/romanian/romanian';
import { useState } from 'react';
import { BankMark } from '../../../ui/bank-mark.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { FollowedLine } from '../../refinancing/followed/followed-line.tsx';
import { CaseDue } from '../case-due.tsx';
import { fieldText } from '../case-words.ts';
import { FIELDS } from '../move/details-draft.ts';
import { StageButton } from '../move/stage-button.tsx';
import styles from './case.module.css';
import { ChangeApplication } from './change-application.tsx';
import { Figures } from './figures.tsx';

type ApplicationCardProps = { found: CaseDetails; application: Application };

/** An application: its stage and awaited step, its figures, and its details. */
export function ApplicationCard({ found, application }: ApplicationCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { banca, oferta, deadline, stage, isArchived, reason, note } = application;
  const isClosed = found.closedAt !== null;
  return (
    <article
      className={`${styles.application} flex flex-col gap-3 min-w-0 p-4 framed`}
      data-is-ended={isEnded(stage)}
      aria-label={`${banca}, ${oferta}`}
    >
      <header className="flex items-center gap-3">
        <BankMark banca={banca} />
        <div className="flex-1 min-w-0">
          <h3 className="text-16 font-650 wrap-anywhere">{oferta}</h3>
          {isArchived && <p className="text-14 text-ink-soft">nu se mai oferă altora</p>}
        </div>
        {!isClosed && (
          <IconButton
            className="print:hidden"
            label={`Modificați detaliile: ${banca}, ${oferta}`}
            title="Modificați detaliile"
            onClick={() => setIsChanging(true)}
          >
            <IconPencil size={20} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </header>
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
      <Figures figures={application.figures} simulatedOn={application.simulatedOn} />
      <Details application={application} />
      {stage === 'drawn' && <FollowedLine customer={found.customer} application={application} />}
      {isChanging && <ChangeApplication application={application} onClose={() => setIsChanging(false)} />}
    </article>
  );
}

/** Details that are shown among the bank's figures, so not repeated below. */
const IN_FIGURES: readonly string[] = ['approvedAmount', 'approvedRate', 'approvedMonths'];

function Details({ application }: { application: Application }) {
  const isInFigures = (field: string) => application.figures.approved !== null && IN_FIGURES.includes(field);
  const known = FIELDS.filter((field) => application[field] !== null && !isInFigures(field));
  if (known.length === 0) return null;
  return (
    <dl className="soft-terms grid gap-1">
      {known.map((field) => (
        <div key={field} className="grid grid-cols-[minmax(0,1fr)_fit-content(60%)] items-baseline gap-3">
          <dt>{capitalised(applicationFields[field])}</dt>
          <dd className="tabular text-end wrap-anywhere">{fieldText(field, application[field])}</dd>
        </div>
      ))}
    </dl>
  );
}
