import type { CaseDetails } from 'contract/cases/cases';
import { casePurposes } from 'contract/fields/case-stages';
import { formatDate, formatExactRon } from 'contract/romanian/romanian';
import { useState } from 'react';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { SavedMark } from '../../../ui/notices/saved-mark.tsx';
import { ContactLinks } from '../../customers/contact-links.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { CaseDue } from '../case-due.tsx';
import { CASE_SECTION, caseName, stageOfCase } from '../case-words.ts';
import { CloseCase } from './close-case.tsx';
import { EditCase } from './edit-case.tsx';
import { ReopenCase } from './reopen-case.tsx';

/** The case's number, customer, stage and first deadline; and the actions on it as a whole. */
export function CaseStrip({ found }: { found: CaseDetails }) {
  const [open, setOpen] = useState<'edit' | 'close' | 'reopen'>();
  const { customer, deadline, closedAt } = found;
  const close = () => setOpen(undefined);
  return (
    <header className="grid grid-cols-1 gap-3 p-4 card lg:px-6 lg:py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 id={CASE_SECTION} className="text-28 leading-120">
              {caseName(found)}
            </h1>
            <span className="text-18 font-600 tabular">{formatExactRon(found.amount)}</span>
            <span className="text-ink-soft">{casePurposes[found.purpose]}</span>
            <SavedMark markId={CASE_SECTION} />
          </div>
          <div className="flex flex-wrap items-center gap-x-2">
            <CustomerLink customer={{ ...customer, name: customerLabel(customer) }} />
            <span className="print:hidden">
              <ContactLinks phone={customer.phone} who={customerLabel(customer)} />
            </span>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {closedAt ? (
            <Button variant="soft" onClick={() => setOpen('reopen')}>
              Redeschideți dosarul
            </Button>
          ) : (
            <>
              <Button variant="secondary" aria-keyshortcuts="e" onClick={() => setOpen('edit')}>
                Modificați
              </Button>
              <Button variant="secondary" onClick={() => setOpen('close')}>
                Închideți dosarul
              </Button>
            </>
          )}
        </div>
      </div>
      <dl className="soft-terms grid grid-cols-fit-9 gap-x-5 gap-y-2 pt-3 border-t border-line">
        <div>
          <dt>Etapa</dt>
          <dd className="font-600">{stageOfCase(found)}</dd>
        </div>
        <div>
          <dt>{closedAt ? 'Închis' : 'Primul termen'}</dt>
          <dd>{closedAt ? formatInstantDay(closedAt) : deadline ? <CaseDue deadline={deadline} /> : 'niciunul'}</dd>
        </div>
        <div>
          <dt>Responsabil</dt>
          <dd>
            <bdi>{customer.responsible?.name ?? 'Neluat'}</bdi>
          </dd>
        </div>
        <div>
          <dt>Semnare dorită</dt>
          <dd>{found.wantedSigningOn ? formatDate(found.wantedSigningOn) : 'nestabilită'}</dd>
        </div>
      </dl>
      {closedAt && <Ending found={found} />}
      {open === 'edit' && <EditCase found={found} onClose={close} />}
      {open === 'close' && <CloseCase found={found} onClose={close} />}
      {open === 'reopen' && <ReopenCase found={found} onClose={close} />}
    </header>
  );
}

/** Why it was closed, and how long it must be kept by law. */
function Ending({ found: { closeReason, closeNote, retainUntil } }: { found: CaseDetails }) {
  const kept = retainUntil && `Îl păstrăm până la ${formatDate(retainUntil)}, ca dovadă a ce s-a convenit.`;
  const words = [closeReason && `Motiv: ${closeReason}.`, closeNote, kept].filter(Boolean).join(' ');
  return words === '' ? null : <p className="max-w-measure text-ink-soft wrap-anywhere">{words}</p>;
}
