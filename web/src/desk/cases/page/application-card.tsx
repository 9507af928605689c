import { IconPencil } from '@tabler/icons-react';
import { applications } from 'contract/cases/applications';
import type { Application, ApplicationFigures } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { applicationFields, isEnded } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import {
  capitalised,
  formatDate,
  formatExact,
  formatExactRon,
  formatMonths,
  formatPercent,
} from 'contract/romanian/romanian';
import { standingOf } from 'quote/shown/comparison/judged-offer';
import { termsInWords } from 'quote/shown/condition-words';
import { FIGURE_NAMES, TOTALS } from 'quote/shown/total-names';
import { type ReactNode, useState } from 'react';
import { BankMark, bankName } from '../../../ui/bank-mark.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { FollowedLine } from '../../refinancing/followed/followed-line.tsx';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import { CaseDue } from '../case-due.tsx';
import { APPLICATIONS_SECTION, approvedBeforeEnd, differenceOf, fieldText, figuresOf } from '../case-words.ts';
import {
  applicationFieldsOf,
  detailsOf,
  draftOfDetails,
  FIELDS,
  storedApplication,
  wrongDetails,
} from '../move/details-draft.ts';
import { DetailsFields } from '../move/details-fields.tsx';
import { StageButton } from '../move/stage-button.tsx';
import styles from './case.module.css';

type ApplicationCardProps = {
  found: CaseDetails;
  application: Application;
  /** The figures of the banks are of several days: each says its own. */
  hasOwnDay: boolean;
};

/** An application: its stage and awaited step, its figures, and its details. */
export function ApplicationCard({ found, application, hasOwnDay }: ApplicationCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { banca, oferta, deadline, stage, isArchived, reason, note } = application;
  const isClosed = found.closedAt !== null;
  const figures = figuresOf(application);
  const before = approvedBeforeEnd(application);
  return (
    <article
      className={`${styles.application} flex flex-col gap-3 min-w-0 p-4 framed`}
      data-is-ended={isEnded(stage)}
      aria-label={`${bankName(banca)}, ${oferta}`}
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
            label={`Modificați detaliile: ${bankName(banca)}, ${oferta}`}
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
      {before && <p className="text-14 text-ink-soft">{before}</p>}
      <FoldedOnPhone figures={figures}>
        <Figures figures={figures} simulatedOn={application.simulatedOn} hasOwnDay={hasOwnDay} />
        <Details application={application} />
      </FoldedOnPhone>
      {stage === 'drawn' && <FollowedLine customer={found.customer} application={application} />}
      {isChanging && <ChangeApplication application={application} onClose={() => setIsChanging(false)} />}
    </article>
  );
}

/** The day of the figures behind a simulation. */
export function simulatedText(day: string): string {
  return `Simulat cu cifrele din ${formatDate(day)}.`;
}

/** A phone shows the sum, the rate and the first month; the rest opens at a press. */
function FoldedOnPhone({ figures, children }: { figures: ApplicationFigures; children: ReactNode }) {
  const isWide = useIsWide();
  const shown = figures.approved ?? figures.simulated;
  if (isWide || !shown) return children;
  const name = figures.approved ? 'Aprobat' : 'Simulat';
  return (
    <Fold
      heading={
        <span className="grid flex-1 tabular">
          <span className="font-600">{formatExactRon(shown.monthly)} în prima lună</span>
          <span className="text-14 text-ink-soft">
            {name}: {formatExactRon(shown.amount)}, {formatPercent(shown.rate / 100)}, {formatMonths(shown.months)}
          </span>
        </span>
      }
    >
      <div className="grid gap-3 pt-2">{children}</div>
    </Fold>
  );
}

/** Details that are shown among the bank's figures, so not repeated below. */
const IN_FIGURES: readonly string[] = ['approvedAmount', 'approvedRate', 'approvedMonths'];
/** Details of an approval that ended with its application: its history has them. */
const ENDED_APPROVAL: readonly string[] = [...IN_FIGURES, 'offerValidUntil'];

function Details({ application }: { application: Application }) {
  const { stage, figures } = application;
  const shownElsewhere = figures.approved === null ? [] : IN_FIGURES;
  const hidden = isEnded(stage) ? ENDED_APPROVAL : shownElsewhere;
  const known = FIELDS.filter((field) => application[field] !== null && !hidden.includes(field));
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

type ChangeApplicationProps = { application: Application; onClose: () => void };

/** The dialog for the details of an application; its stage does not change. */
export function ChangeApplication({ application, onClose }: ChangeApplicationProps) {
  const { _id, banca, oferta, note } = application;
  const form = useSaveForm({
    draft: useDraftValues('cerere', _id, { ...draftOfDetails(application), note, seen: application.version }),
    validate: (draft) => wrongDetails(draft, FIELDS),
    change: applications.change,
    sent: ({ seen, ...draft }) => ({
      params: { id: _id },
      body: { ...detailsOf(draft), note: draft.note, expectedVersion: seen },
    }),
    record: { what: 'application', current: storedApplication, stored: application },
    notice: announces('Detalii salvate', APPLICATIONS_SECTION),
    onClose,
  });
  const { overtaken, values } = form;
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={`${bankName(banca)} · ${oferta}`}
      submit="Salvați"
      conflict={
        overtaken && (
          <ConflictNotice
            {...overtaken}
            fields={[
              ...applicationFieldsOf(FIELDS, overtaken.current, values),
              { title: 'Notă', stored: overtaken.current.note, mine: values.note },
            ]}
          />
        )
      }
    >
      <DetailsFields shown={FIELDS} required={[]} field={form.field} />
      <TextArea label="Notă" rows={2} maxLength={MAX_LENGTH.caseNote} {...form.field('note')} />
    </SaveDialog>
  );
}

type FiguresProps = { figures: ApplicationFigures; simulatedOn: string; hasOwnDay: boolean };

type Side = NonNullable<ApplicationFigures['approved']>;

/** A row of the comparison: the simulated and the approved value in words. */
const ROWS: readonly (readonly [label: string, write: (side: Side) => string])[] = [
  ['Sumă, RON', ({ amount }) => formatExact(amount)],
  ['Dobândă', ({ rate }) => formatPercent(rate / 100)],
  ['Perioadă', ({ months }) => formatMonths(months)],
  [`${FIGURE_NAMES.firstMonth.label}, RON`, ({ monthly }) => formatExact(monthly)],
  [`${TOTALS.totalPayable.label}, RON`, ({ total }) => formatExact(total)],
];

/** The simulated figures beside the approved ones, and the difference a month; or why there are no figures. */
function Figures({ figures, simulatedOn, hasOwnDay }: FiguresProps) {
  const { simulated, approved, refusal } = figures;
  if (!simulated && !approved) {
    return <p className="text-14 text-ink-soft">{refusal ?? 'Fără formular nu se pot calcula cifre.'}</p>;
  }
  const difference = differenceOf(figures);
  return (
    <div className="grid grid-cols-1 gap-2">
      <table className={`${styles.figures} w-full border-collapse tabular max-sm:text-14`}>
        <caption className="visually-hidden">Cifrele din {formatDate(simulatedOn)}</caption>
        <thead>
          <tr>
            <td />
            {simulated && <th scope="col">Simulat</th>}
            {approved && <th scope="col">Aprobat</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, write]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {simulated && <td>{write(simulated)}</td>}
              {approved && <td className="font-600">{write(approved)}</td>}
            </tr>
          ))}
          {simulated && (
            <tr>
              <th scope="row">DAE</th>
              <td>{simulated.dae === null ? '–' : formatPercent(simulated.dae)}</td>
              {approved && <td>–</td>}
            </tr>
          )}
        </tbody>
      </table>
      {difference && (
        <p className={`${styles.difference} font-600`} data-tone={difference.tone}>
          {FIGURE_NAMES.firstMonth.label}, aprobat: {difference.text}
        </p>
      )}
      {simulated && !simulated.eligibil && (
        <p className="text-14 text-bad">După formular, banca ar refuza: {simulated.motive.join(' ')}</p>
      )}
      {simulated && standingOf(simulated) === 'over-limit' && !approved && <JudgedOffer offer={simulated} />}
      {refusal && <p className="text-14 text-ink-soft">{refusal}</p>}
      {simulated &&
        termsInWords(simulated, approved !== null, 'staff').map((sentence) => (
          <p key={sentence} className="text-14">
            {sentence}
          </p>
        ))}
      {simulated && hasOwnDay && <p className="text-14 text-ink-soft">{simulatedText(simulatedOn)}</p>}
    </div>
  );
}
