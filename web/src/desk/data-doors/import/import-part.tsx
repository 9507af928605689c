import { imports as api, type Import, LARGEST_CUSTOMERS_FILE, MAX_LINES } from 'contract/imports/imports';
import { formatCount } from 'contract/romanian/romanian';
import { dataDoorsParts } from 'contract/site/desk-pages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChanges } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { staffCall } from '../../session/staff-call.ts';
import { customersWords, writtenBy } from './import-words.ts';
import { NoConsent } from './no-consent.tsx';
import { IMPORT_SECTION, OneImport } from './one-import.tsx';

const pathOf = (id: string) => `/date?parte=${dataDoorsParts.import}&import=${id}`;

/** Customers out of a spreadsheet: a new file, or the one in the address, and those before. */
export function ImportPart() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('import');
  const open = (chosen?: string) =>
    setAddress({ parte: dataDoorsParts.import, ...(chosen !== undefined && { import: chosen }) });
  return (
    <Section
      id={IMPORT_SECTION}
      title="Import de clienți"
      text={
        id
          ? undefined
          : 'Întâi vedeți ce s-ar întâmpla cu fiecare rând; nimic nu se păstrează până nu porniți importul, pe care îl puteți anula timp de o zi.'
      }
    >
      {id ? <Chosen key={id} id={id} onLeave={() => open()} /> : <NewFile onRead={open} />}
    </Section>
  );
}

function Chosen({ id, onLeave }: { id: string; onLeave: () => void }) {
  const read = useRead(api.get, { params: { id } });
  if (read.data) return <OneImport given={read.data} onLeave={onLeave} />;
  if (read.isPending) return <Skeleton height={320} />;
  return <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>;
}

function NewFile({ onRead }: { onRead: (id: string) => void }) {
  const [file, setFile] = useState<File>();
  const reading = useChanges([api.read], {
    notice: SHOWN_BY_SCREEN,
    run: (chosen: File) => staffCall(api.read, {}, { files: [chosen] }),
    onSaved: ({ _id }) => onRead(_id),
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <FileDrop
        file={file}
        isReading={reading.isPending}
        limits={`cel mult ${LARGEST_CUSTOMERS_FILE} și ${formatCount(MAX_LINES, 'rând', 'rânduri')}`}
        onFile={(chosen) => {
          setFile(chosen);
          reading.mutate(chosen);
        }}
      />
      {reading.error && <Alert tone="bad">{messageOf(reading.error)}</Alert>}
      <Former />
      <NoConsent />
    </div>
  );
}

function Former() {
  const read = useRead(api.list, {});
  if (read.isPending) return <Skeleton height={120} />;
  if (!read.data) return <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>;
  if (read.data.length === 0)
    return <p className="text-ink-soft">Niciun import încă. Fișierele citite apar aici și se pot relua.</p>;
  return (
    <div className="grid gap-2">
      <h3 className="text-18">Fișiere citite</h3>
      <ul className="ruled-3 grid grid-cols-1">
        {read.data.map((one) => (
          <li key={one._id} className="grid gap-1 py-3">
            <Link to={pathOf(one._id)} className="font-600 wrap-anywhere">
              <bdi>{one.fileName}</bdi>
            </Link>
            <p className="text-14 text-ink-soft">
              {stateWords(one)} Citit de <bdi>{one.readByName ?? one.readBy}</bdi>, {formatInstant(one.readAt)}.
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateWords(one: Import): string {
  const count = customersWords(writtenBy(one));
  const words = {
    read: `${formatCount(one.lines, 'rând', 'rânduri')}, neimportat.`,
    applying: 'Se importă acum.',
    applied: `${count}, ${writtenBy(one) === 1 ? 'importat' : 'importați'}.`,
    'taking-back': 'Se anulează acum.',
    'taken-back': 'Anulat.',
  };
  return words[one.state];
}
