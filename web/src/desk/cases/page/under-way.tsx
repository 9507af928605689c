import type { Application } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { type Stage, stageOrder } from 'contract/fields/case-stages';
import { formatCount } from 'contract/romanian/romanian';
import { daysBetween } from 'contract/romanian/romanian-time';
import { useState } from 'react';
import { today } from '../../../shared/time/today.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { CaseDue } from '../case-due.tsx';
import { MoveDialog } from '../move/stage-button.tsx';
import { ChangeApplication } from './change-application.tsx';
import { CloseCase } from './close-case.tsx';

/** What is awaited where no day is known, and the press that notes it. */
const NEXT: Partial<Readonly<Record<Stage, readonly [awaited: string, press: string]>>> = {
  sent: ['se așteaptă răspunsul', 'Notați răspunsul'],
  preapproved: ['se așteaptă răspunsul', 'Notați răspunsul'],
  valuation: ['se așteaptă răspunsul', 'Notați răspunsul'],
  approved: ['urmează semnarea', 'Notați semnarea'],
  signed: ['urmează tragerea', 'Notați tragerea'],
  drawn: ['banii sunt virați', 'Închideți dosarul'],
};

type UnderWayProps = { found: CaseDetails; applications: readonly Application[] };

const lateness = ({ deadline }: Application): number => Math.max(0, deadline ? daysBetween(deadline.day, today()) : 0);

/** A bank whose step cannot wait: it is late, or all that remains is to close the case. */
export const isUrgent = (application: Application): boolean =>
  lateness(application) > 0 || application.stage === 'drawn';

/** The banks that have the case: the latest deadline first, then the furthest ahead. */
export function UnderWay({ found, applications }: UnderWayProps) {
  if (applications.length === 0) return null;
  const ordered = applications.toSorted(
    (one, other) => lateness(other) - lateness(one) || stageOrder(other.stage) - stageOrder(one.stage),
  );
  return (
    <ul className="ruled-2 *:first:pt-0 *:last:pb-0">
      {ordered.map((application, index) => (
        <AtBank
          key={application._id}
          found={found}
          application={application}
          daysLate={lateness(application)}
          isFirst={index === 0}
        />
      ))}
    </ul>
  );
}

type AtBankProps = { found: CaseDetails; application: Application; daysLate: number; isFirst: boolean };

/** The awaited step of a bank, and the presses that note it or another day; a late one names the officer. */
function AtBank({ found, application, daysLate, isFirst }: AtBankProps) {
  const [open, setOpen] = useState<'move' | 'day' | 'close'>();
  const { banca, deadline, officer, stage } = application;
  const [awaited, press] = NEXT[stage] ?? [];
  const close = () => setOpen(undefined);
  const bank = bankName(banca);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-600">{bank}</span>: {deadline ? <CaseDue deadline={deadline} /> : awaited}
        {daysLate > 0 && <span className="text-ink-soft"> · de {formatCount(daysLate, 'zi', 'zile')}</span>}
        {daysLate > 0 && officer && (
          <span className="text-ink-soft">
            {' '}
            · sunați la bancă: <bdi>{officer}</bdi>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isFirst && isUrgent(application) ? 'primary' : 'secondary'}
          aria-label={`${press}: ${bank}`}
          onClick={() => setOpen(stage === 'drawn' ? 'close' : 'move')}
        >
          {press}
        </Button>
        {daysLate > 0 && (
          <Button variant="secondary" aria-label={`Alt termen: ${bank}`} onClick={() => setOpen('day')}>
            Alt termen
          </Button>
        )}
      </div>
      {open === 'move' && <MoveDialog caseId={found._id} applicationId={application._id} onClose={close} />}
      {open === 'day' && <ChangeApplication application={application} onClose={close} />}
      {open === 'close' && <CloseCase found={found} onClose={close} />}
    </li>
  );
}
