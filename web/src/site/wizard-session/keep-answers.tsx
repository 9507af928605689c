import { KEPT_ANSWERS_DAYS, WIZARD_SESSION_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { formatInstantDay } from '../../shared/time/instant.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { readKept } from './kept-answers.ts';
import { keepOnDevice, readWizardSession, removeFromDevice } from './wizard-session.ts';

/** Below a step: whether this device shall keep the answers, or their expiry and their removal. */
export function KeepAnswers() {
  const [until, setUntil] = useState(() => keptUntil(Date.now()));
  const [isRefused, setRefused] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const keep = () => {
    const isKept = keepOnDevice(Date.now());
    // The pressed button is gone: the screen reader reads the outcome.
    flushSync(() => {
      setRefused(!isKept);
      setUntil(keptUntil(Date.now()));
    });
    said.current?.focus();
  };
  return (
    <section
      aria-labelledby="pastrare"
      className="grid justify-items-start gap-2 border-t border-line py-4 text-14 print:hidden!"
    >
      {until === undefined ? <Offer onKeep={keep} /> : <Kept until={until} />}
      <p ref={said} tabIndex={-1} className="text-ink-soft empty:hidden">
        {isRefused && 'Browserul nu permite păstrarea: răspunsurile rămân numai în fila deschisă.'}
        {until !== undefined && 'Le găsiți pe prima pagină sau la orice pas al simulării, în orice filă.'}
      </p>
    </section>
  );
}

/** The expiry of this tab's answers on the device, an instant; undefined if it does not keep them. */
function keptUntil(now: number): string | undefined {
  const expiresAt = readWizardSession(now)?.isKept && readKept(now)?.expiresAt;
  return expiresAt ? new Date(expiresAt).toISOString() : undefined;
}

function Offer({ onKeep }: { onKeep: () => void }) {
  const [hasOthers] = useState(() => readKept(Date.now()) !== undefined);
  return (
    <Fold
      heading={
        <h2 id="pastrare" className="text-16">
          Păstrați răspunsurile pe acest dispozitiv {formatCount(KEPT_ANSWERS_DAYS, 'zi', 'zile')}?
        </h2>
      }
    >
      <p className="max-w-measure pb-3 text-ink-soft">
        Altfel se șterg când închideți fila sau după {formatCount(WIZARD_SESSION_MINUTES, 'minut', 'minute')} fără
        activitate. Se păstrează tot ce ați răspuns în simulare, cu numele scrise pentru cine mai semnează, nu și datele
        din cererea de apel. Le poate vedea oricine folosește acest dispozitiv.
        {hasOthers && ' Înlocuiesc răspunsurile altei simulări, păstrate aici mai devreme.'}
      </p>
      <Button variant="secondary" onClick={onKeep}>
        Da, păstrați-le
      </Button>
    </Fold>
  );
}

function Kept({ until }: { until: string }) {
  const navigate = useNavigate();
  const remove = () => {
    removeFromDevice(Date.now());
    void navigate('/initialInfo', { replace: true, state: { notice: 'erased' } });
  };
  return (
    <>
      <h2 id="pastrare" className="text-16">
        Răspunsurile sunt păstrate pe acest dispozitiv până la {formatInstantDay(until)}
      </h2>
      <Button variant="secondary" onClick={remove}>
        Ștergeți răspunsurile de pe acest dispozitiv
      </Button>
    </>
  );
}
