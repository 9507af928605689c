import { useMutation } from '@tanstack/react-query';
import { CLIENT_CODE_PAUSE_SECONDS, CLIENT_DEVICE_DAYS } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { type FormEvent, useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';
import { keepDraft, readDraft } from '../../../shared/drafts/drafts.ts';
import { isWholeCode } from '../../../shared/forms/typed-code.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Scene } from '../../../ui/pages/scene.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { FormPage } from '../../layout/form-page.tsx';
import { isShut, openWithCode, sendCode } from '../calls/client-calls.ts';
import { forgetCodeRequest } from '../calls/code-request.ts';
import type { KnownDevice } from '../calls/known-device.ts';
import { MailedCodeField } from './mailed-code-field.tsx';
import { ifInTime, type MailedCode, useMailedCode } from './use-mailed-code.ts';
import { isWrongCode, wrongCodeText } from './wrong-code.ts';

type CodeEntryProps = {
  token: string;
  /** The reason of a second visit here; undefined on the first. */
  notice: string | undefined;
  onOpen: (device: KnownDevice) => void;
  /** Somebody ended the link meanwhile. */
  onShut: () => void;
};

/** The screen before any data of a client: a code goes to the address that the broker has. */
export function CodeEntry(props: CodeEntryProps) {
  const { code, digits, type, error, isOpening, submit } = useCodeEntry(props);
  return (
    <FormPage
      title="Dosarul meu"
      lead="Aici vedeți ce acte mai sunt necesare și unde a ajuns dosarul dumneavoastră de credit."
      scene={<LockedFolder />}
    >
      {props.notice && <Alert tone="info">{props.notice}</Alert>}
      <section aria-labelledby="intrare" className="card grid grid-cols-1 gap-4 p-4 md:p-6">
        <h2 id="intrare" className="text-22">
          {code.isMailed ? 'Scrieți codul din e-mail' : 'Mai întâi, un cod pe e-mail'}
        </h2>
        {code.isMailed ? (
          <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
            <p className="wrap-anywhere">
              Codul vine în câteva clipe pe {code.address} și se scrie aici, pe dispozitivul de pe care l-ați cerut.
              Dacă nu apare, căutați și în Spam.
            </p>
            {code.error && <Alert tone="bad">{code.error}</Alert>}
            <MailedCodeField value={digits} onChange={type} error={error} code={code} />
            <div className="grid md:flex">
              <Button type="submit" loading={isOpening}>
                Deschideți dosarul
              </Button>
            </div>
          </form>
        ) : (
          <AskForCode code={code} />
        )}
      </section>
      <p className="max-w-measure text-14 text-ink-soft">
        Nu mai folosiți acea adresă de e-mail sau nu primiți codul? Sunați la <PhoneLink />.
      </p>
    </FormPage>
  );
}

function AskForCode({ code }: { code: ReturnType<typeof useMailedCode> }) {
  return (
    <Unbroken>
      <p>
        Trimitem un cod pe adresa de e-mail pe care o are brokerul dumneavoastră. Linkul se deschide numai cu codul,
        chiar dacă ajunge la altcineva.
      </p>
      {code.error && <Alert tone="bad">{code.error}</Alert>}
      {code.wait > CLIENT_CODE_PAUSE_SECONDS && (
        <p>
          Nu le-ați cerut dumneavoastră? Altcineva are linkul, dar nu îl poate deschide. Căutați cel mai nou e-mail cu
          un cod: la sfârșitul lui este un link prin care cereți un cod numai pentru dumneavoastră.
        </p>
      )}
      <div className="grid md:flex">
        <Button onClick={code.mail} loading={code.isSending}>
          Trimiteți-mi codul
        </Button>
      </div>
      <p className="text-14 text-ink-soft">
        Apoi vă recunoaștem dispozitivul {formatCount(CLIENT_DEVICE_DAYS, 'zi', 'zile')}.
      </p>
    </Unbroken>
  );
}

function useCodeEntry({ token, onOpen, onShut }: CodeEntryProps) {
  const [digits, setDigits] = useState('');
  const draft = `client-code:${token.slice(0, 8)}`;
  const leaveWhenShut = (failure: unknown) => isShut(failure) && onShut();
  const code = useMailedCode({
    send: () => sendCode(token),
    // Phones reload a page that the client left for the e-mail.
    earlier: earlierCode(readDraft('visitor', draft)),
    keep: (mailed) => keepDraft('visitor', draft, JSON.stringify(mailed)),
    onFailure: leaveWhenShut,
  });
  const opening = useMutation({
    mutationFn: (typed: string) => openWithCode(token, typed),
    onSuccess: (device) => {
      keepDraft('visitor', draft, '');
      forgetCodeRequest(token);
      onOpen(device);
    },
    onError: (failure) => {
      if (isWrongCode(failure)) setDigits('');
      leaveWhenShut(failure);
    },
  });
  const open = (typed: string) => {
    if (!opening.isPending) opening.mutate(typed);
  };
  const type = (typed: string) => {
    setDigits(typed);
    if (typed !== '' && opening.isError) opening.reset();
    if (isWholeCode(typed) && typed !== digits) open(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(digits);
  };
  return { code, digits, type, error: errorOf(opening.error), isOpening: opening.isPending, submit };
}

function errorOf(failure: Error | null): string | undefined {
  if (!failure) return undefined;
  return isWrongCode(failure)
    ? wrongCodeText(failure)
    : (Object.values(validationErrors(failure))[0] ?? messageOf(failure));
}

function earlierCode(text: string): MailedCode | undefined {
  return text === '' ? undefined : ifInTime(JSON.parse(text));
}

/** A locked folder, and the message that opens it. */
export function LockedFolder() {
  return (
    <Scene>
      <path d="M36 150V58a8 8 0 0 1 8-8h44l14 18h84a8 8 0 0 1 8 8v74Z" fill="var(--brand-tint)" />
      <path d="M52 86h136" stroke="var(--brand-soft)" />
      <path d="M104 106v-8a16 16 0 0 1 32 0v8" />
      <rect x="94" y="106" width="52" height="36" rx="8" fill="var(--brand)" />
      <path d="M120 119v10" stroke="var(--on-brand)" strokeWidth="5" />
      <path d="M150 22h56v36h-56Z" fill="var(--surface)" />
      <path d="m150 24 28 20 28-20" />
    </Scene>
  );
}
