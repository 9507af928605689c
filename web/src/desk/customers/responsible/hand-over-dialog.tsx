import { writeSlot } from 'contract/appointments/time-slots';
import { type RecentHandOver, responsible } from 'contract/customers/responsible';
import type { Reply } from 'contract/endpoint';
import { formatCount, formatDate, formatList } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { checkbox } from '../../../shared/forms/use-form.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { NO_RECEIVER, ReceiverFields, receiverErrors, toReceiver } from './receiver-fields.tsx';

type HandOverDialogProps = {
  /** The user whose work it is, and their shown name. */
  from: { readonly username: string; readonly name: string };
  onClose: () => void;
};

type Given = Reply<typeof responsible.handOver>;

/** Gives the customers, tasks and appointments of a leaving or absent broker to a colleague, or to nobody. */
export function HandOverDialog({ from, onClose }: HandOverDialogProps) {
  const [given, setGiven] = useState<Given>();
  const takeBack = useUndo(responsible.takeBack);
  if (given) return <LeftAppointments from={from} given={given} onClose={onClose} />;
  const close = (saved: Given) => {
    if (saved.left.length > 0) return setGiven(saved);
    onClose();
    const undo = () => takeBack({ params: { id: saved._id } });
    showToast({ text: givenText(from.name, saved), ...(isAnything(saved) && { undo }) });
  };
  return <HandOverForm from={from} onClose={onClose} onSaved={close} />;
}

function HandOverForm({ from, onClose, onSaved }: HandOverDialogProps & { onSaved: (saved: Given) => void }) {
  const { data: held } = useRead(responsible.held, { params: { username: from.username } });
  const form = useSaveForm({
    draft: useUnkeptValues({ ...NO_RECEIVER, withTasks: true, withAppointments: true }),
    validate: receiverErrors,
    change: responsible.handOver,
    sent: ({ withTasks, withAppointments, ...typed }) => ({
      body: { from: from.username, ...toReceiver(typed), withTasks, withAppointments },
    }),
    notice: SHOWN_BY_SCREEN,
    onSaved,
    onClose,
  });
  return (
    <SaveDialog
      form={form}
      submit="Predați clienții"
      title={
        <>
          Predați toți clienții: <bdi>{from.name}</bdi>
        </>
      }
    >
      <p className="min-h-[3em]">{held && heldText(held)}</p>
      <ReceiverFields form={form} label="Cui" except={from.username} />
      {held && held.otherTasks > 0 && (
        <Checkbox
          {...checkbox(form.field('withTasks'))}
          label={`Și ${formatCount(held.otherTasks, 'sarcină', 'sarcini')} la clienții altora`}
        />
      )}
      {held && held.appointments > 0 && (
        <Checkbox
          {...checkbox(form.field('withAppointments'))}
          label={`Și ${formatCount(held.appointments, 'programare viitoare', 'programări viitoare')}, la aceleași ore; clienții sunt anunțați`}
        />
      )}
      {held?.handOvers.map((handOver) => (
        <RecentHandOverRow key={handOver._id} handOver={handOver} />
      ))}
    </SaveDialog>
  );
}

/** A hand-over of the last day, with the way back. */
function RecentHandOverRow({ handOver: { _id, at, until, to, ...counts } }: { handOver: RecentHandOver }) {
  const taking = useChange(responsible.takeBack, {
    notice: SHOWN_BY_SCREEN,
    onSaved: (back) => showToast({ text: takenBackText(back) }),
  });
  const moved = workText({ count: counts.customers, ...counts });
  return (
    <Alert
      tone="info"
      action={
        <Button variant="secondary" loading={taking.isPending} onClick={() => taking.mutate({ params: { id: _id } })}>
          Luați înapoi
        </Button>
      }
    >
      {formatInstant(at)}, {to ? `către ${to.name}` : 'nimănui'}: {moved}. Se poate lua înapoi până la{' '}
      {formatInstant(until)}.{taking.error && <span className="block">{messageOf(taking.error)}</span>}
    </Alert>
  );
}

/** The appointments that their broker keeps, after a hand-over. */
function LeftAppointments({ from, given, onClose }: HandOverDialogProps & { given: Given }) {
  return (
    <Dialog title={`Au rămas programări la ${from.name}`} onClose={onClose}>
      <p>
        {givenText(from.name, given)} Colegul are la aceste ore altă programare sau concediu; mutați-le din calendar:
      </p>
      <ul className="list-disc pl-6">
        {given.left.map(({ _id, appointmentDate, timeSlot, name }) => (
          <li key={_id}>
            {formatDate(appointmentDate)}, {writeSlot(timeSlot)}: <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <Button onClick={onClose} data-autofocus>
        Am înțeles
      </Button>
    </Dialog>
  );
}

/** What an account leaves behind when it is disabled; nothing without work. */
export function HeldWork({ username, onHandOver }: { username: string; onHandOver: () => void }) {
  const { data: held } = useRead(responsible.held, { params: { username } });
  if (!held || held.customers + held.otherTasks + held.appointments === 0) return null;
  const kept = [
    ...(held.tasks + held.otherTasks > 0 ? [formatCount(held.tasks + held.otherTasks, 'sarcină', 'sarcini')] : []),
    ...(held.appointments > 0 ? [formatCount(held.appointments, 'programare viitoare', 'programări viitoare')] : []),
  ];
  return (
    <Alert
      tone="warn"
      action={
        <Button variant="secondary" onClick={onHandOver}>
          Predați întâi totul…
        </Button>
      }
    >
      {held.customers > 0 && `${formatCount(held.customers, 'client rămâne', 'clienți rămân')} fără responsabil. `}
      {kept.length > 0 && `La acest cont rămân ${formatList(kept)}.`}
    </Alert>
  );
}

type Work = { readonly count: number; readonly tasks: number; readonly appointments: number };

const workText = ({ count, tasks, appointments }: Work) =>
  formatList([
    formatCount(count, 'client', 'clienți'),
    ...(tasks > 0 ? [formatCount(tasks, 'sarcină', 'sarcini')] : []),
    ...(appointments > 0 ? [formatCount(appointments, 'programare', 'programări')] : []),
  ]);

const isAnything = ({ count, tasks, appointments }: Work) => count + tasks + appointments > 0;

const givenText = (name: string, given: Work) =>
  isAnything(given) ? `Predați: ${workText(given)}.` : `${name} nu are clienți, sarcini sau programări de predat.`;

function takenBackText({ stayed, ...back }: Reply<typeof responsible.takeBack>): string {
  const kept = formatCount(stayed, 'a rămas unde este: s-a schimbat', 'au rămas unde sunt: s-au schimbat');
  return `Luați înapoi: ${workText(back)}.${stayed > 0 ? ` ${kept} între timp.` : ''}`;
}

type Held = Reply<typeof responsible.held>;

/** The present work of a user, in a sentence. */
function heldText({ customers, cases, links, tasks }: Held): string {
  if (customers === 0) return 'Nu are clienți.';
  const along = [
    ...(cases > 0 ? [formatCount(cases, 'dosar deschis', 'dosare deschise')] : []),
    ...(links > 0 ? [formatCount(links, 'pagină de client deschisă', 'pagini de client deschise')] : []),
    ...(tasks > 0 ? [formatCount(tasks, 'sarcină', 'sarcini')] : []),
  ];
  const own = formatCount(customers, 'client', 'clienți');
  return along.length === 0 ? `Are ${own}.` : `Are ${own}; trec odată cu ei ${formatList(along)}.`;
}
