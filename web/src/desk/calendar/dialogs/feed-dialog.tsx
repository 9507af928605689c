import { calendarFeed } from 'contract/appointments/calendar-feed';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import form from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import styles from '../calendar.module.css';

const STOP = { title: 'Opriți adresa?', action: 'Opriți adresa' };
const ANOTHER = { title: 'Creați altă adresă?', action: 'Creați altă adresă' };

/** How brokers get their appointments into the calendar of their phone. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState<typeof STOP | typeof ANOTHER>();
  const close = () => setAsking(undefined);
  const state = useRead(calendarFeed.state, {});
  const make = useChange(calendarFeed.make, { notice: SHOWN_BY_SCREEN, onSaved: close });
  const revoke = useChange(calendarFeed.revoke, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {
      make.reset();
      close();
    },
  });
  const failure = state.error ?? make.error;
  const createdAt = state.data?.createdAt;
  if (asking) {
    const doing = asking === STOP ? revoke : make;
    return <Question {...asking} doing={doing} onConfirm={() => doing.mutate({})} onClose={close} />;
  }
  return (
    <Dialog onClose={onClose} title="Programările pe telefon">
      <div className={form.form}>
        <p>
          Calendarul telefonului poate citi singur programările dumneavoastră de la o adresă secretă. Cine are adresa le
          vede, cu numele și telefonul clienților: nu o dați nimănui.
        </p>
        <p className="text-ink-soft">
          Când creați o adresă, vă scriem pe e-mail. Adresa se oprește dacă vă schimbați parola sau încheiați celelalte
          sesiuni.
        </p>
        {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
        {state.isPending && <Skeleton height={48} />}
        {make.data && <Address url={make.data.url} />}
        {createdAt && !make.data && !make.isPending && (
          <p>
            Aveți o adresă creată la {formatInstant(createdAt)}. Se arată o singură dată: dacă nu o mai aveți, creați
            alta, iar cea veche nu va mai funcționa.
          </p>
        )}
        {state.data && (
          <div className="flex flex-wrap gap-2">
            {!make.data && (
              <Button loading={make.isPending} onClick={() => (createdAt ? setAsking(ANOTHER) : make.mutate({}))}>
                {createdAt ? 'Creați altă adresă' : 'Creați o adresă'}
              </Button>
            )}
            {createdAt && (
              <Button onClick={() => setAsking(STOP)} variant="danger">
                Opriți adresa
              </Button>
            )}
          </div>
        )}
        {revoke.isSuccess && !createdAt && <Alert tone="good">Adresa nu mai funcționează.</Alert>}
      </div>
    </Dialog>
  );
}

type QuestionProps = {
  title: string;
  action: string;
  doing: { readonly isPending: boolean; readonly error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before the address that calendars read now ends. */
function Question({ title, action, doing, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      title={title}
      action={action}
      isDoing={doing.isPending}
      failure={messageOf(doing.error) || undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Calendarele care citesc adresa de acum nu vor mai primi programările dumneavoastră.
    </ConfirmDialog>
  );
}

function Address({ url }: { url: string }) {
  return (
    <>
      <code
        className={`${styles.address} block p-3 rounded border border-dashed border-line-strong text-14 wrap-anywhere`}
      >
        {url}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} isFirst>
          Copiați adresa
        </CopyButton>
        <LinkButton variant="secondary" href={url.replace(/^https?:/, 'webcal:')}>
          Adăugați pe acest dispozitiv
        </LinkButton>
      </div>
      <ul className="grid gap-3 ps-5 list-disc">
        <li>
          <strong>iPhone</strong>: deschideți pagina aceasta pe telefon și apăsați „Adăugați pe acest dispozitiv”. Sau:
          Configurări › Aplicații › Calendar › Conturi calendar › Adăugați cont › Altele › Adăugați un calendar prin
          abonare.
        </li>
        <li>
          <strong>Android</strong>: pe un calculator, la calendar.google.com, apăsați „+” lângă „Alte calendare”, apoi
          „De la adresa URL”. Apare și pe telefon, în aplicația Google Calendar.
        </li>
      </ul>
      <p className="text-ink-soft">
        Telefonul decide când citește adresa: o programare nouă poate apărea după câteva minute sau ore.
      </p>
    </>
  );
}
