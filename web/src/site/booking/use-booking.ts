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
import { type BookingDraft, bookingErrors, chosenHourOf, emptyBooking } from './booking-draft.ts';
import { usePhoneReader } from './phone/use-phone-reader.ts';
import { type BookingAccepted, bookingSender, wantsFollowing } from './send-booking.ts';
import { useHourFields } from './use-hour-fields.ts';

const CHECK_FIELDS = 'Verificați câmpurile marcate mai sus.';

/** The booking form's life: typing, checking, sending, and what comes after. */
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
  // The reader is larger than the screen: it comes while the first field is filled in.
  const formProps = { ...form.formProps, onFocus: reader ? undefined : fetchReader };
  return {
    form,
    formProps,
    failure,
    isSending,
    reader,
    honeypotField: honeypot.field,
    hourFields,
    /** The nearest free hours, until another one is chosen. */
    taken: taken && isSameChoice(taken.draft, form.values) ? taken.nearest : undefined,
    /** The button that was pressed is gone: what is left to do is to send. */
    chooseOther: () => {
      flushSync(forgetTaken);
      form.formProps.ref.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    },
  };
}

/** Sends a booking once, however often it is pressed, and then goes to the success page or says what is wrong. */
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
    const outcome = await send(draft, simulation, readHoneypot());
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

/** Ends the wizard's session, since the request is sent; answers the state of the success page. */
function finish(draft: BookingDraft, simulation: Simulation, { kind: _, ...answered }: BookingAccepted) {
  const now = Date.now();
  const saved = savedLinkOf(simulation, now);
  finishWizardSession(now);
  const booked: Booked = { ...wishesOf(draft), ...answered, followsLoan: wantsFollowing(draft, simulation), saved };
  // Later than the booking: pages of the history from before it show nothing any more.
  return { booked, at: now + 1 };
}

/** What the server said of an hour, and the draft that it was sent with. */
type TakenChoice = { readonly nearest: readonly Slot[]; readonly draft: BookingDraft };

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
