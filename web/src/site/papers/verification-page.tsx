import { useMutation } from '@tanstack/react-query';
import { agreementKinds } from 'contract/agreements/agreement-words';
import { verification } from 'contract/agreements/agreements';
import type { Reply } from 'contract/endpoint';
import { LARGEST_FILE, uploadLimits } from 'contract/fields/upload-limits';
import { formatDate } from 'contract/romanian/romanian';
import { useId } from 'react';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { PhoneLink } from '../../shared/brand/phone-link.tsx';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Scene } from '../../ui/pages/scene.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FormPage } from '../layout/form-page.tsx';
import { FileButton } from './file-button.tsx';
import styles from './upload-page.module.css';

type Verdict = Reply<typeof verification.check>;
type Accepted = Verdict['accepted'][number];

/** /verificare: whether a PDF is a client's acceptance of ours, unchanged. */
export function VerificationPage() {
  const checking = useMutation({ mutationFn: check });
  const { data, error, isPending, variables } = checking;
  return (
    <FormPage
      title="Verificarea unui document"
      lead="Verificați că un PDF cu un text acceptat la noi nu a fost modificat."
      scene={<CheckedPaper />}
    >
      <Picker isDisabled={isPending} onChoose={(file) => checking.mutate(file)} />
      <div aria-live="polite" className="grid grid-cols-1 gap-3">
        {variables && (
          <p className="font-600 wrap-anywhere" dir="auto">
            {variables.name}
          </p>
        )}
        {isPending && <Spinner label="Se verifică documentul" />}
        {error && <Alert tone="bad">{messageOf(error)}</Alert>}
        {data && <Answer verdict={data} />}
      </div>
      <p className="max-w-measure text-14 text-ink-soft">
        Întrebări despre un document? Sunați la <PhoneLink />.
      </p>
    </FormPage>
  );
}

/** Two sheets with the same lines, and a tick between them. */
function CheckedPaper() {
  return (
    <Scene>
      <path d="M28 32h52l20 20v92H28Z" fill="var(--brand-tint)" />
      <path d="M80 32v20h20" />
      <path d="M44 74h40M44 90h40M44 106h26" stroke="var(--brand-soft)" />
      <path d="M140 32h52l20 20v92h-72Z" fill="var(--surface)" />
      <path d="M192 32v20h20" />
      <path d="M156 74h40M156 90h40M156 106h26" stroke="var(--brand-soft)" />
      <circle cx="120" cy="122" r="28" fill="var(--brand)" />
      <path d="m107 123 9 9 17-19" stroke="var(--on-brand)" strokeWidth="5" />
    </Scene>
  );
}

async function check(file: File): Promise<Verdict> {
  const sha256 = await fingerprint(file);
  return call(verification.check, { body: { sha256 } }, { isRead: true });
}

function Picker({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (file: File) => void }) {
  const hint = useId();
  return (
    <div className="grid grid-cols-1 gap-3">
      <FileButton
        className={styles.choose}
        accept=".pdf,application/pdf"
        aria-describedby={hint}
        disabled={isDisabled}
        onChoose={([file]) => file && onChoose(file)}
      >
        Alegeți un PDF
      </FileButton>
      <p id={hint} className="max-w-measure text-14 text-ink-soft">
        Fișierul rămâne la dumneavoastră: comparăm doar un cod calculat din el, din care conținutul nu poate fi aflat.
      </p>
    </div>
  );
}

function Answer({ verdict: { accepted } }: { verdict: Verdict }) {
  if (accepted.length === 0) {
    return (
      <Alert tone="warn" title="Nu recunoaștem acest document">
        Recunoaștem numai textele acceptate de clienți, cât le păstrăm: celelalte hârtii ale noastre și textele șterse
        între timp primesc același răspuns. Dacă documentul este un astfel de text, cel puțin un semn din el este altul
        decât în original: cereți originalul.
      </Alert>
    );
  }
  return (
    <Alert tone="good" title="Documentul este neschimbat">
      <p className="m-0">{accepted.length === 1 ? 'Textul acceptat cu el:' : 'Textele acceptate cu el:'}</p>
      <ul className="grid gap-1 m-0">
        {accepted.map((one) => (
          <li key={`${one.kind} ${one.bank} ${one.acceptedAt}`}>{sentenceOf(one)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function sentenceOf({ kind, bank, acceptedAt, expiresOn, isWithdrawn }: Accepted): string {
  const name = bank === null ? agreementKinds[kind] : `${agreementKinds[kind]} (${bank})`;
  const until = expiresOn === null ? '' : `, valabil până la ${formatDate(expiresOn)}`;
  const withdrawn = isWithdrawn ? ' Între timp a fost retras: nu mai este valabil.' : '';
  return `${name}, pe ${formatInstant(acceptedAt)}${isWithdrawn ? '' : until}.${withdrawn}`;
}

/** SHA-256 of a PDF, hex, computed here. Fails with a sentence for the person. */
async function fingerprint(file: File): Promise<string> {
  if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf')
    throw new Error('Acesta nu este un PDF. Alegeți fișierul PDF, așa cum l-ați primit.');
  if (file.size > uploadLimits.fileBytes)
    throw new Error(`Fișierul are peste ${LARGEST_FILE}: documentele acceptate la noi sunt mult mai mici.`);
  // Browsers compute it only for pages that nobody on the way can change.
  if (!globalThis.crypto?.subtle)
    throw new Error(
      'Browserul nu poate calcula codul pe o adresă fără „https://”. Deschideți pagina cu „https://” sau folosiți un browser actual.',
    );
  const bytes = await file.arrayBuffer().catch((): never => {
    throw new Error('Fișierul nu poate fi citit. Alegeți-l din nou.');
  });
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
