import type { CaseSummary } from 'contract/cases/case';
import { casePurposes } from 'contract/fields/case-stages';
import { formatRon } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { CaseDue } from '../../cases/case-due.tsx';
import { caseName } from '../../cases/case-words.ts';
import { StageButton } from '../../cases/move/stage-button.tsx';
import styles from './case-card.module.css';

/** A case in short: its purpose, and each bank with its stage, which a press moves. */
export function CaseCard({ summary }: { summary: CaseSummary }) {
  const { _id, purpose, amount, property, applications, closedAt } = summary;
  return (
    <article className="grid grid-cols-1 gap-2 px-4 py-3 framed bg-surface-sunken" aria-label={caseName(summary)}>
      <div>
        <h3 className="text-16 font-650">
          <Link to={casePath(_id)}>{caseName(summary)}</Link>
          <span className="font-400 tabular"> · {formatRon(amount)}</span>
        </h3>
        <p className="text-14 text-ink-soft">
          {casePurposes[purpose]}
          {property && (
            <>
              {' · '}
              <bdi>{property}</bdi>
            </>
          )}
          {closedAt && ` · ${closingText(summary, closedAt)}`}
        </p>
      </div>
      {applications.length === 0 && (
        <p className="text-14 text-ink-soft">
          {closedAt ? 'Fără nicio bancă.' : 'Nicio bancă încă: adăugați una în dosar.'}
        </p>
      )}
      {applications.length > 0 && (
        <ul className={`${styles.banks} lined-1 grid`}>
          {applications.map((application) => (
            <li key={application._id}>
              <div className="flex flex-wrap items-baseline gap-x-2 min-w-0">
                <span className="font-600">{application.banca}</span>
                <span className="text-14 text-ink-soft">{application.oferta}</span>
                {application.deadline && !closedAt && (
                  <span className={styles.due}>
                    <CaseDue deadline={application.deadline} isShort />
                  </span>
                )}
              </div>
              <StageButton caseId={_id} application={application} isClosed={closedAt !== null} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function closingText({ outcome, closeReason }: CaseSummary, closedAt: string): string {
  const day = formatInstantDay(closedAt);
  return outcome === 'signed'
    ? `semnat, închis la ${day}`
    : ['închis la', day, closeReason && `(${closeReason})`].filter(Boolean).join(' ');
}
