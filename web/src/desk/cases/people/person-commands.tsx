import { IconDots } from '@tabler/icons-react';
import { auditActions } from 'contract/audit/audit';
import type { CasePerson } from 'contract/cases/case';
import { casePeople } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { DAYS_OF_LEFT_FACTS, sealedFacts } from 'contract/cases/person-words';
import { fileName } from 'contract/documents/file-name';
import type { Reply } from 'contract/endpoint';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { capitalised, formatCount, formatDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { showAlert } from '../../../ui/dialogs/alert-store.ts';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces, SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useAccount } from '../../data/account.ts';
import { useChange, useDownload } from '../../data/change.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { caseName } from '../case-words.ts';
import { labelOf, PEOPLE_SECTION } from '../signers.ts';
import { personRecord } from './person-draft.ts';

type OfPerson = { found: CaseDetails; person: CasePerson };

/** What is rarely done with a signer, behind three dots. */
export function PersonCommands({ found, person }: OfPerson) {
  const [isOpen, setIsOpen] = useState(false);
  const isOpenCase = found.closedAt === null;
  const { role, cnpMasked, idMasked } = person;
  return (
    <>
      <IconButton
        label={`Alte comenzi: ${isolated(labelOf(person))}`}
        title="Alte comenzi"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.8} aria-hidden />
      </IconButton>
      {isOpen && (
        <>
          {(cnpMasked ?? idMasked) && <ShowNumbers person={person} />}
          {role !== 'borrower' && isOpenCase && <Leave person={person} />}
          <Export found={found} person={person} />
          {role !== 'borrower' && <Erase person={person} />}
        </>
      )}
    </>
  );
}

/** A person who left: why, and what can still be done with their data. */
export function LeftPerson({ found, person }: OfPerson) {
  const { leftAt, leftReason } = person;
  const name = labelOf(person);
  return (
    <li className="grid grid-cols-1 gap-1">
      <p className="wrap-anywhere">
        <bdi className="font-600">{name}</bdi> · ieșită {leftAt && formatDate(leftAt.slice(0, 10))}
        {leftReason && `: ${leftReason}`}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {found.closedAt === null && <Rejoin person={person} />}
        <Export found={found} person={person} />
        <Erase person={person} />
      </div>
    </li>
  );
}

/** CNP and document in clear, in a dialog; the journal names the reader. */
function ShowNumbers({ person }: Pick<OfPerson, 'person'>) {
  const showing = useChange(casePeople.numbers, { notice: SHOWN_BY_SCREEN });
  return (
    <>
      <Button
        variant="quiet"
        loading={showing.isPending}
        onClick={() => showing.mutate({ params: { id: person._id } })}
      >
        Arătați CNP-ul
      </Button>
      {showing.error && <Alert tone="bad">{messageOf(showing.error)}</Alert>}
      {showing.data && (
        <Dialog onClose={showing.reset} title={`CNP și act: ${labelOf(person)}`}>
          <Numbers numbers={showing.data} />
          <Button className="mt-4" onClick={showing.reset}>
            Gata
          </Button>
        </Dialog>
      )}
    </>
  );
}

function Numbers({ numbers }: { numbers: Reply<typeof casePeople.numbers> }) {
  const names = Object.keys(sealedFacts) as (keyof typeof sealedFacts)[];
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="soft-terms grid gap-2 tabular">
        {names.map((name) => (
          <div key={name}>
            <dt>{capitalised(sealedFacts[name])}</dt>
            <dd className="text-18 font-600">{numbers[name] ?? 'necompletat'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-soft">Jurnalul a notat că le-ați cerut.</p>
    </div>
  );
}

/** Takes a person out of the case, with a reason. */
function Leave({ person }: Pick<OfPerson, 'person'>) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsLeaving(true)}>
        Iese
      </Button>
      {isLeaving && <LeaveDialog person={person} onClose={() => setIsLeaving(false)} />}
    </>
  );
}

function LeaveDialog({ person, onClose }: { person: CasePerson; onClose: () => void }) {
  const form = useSaveForm({
    draft: useDraftValues('iesire', person._id, { reason: '', seen: person.version }),
    change: casePeople.leave,
    sent: ({ reason, seen }) => ({ params: { id: person._id }, body: { reason, expectedVersion: seen } }),
    record: { what: 'casePerson', current: personRecord, stored: person },
    notice: announces(auditActions['person-left'], PEOPLE_SECTION),
    onClose,
  });
  return (
    <SaveDialog
      form={form}
      title={`Iese din dosar: ${labelOf(person)}`}
      submit="Iese"
      conflict={form.overtaken && <ConflictNotice {...form.overtaken} />}
    >
      <p>
        Textele care așteaptă se retrag, linkul nu mai deschide pagina, actele ies din listă, iar codebitorii de după
        urcă un loc, și în formular. Ce a acceptat rămâne. Poate reveni cu tot ce avea în{' '}
        {formatCount(DAYS_OF_LEFT_FACTS, 'zi', 'zile')}.
      </p>
      <TextArea label="De ce iese" rows={2} maxLength={MAX_LENGTH.caseNote} required {...form.field('reason')} />
    </SaveDialog>
  );
}

function Rejoin({ person: { _id: id, version, ...person } }: Pick<OfPerson, 'person'>) {
  const rejoining = useChange(casePeople.rejoin, {
    notice: announces(auditActions['person-rejoined'], PEOPLE_SECTION),
  });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Revine: ${isolated(labelOf(person))}`}
        loading={rejoining.isPending}
        onClick={() => rejoining.mutate({ params: { id }, body: { expectedVersion: version } })}
      >
        Revine
      </Button>
      {rejoining.error && <Alert tone="bad">{messageOf(rejoining.error)}</Alert>}
    </>
  );
}

/** Everything of one person, to hand over to them; for administrators and the responsible. */
function Export({ found, person }: OfPerson) {
  const { data: account } = useAccount();
  const { responsible } = found.customer;
  const mayExport = account?.authLevel === 'admin' || (account && responsible?.username === account.username);
  const exporting = useDownload(casePeople.exportData, () => fileName([caseName(found), labelOf(person)], 'zip'));
  if (!mayExport) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Exportați: ${isolated(labelOf(person))}`}
        loading={exporting.isPending}
        onClick={() => exporting.mutate({ params: { id: person._id } })}
      >
        Exportați
      </Button>
      {exporting.error && <Alert tone="bad">{messageOf(exporting.error)}</Alert>}
    </>
  );
}

/** Erases a person of the case; administrators alone. */
function Erase({ person }: Pick<OfPerson, 'person'>) {
  const { data: account } = useAccount();
  const name = labelOf(person);
  const erasing = useChange(casePeople.remove, {
    notice: announces(auditActions['person-erased'], PEOPLE_SECTION),
    onSaved: ({ retained }) => retained && showAlert({ tone: 'good', text: retainedWords(name, retained) }),
  });
  if (account?.authLevel !== 'admin') return null;
  return (
    <ConfirmedAction
      title={`Ștergeți datele: ${name}`}
      action="Ștergeți"
      failed={messageOf}
      run={() => erasing.mutateAsync({ params: { id: person._id } })}
      trigger={(ask) => (
        <Button variant="quiet" aria-label={`Ștergeți datele: ${isolated(name)}`} onClick={ask}>
          Ștergeți datele
        </Button>
      )}
    >
      Datele, textele și actele persoanei se șterg din dosar și nu mai pot fi aduse înapoi. Dacă s-a trimis ceva la o
      bancă cât semna, rămân numele, CNP-ul, actul și textele acceptate, ca dovadă.
    </ConfirmedAction>
  );
}

type Retained = NonNullable<Reply<typeof casePeople.remove>['retained']>;

function retainedWords(name: string, { agreements, numbers, until }: Retained): string {
  const kept = [
    'numele',
    numbers && 'CNP-ul și actul',
    agreements > 0 && formatCount(agreements, 'text acceptat', 'texte acceptate'),
  ];
  const how = until === null ? 'cât dosarul' : `până la ${formatDate(until)}`;
  return `Datele s-au șters. Ca dovadă a ce s-a trimis la bancă rămân, pentru ${isolated(name)}, ${how}: ${kept.filter(Boolean).join(', ')}.`;
}
