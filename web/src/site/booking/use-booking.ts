import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useForm } from '../../shared/forms/use-form.ts';
import type { Hour } from '../availability/hours.ts';
import { useHoneypot } from '../components/honeypot.tsx';
import { useDraft } from '../wizard-session/form-data.ts';
import type { Simulation } from '../wizard-session/simulation.ts';
import { noStoredLink, type Saved, savedAs } from '../wizard-session/stored-link.ts';
import { finishWizardSession, resumeDraft } from '../wizard-session/wizard-session.ts';
import type { Booked } from './booked/booked.ts';
import { type BookingDraft, bookingErrors, chosenHourOf, emptyBooking } from './booking-draft.ts';
import { usePhoneReader } from './phone/use-phone-reader.ts';
import { bookingSender, wantsFollowing } from './send-booking.ts';
import { useHourFields } from './use-hour-fields.ts';

const CHECK_FIELDS = 'Verificați câmpurile marcate mai sus.';

/** The booking form's life: typing, checking, sending once however often it is pressed, and what comes after. */
export function useBooking(simulation: Simulation) {
  const { reader, fetchReader } = usePhoneReader();
  const honeypot = useHoneypot();
  const navigate = useNavigate();
  const [send] = useState(bookingSender);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [taken, setTaken] = useState<TakenChoice>();
  const inFlight = useRef(false);

  const submit = async (draft: BookingDraft) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFailure(undefined);
    setTaken(undefined);
    const outcome = await send(draft, simulation, honeypot.read());
    inFlight.current = false;
    if (outcome.kind === 'booked') {
      const now = Date.now();
      const saved = savedLinkOf(simulation, now);
      finishWizardSession(now);
      const { kind: _, ...answered } = outcome;
      const followsLoan = wantsFollowing(draft, simulation);
      const booked: Booked = { ...wishesOf(draft), ...answered, followsLoan, saved };
      // Later than the booking: pages of the history from before it show nothing any more.
      return void navigate('/finalInfo', { replace: true, state: { booked, at: now + 1 } });
    }
    setSending(false);
    if (outcome.nearest) return setTaken({ nearest: outcome.nearest, draft });
    setFailure(form.refuse(outcome.errors) ? CHECK_FIELDS : outcome.reason);
  };

  const form = useForm({
    state: useDraft('/programareApel', emptyBooking),
    validate: (draft) => bookingErrors(draft, reader?.parsePhone),
    onSubmit: (draft) => void submit(draft),
  });
  const hourFields = useHourFields(form.values.whenToCall === 'chosen');
  // The reader is larger than the screen: it comes while the first field is filled in.
  const formProps = { ...form.formProps, onFocus: reader ? undefined : fetchReader };
  return {
    ...{ form, formProps, failure, isSending, reader, honeypotField: honeypot.field, hourFields },
    /** The nearest free hours, until another one is chosen. */
    taken: taken && isSameChoice(taken.draft, form.values) ? taken.nearest : undefined,
    /** The button that was pressed is gone: what is left to do is to send. */
    chooseOther: () => {
      flushSync(() => setTaken(undefined));
      form.formProps.ref.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    },
  };
}

/** What the server said of an hour, and the draft that it was sent with. */
type TakenChoice = { readonly nearest: readonly Hour[]; readonly draft: BookingDraft };

function isSameChoice(sent: BookingDraft, now: BookingDraft): boolean {
  return sent.whenToCall === now.whenToCall && sent.day === now.day && sent.timeSlot === now.timeSlot;
}

/** How they want to be reached, as the success page says it. */
function wishesOf(draft: BookingDraft): Pick<Booked, 'hasEmail' | 'preffersWhatsApp' | 'chosenHour'> {
  const { email, preffersWhatsApp } = draft;
  return { hasEmail: email.trim() !== '', preffersWhatsApp, chosenHour: chosenHourOf(draft) };
}

/** The link that the visitor had made of this simulation; forgotten with all they typed once the request is sent. */
function savedLinkOf({ formData, seen }: Simulation, now: number): Saved | undefined {
  return savedAs(resumeDraft('/rezultateSimulare', noStoredLink, now), formData, seen);
}
