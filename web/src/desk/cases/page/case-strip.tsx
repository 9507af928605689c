import { IconDots } from '@tabler/icons-react';
import { auditActions } from 'contract/audit/audit';
import { customerForms } from 'contract/booking/customer-forms';
import type { CaseSummary } from 'contract/cases/case';
import { type CaseDetails, cases } from 'contract/cases/cases';
import { casePurposes } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { formatDate, formatExactRon } from 'contract/romanian/romanian';
import { useState } from 'react';
import { failed } from '../../../shared/forms/field-errors.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SavedMark } from '../../../ui/notices/saved-mark.tsx';
import { CloseAfterContract } from '../../customers/closing/close-after-contract.tsx';
import { ContactLinks } from '../../customers/contact-links.tsx';
import { customerLabel } from '../../customers/customer-label.ts';
import { CustomerLink } from '../../customers/customer-link.tsx';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { earlierInput } from '../../simulations/simulator-input.ts';
import { CASE_CHANGED, CASE_SECTION, caseName, stageOfCase } from '../case-words.ts';
import { caseConflictFields, caseDraftOf, caseRequest, wantedOf, wrongInCase } from '../open/case-draft.ts';
import { CaseFields } from '../open/case-fields.tsx';
import styles from './case.module.css';
import { CloseCase } from './close-case.tsx';

/** The case's number, customer, stage and first deadline; and the actions on it as a whole. */
export function CaseStrip({ found }: { found: CaseDetails }) {
  const [open, setOpen] = useState<CaseCommand>();
  const { customer, closedAt } = found;
  const close = () => setOpen(undefined);
  return (
    <header className={`grid grid-cols-1 gap-3 p-4 card lg:px-6 lg:py-4`}>
      <div className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 id={CASE_SECTION} className="text-28 leading-120">
              {caseName(found)}
            </h1>
            <span className="text-20 font-600 wrap-anywhere">
              <CustomerLink customer={{ ...customer, name: customerLabel(customer) }} />
            </span>
            <SavedMark markId={CASE_SECTION} />
          </div>
          <div className="flex flex-wrap items-center gap-x-2">
            <span className="font-600 tabular">{formatExactRon(found.amount)}</span>
            <span className="text-ink-soft">{casePurposes[found.purpose]}</span>
            <span className="print:hidden">
              <ContactLinks phone={customer.phone} who={customerLabel(customer)} />
            </span>
          </div>
        </div>
        <CaseCommands isClosed={closedAt !== null} onChoose={setOpen} />
      </div>
      <dl className={`soft-terms grid grid-cols-fit-9 gap-x-5 gap-y-2 pt-3 border-t border-line`}>
        <div>
          <dt>Stadiul</dt>
          <dd className="font-600">{stageOfCase(found)}</dd>
        </div>
        {closedAt && (
          <div>
            <dt>Închis</dt>
            <dd>{formatInstantDay(closedAt)}</dd>
          </div>
        )}
        <div>
          <dt>Responsabil</dt>
          <dd>
            <bdi>{customer.responsible?.name ?? 'Fără responsabil'}</bdi>
          </dd>
        </div>
        <div>
          <dt>Semnare dorită</dt>
          <dd>{found.wantedSigningOn ? formatDate(found.wantedSigningOn) : 'nestabilită'}</dd>
        </div>
      </dl>
      {closedAt && <Ending found={found} />}
      {closedAt && found.outcome === 'signed' && <CloseAfterContract customer={customer} />}
      {open === 'edit' && <EditCase found={found} onClose={close} />}
      {open === 'close' && <CloseCase found={found} onClose={close} />}
      {open === 'reopen' && <ReopenCase found={found} onClose={close} />}
    </header>
  );
}

type CaseCommand = 'edit' | 'close' | 'reopen';

type CaseCommandsProps = { isClosed: boolean; onChoose: (command: CaseCommand) => void };

/** The actions on the case as a whole; those on an open one are rare, so a phone has them behind three dots. */
function CaseCommands({ isClosed, onChoose }: CaseCommandsProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWide = useIsWide();
  if (isClosed) {
    return (
      <Button variant="soft" className="print:hidden" onClick={() => onChoose('reopen')}>
        Redeschideți dosarul
      </Button>
    );
  }
  return (
    <div className={`${styles.commands} flex flex-wrap gap-2 print:hidden`}>
      {!isWide && (
        <IconButton
          label="Alte comenzi: dosarul"
          title="Alte comenzi"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <IconDots size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {(isWide || isUnfolded) && (
        <>
          <Button variant="secondary" aria-keyshortcuts="e" onClick={() => onChoose('edit')}>
            Modificați
          </Button>
          <Button variant="secondary" onClick={() => onChoose('close')}>
            Închideți dosarul
          </Button>
        </>
      )}
    </div>
  );
}

/** Why it was closed, and how long it must be kept by law. */
function Ending({ found: { closeReason, closeNote, retainUntil } }: { found: CaseDetails }) {
  const kept = retainUntil && `Îl păstrăm până la ${formatDate(retainUntil)}, ca dovadă a ce s-a convenit.`;
  const words = [closeReason && `Motiv: ${closeReason}.`, closeNote, kept].filter(Boolean).join(' ');
  return words === '' ? null : <p className="max-w-measure text-ink-soft wrap-anywhere">{words}</p>;
}

type ReopenCaseProps = { found: CaseSummary; onClose: () => void };

/** Opens a closed case again, with a note why. */
function ReopenCase({ found, onClose }: ReopenCaseProps) {
  const form = useSaveForm({
    draft: useDraftValues('redeschidere', found._id, { note: '', seen: found.version }),
    validate: ({ note }) => failed({ note: note.trim() === '' && 'Spuneți de ce se redeschide.' }),
    change: cases.reopen,
    sent: ({ note, seen }) => ({ params: { id: found._id }, body: { note, expectedVersion: seen } }),
    record: { what: 'case', current: caseRequest.pick({ version: true }), stored: found },
    notice: announces(auditActions['case-reopened'], CASE_SECTION),
    onClose,
  });
  return (
    <SaveDialog
      form={form}
      title={`Redeschideți dosarul ${found.number}`}
      submit="Redeschideți"
      conflict={form.overtaken && <ConflictNotice {...form.overtaken} />}
    >
      <p className="text-ink-soft">Cererile la bănci rămân cum s-au încheiat, până mutați una înapoi.</p>
      <TextArea label="De ce se redeschide" rows={2} maxLength={MAX_LENGTH.caseNote} required {...form.field('note')} />
    </SaveDialog>
  );
}

type EditCaseProps = { found: CaseDetails; onClose: () => void };

/** The dialog that changes a case. */
function EditCase({ found, onClose }: EditCaseProps) {
  const forms = useRead(customerForms.getCustomerInfo, { query: { phone: found.customer.phone } });
  // The newest contact request names no loan: it allows no computation.
  const loanForms = forms.data?.filter(({ tipCredit }) => tipCredit !== 'Contact') ?? [];
  const basedOn = (_id: string) => {
    const chosen = loanForms.find((form) => form._id === _id);
    return chosen && { form: { ...earlierInput(chosen), versions: chosen.versions, simulatedOn: chosen.simulatedOn } };
  };
  const form = useSaveForm({
    draft: useDraftValues('dosar', found._id, { ...caseDraftOf(found), form: '', seen: found.version }),
    validate: wrongInCase,
    change: cases.change,
    sent: (draft) => ({
      params: { id: found._id },
      body: { ...wantedOf(draft), ...basedOn(draft.form), expectedVersion: draft.seen },
    }),
    record: { what: 'case', current: caseRequest, stored: found },
    notice: CASE_CHANGED,
    onClose,
  });
  const { overtaken, values, change, errors } = form;
  return (
    <SaveDialog
      form={form}
      title={`Modificați dosarul ${found.number}`}
      submit="Salvați"
      conflict={overtaken && <ConflictNotice {...overtaken} fields={caseConflictFields(overtaken.current, values)} />}
    >
      <CaseFields state={[values, change]} errors={errors} />
      <Select
        label="Cifrele se bazează pe"
        {...form.field('form')}
        options={[
          { value: '', label: found.form ? 'formularul de până acum' : 'niciun formular' },
          ...loanForms.map(({ _id, createdAt }) => ({
            value: _id,
            label: `formularul din ${formatInstantDay(createdAt)}`,
          })),
        ]}
      />
    </SaveDialog>
  );
}
