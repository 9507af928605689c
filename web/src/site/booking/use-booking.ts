import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../shared/forms/field-errors.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import type { Slot } from '../availability/slots.ts';
import { type Honeypot, useHoneypot } from '../components/honeypot.tsx';
import { useDraft } from '../wizard-session/form-data.ts';
import type { Simulation } from '../wizard-session/simulation.ts';
import { noStoredLink, type Saved, savedAs } from '../wizard-session/stored-link.ts';
import { finishWizardSession, resumeDraft } from '../wizard-session/wizard-session.ts';
import type { Booked } from './booked/booked.ts';
import { type BookingDraft, bookingErrors, chosenHourOf, emptyBooking, sentSimulation } from './booking-draft.ts';
import { usePhoneReader } from './phone/use-phone-reader.ts';
import { type BookingAccepted, bookingSender, wantsFollowing } from './send-booking.ts';
import { useHourFields } from './use-hour-fields.ts';

const CHECK_FIELDS = 'Verificați câmpurile marcate mai sus.';

/** The life of the booking form: typing, checking, sending, and the way on. */
export function useBooking(simulation: Simulation) {
  const { reader, fetchReader } = usePhoneReader();
  const honeypot = useHoneypot();
  const { submit, isSending, failure, taken, forgetTaken } = useSubmission(simulation, honeypot.read);
  const form = useForm({
    state: useDraft('/programareApel', emptyBooking),
    validate: (draft) => bookingErrors(draft, reader?.parsePhone),
    onSubmit: (draft) => void submit(draft, refuse),
  });
  const refuse = (errors: FieldErrors): boolean => form.refuse(errors);
  const hourFields = useHourFields(form.values.whenToCall === 'chosen');
  // The reader is larger than the screen: the browser fetches it while the visitor fills in the first field.
  const formProps = { ...form.formProps, onFocus: reader ? undefined : fetchReader };
  return {
    form,
    formProps,
    failure,
    isSending,
    reader,
    honeypotField: honeypot.field,
    hourFields,
    /** The nearest free hours, until the visitor chooses another one. */
    taken: taken && isSameChoice(taken.draft, form.values) ? taken.nearest : undefined,
    /** The pressed button is gone: only sending is left. */
    chooseOther: () => {
      flushSync(forgetTaken);
      form.formProps.ref.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    },
  };
}

/** Sends a booking once, however many presses, and then opens the success page or shows the errors. */
function useSubmission(simulation: Simulation, readHoneypot: () => Honeypot) {
  const navigate = useNavigate();
  const [send] = useState(bookingSender);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [taken, setTaken] = useState<TakenChoice>();
  const inFlight = useRef(false);

  /** `refuse` shows the server's errors at their fields, and answers whether it could. */
  const submit = async (draft: BookingDraft, refuse: (errors: FieldErrors) => boolean) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFailure(undefined);
    setTaken(undefined);
    const sent = sentSimulation(draft, simulation);
    const outcome = await send(draft, sent, readHoneypot());
    inFlight.current = false;
    if (outcome.kind === 'booked') {
      return void navigate('/finalInfo', { replace: true, state: finish(draft, simulation, outcome) });
    }
    setSending(false);
    if (outcome.nearest) return setTaken({ nearest: outcome.nearest, draft });
    setFailure(refuse(outcome.errors) ? CHECK_FIELDS : outcome.reason);
  };
  return { submit, isSending, failure, taken, forgetTaken: () => setTaken(undefined) };
}

/** Ends the wizard's session after the sent request; answers the state of the success page. */
function finish(draft: BookingDraft, simulation: Simulation, { kind: _, ...answered }: BookingAccepted) {
  const now = Date.now();
  const saved = savedLinkOf(simulation, now);
  finishWizardSession(now);
  const followsLoan = wantsFollowing(draft, sentSimulation(draft, simulation));
  const booked: Booked = { ...wishesOf(draft), ...answered, followsLoan, saved };
  // Later than the booking: earlier pages of the history show no data any more.
  return { booked, at: now + 1 };
}

/** The server's answer about an hour, and the draft behind it. */
type TakenChoice = { readonly nearest: readonly Slot[]; readonly draft: BookingDraft };

function isSameChoice(sent: BookingDraft, now: BookingDraft): boolean {
  return sent.whenToCall === now.whenToCall && sent.day === now.day && sent.timeSlot === now.timeSlot;
}

/** The channel of the contact, for the success page. */
function wishesOf(draft: BookingDraft): Pick<Booked, 'hasEmail' | 'preffersWhatsApp' | 'chosenHour'> {
  const { email, preffersWhatsApp } = draft;
  return { hasEmail: email.trim() !== '', preffersWhatsApp, chosenHour: chosenHourOf(draft) };
}

/** The visitor's link of this simulation; the site forgets it with all answers after the request. */
function savedLinkOf({ formData, seen }: Simulation, now: number): Saved | undefined {
  return savedAs(resumeDraft('/rezultateSimulare', noStoredLink, now), formData, seen);
}
