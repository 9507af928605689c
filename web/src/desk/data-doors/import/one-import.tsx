import { imports as api, type Import, type ImportOutcome } from 'contract/imports/imports';
import { formatCount, formatNumber } from 'contract/romanian/romanian';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { announces, SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange, useDownload } from '../../data/change.ts';
import { ColumnsForm } from './columns-form.tsx';
import { type ChosenLines, ImportLines } from './import-lines.tsx';
import { customersWords, timeLeft, writtenBy } from './import-words.ts';
import { NoConsent } from './no-consent.tsx';

/** The section of the imports, and of its saved mark. */
export const IMPORT_SECTION = 'import-clienti';

type OneImportProps = { given: Import; onLeave: () => void };

/** A file of customers: its columns, then what its lines do, then what they did. */
export function OneImport({ given, onLeave }: OneImportProps) {
  const [isChanging, setChanging] = useState(false);
  // Stays while the lines are stored: afterwards the same lines are shown with what became of them.
  const [chosen, choose] = useState<ImportOutcome>();
  const showResult = () => {
    setChanging(false);
    choose(undefined);
  };
  const hasColumns = given.state === 'read' && (given.counts === null || isChanging);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-18 min-w-0 wrap-anywhere">
          <bdi>{given.fileName}</bdi>
        </h3>
        <Button variant="quiet" onClick={onLeave}>
          Alt fișier
        </Button>
      </header>
      {given.notes.map((note) => (
        <Alert key={note} tone="warn">
          {note}
        </Alert>
      ))}
      {hasColumns ? (
        <ColumnsForm given={given} onTried={showResult} />
      ) : (
        <Result given={given} onChange={() => setChanging(true)} lines={{ chosen, choose }} />
      )}
      {given.state === 'read' && <Remove given={given} onRemoved={onLeave} />}
    </div>
  );
}

type ResultProps = { given: Import; onChange: () => void; lines: ChosenLines };

function Result({ given, onChange, lines }: ResultProps) {
  if (given.state === 'applying' || given.state === 'taking-back') return <Progress given={given} />;
  return (
    <>
      {given.state === 'read' && <Apply given={given} onChange={onChange} />}
      {given.state === 'applied' && <Applied given={given} />}
      {given.state === 'taken-back' && <TakenBack given={given} />}
      {given.state !== 'taken-back' && given.counts && <ImportLines given={given} counts={given.counts} {...lines} />}
    </>
  );
}

function Apply({ given, onChange }: { given: Import; onChange: () => void }) {
  const applying = useChange(api.apply, { notice: SHOWN_BY_SCREEN });
  const count = writtenBy(given);
  return (
    <div className="grid gap-3">
      <p role="status">{resultWords(given)}</p>
      {applying.error && <Alert tone="bad">{messageOf(applying.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={count === 0}
          loading={applying.isPending}
          onClick={() => applying.mutate({ params: { id: given._id }, body: { expectedVersion: given.version } })}
        >
          {count === 0 ? 'Nimic de importat' : `Importă ${customersWords(count)}`}
        </Button>
        <Button variant="secondary" onClick={onChange}>
          Schimbați coloanele
        </Button>
        <WrongLines given={given} />
      </div>
      <NoConsent />
    </div>
  );
}

function resultWords({ counts, lines }: Import): ReactNode {
  if (!counts) return null;
  const { create, merge, skip, error } = counts;
  const all = [
    formatCount(create, 'client nou', 'clienți noi'),
    merge > 0 && `${formatNumber(merge)} de completat`,
    skip > 0 && `${formatNumber(skip)} ${skip === 1 ? 'sărit' : 'sărite'}`,
    error > 0 && `${formatNumber(error)} ${error === 1 ? 'greșit' : 'greșite'}`,
  ];
  return `Din ${formatCount(lines, 'rând', 'rânduri')}: ${all.filter(Boolean).join(', ')}.`;
}

/** The wrong lines as a file: corrected, they can be imported by themselves. */
function WrongLines({ given: { _id, counts } }: { given: Import }) {
  const downloading = useDownload(api.wrongLines, () => 'randuri-gresite.csv');
  if (!counts?.error) return null;
  return (
    <Button
      variant="secondary"
      loading={downloading.isPending}
      onClick={() => downloading.mutate({ params: { id: _id } })}
    >
      Descărcați rândurile greșite
    </Button>
  );
}

function Progress({ given }: { given: Import }) {
  const isApplying = given.state === 'applying';
  const all = isApplying ? given.lines - (given.counts?.error ?? 0) : writtenBy(given);
  return (
    <div className="grid gap-2" role="status">
      <p>
        {isApplying ? 'Se importă' : 'Se anulează'}: {formatNumber(given.doneLines)} din {formatNumber(all)}. Puteți
        închide pagina; lucrul continuă.
      </p>
      <progress className="w-full" value={given.doneLines} max={Math.max(all, 1)} aria-label="Cât s-a lucrat" />
    </div>
  );
}

function Applied({ given }: { given: Import }) {
  const takingBack = useChange(api.takeBack, { notice: SHOWN_BY_SCREEN });
  return (
    <div className="grid gap-3">
      <Alert tone="good">Import încheiat. {resultWords(given)}</Alert>
      <div className="flex flex-wrap gap-2">
        {given.takeBackUntil && (
          <ConfirmedAction
            title="Anulați importul?"
            action="Anulați importul"
            failed={messageOf}
            run={() => takingBack.mutateAsync({ params: { id: given._id }, body: { expectedVersion: given.version } })}
            trigger={(ask) => (
              <Button variant="secondary" onClick={ask}>
                Anulează importul ({timeLeft(given.takeBackUntil ?? '', new Date())})
              </Button>
            )}
          >
            Clienții adăugați de acest import, la care n-a umblat nimeni, dispar cu totul, iar ce a fost completat
            revine la ce era. Cine a fost atins între timp rămâne și este numit.
          </ConfirmedAction>
        )}
        <WrongLines given={given} />
      </div>
      <NoConsent />
    </div>
  );
}

function TakenBack({ given: { takenBack } }: { given: Import }) {
  const { removed = 0, restored = 0, kept = [] } = takenBack ?? {};
  return (
    <div className="grid gap-3">
      <Alert tone="good">
        Import anulat: {customersWords(removed)} {removed === 1 ? 'scos' : 'scoși'}
        {restored > 0 && `, ${customersWords(restored)} ${restored === 1 ? 'readus' : 'readuși'} la ce era`}.
      </Alert>
      {kept.length > 0 && (
        <>
          <h4 className="text-16">Au rămas {customersWords(kept.length)}</h4>
          <ul className="ruled-3 grid grid-cols-1">
            {kept.map(({ phone, name, why }) => (
              <li key={`${phone} ${why}`} className="py-2 wrap-anywhere">
                <bdi className="font-600">{name}</bdi> <span className="tabular">{phone}</span>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Remove({ given: { _id }, onRemoved }: { given: Import; onRemoved: () => void }) {
  const removing = useChange(api.remove, { notice: announces('Fișier șters', IMPORT_SECTION), onSaved: onRemoved });
  return (
    <div>
      <ConfirmedAction
        title="Ștergeți fișierul citit?"
        action="Ștergeți"
        failed={messageOf}
        run={() => removing.mutateAsync({ params: { id: _id } })}
        trigger={(ask) => (
          <Button variant="quiet" onClick={ask}>
            Ștergeți fișierul citit
          </Button>
        )}
      >
        Rândurile citite se șterg; niciun client nu se schimbă. Altfel dispar singure după o zi.
      </ConfirmedAction>
    </div>
  );
}
