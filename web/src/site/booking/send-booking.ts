import { bookingForms } from 'contract/booking/booking-forms';
import { callRequests } from 'contract/booking/call-requests';
import { NO_CODE } from 'contract/booking/coupon';
import { call } from '../../shared/api/call.ts';
import { messageOf, validationErrors } from '../../shared/api/failure.ts';
import { nearestSlotsIn, type Slot } from '../availability/slots.ts';
import type { Honeypot } from '../components/honeypot.tsx';
import type { Simulation } from '../wizard-session/simulation.ts';
import { type BookingDraft, chosenHourOf } from './booking-draft.ts';
import { isFollowable } from './followable.ts';
import { visitSource } from './visit-source.ts';

/**
 * A stored booking. `promoCode`: the valid one; `promoMessage`: the reason why another does not count; `callBy`: the
 * deadline of the call.
 */
export type BookingAccepted = {
  readonly kind: 'booked';
  readonly promoCode: string | undefined;
  readonly promoMessage: string | undefined;
  readonly callBy: string;
};

/** The outcome of a booking. `errors`: field → correction; `nearest`: free hours, if the chosen one is taken. */
type BookingOutcome =
  | BookingAccepted
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly nearest?: readonly Slot[];
    };

/** Sends the two halves of a booking as one action. */
export type SendBooking = (draft: BookingDraft, simulation: Simulation, honeypot: Honeypot) => Promise<BookingOutcome>;

/**
 * A sender for one visit of the booking screen. It never fails: an error is its outcome. After a cut between the halves
 * it goes on from the second; the server recognises a half whose answer got lost.
 */
export function bookingSender(): SendBooking {
  let accepted: { content: string; bookingToken: string; callBy: string } | undefined;
  return async (draft, simulation, honeypot) => {
    const { preffersWhatsApp } = draft;
    const who = personOf(draft);
    const content = JSON.stringify(who);
    try {
      if (accepted?.content !== content) {
        const { bookingToken, callBy } = await call(callRequests.create, {
          body: {
            ...who,
            preffersWhatsApp,
            promoCode: String(simulation.formData.promoCode),
            source: visitSource(),
            ...honeypot,
          },
        });
        accepted = { content, bookingToken, callBy };
      }
      const { bookingToken, callBy } = accepted;
      const what = { phone: draft.phone, preffersWhatsApp, bookingToken, ...simulation.formData, ...simulation.seen };
      const { promoCode, promoMessage } = await call(bookingForms.create, {
        body: { ...what, ...followedOf(draft, simulation), ...honeypot },
      });
      return { kind: 'booked', promoCode: promoCode === NO_CODE ? undefined : promoCode, promoMessage, callBy };
    } catch (failure) {
      const nearest = nearestSlotsIn(failure);
      return {
        kind: 'failed',
        reason: messageOf(failure),
        errors: validationErrors(failure),
        ...(nearest && { nearest }),
      };
    }
  };
}

/** The person's part of the draft, with a chosen hour. */
function personOf(draft: BookingDraft) {
  const { preffersWhatsApp: _, whenToCall: _when, day: _day, timeSlot: _slot, ...typed } = draft;
  const { followsLoan: _follows, rateKind: _kind, withholdsSimulation: _withholds, ...who } = typed;
  const chosenHour = chosenHourOf(draft);
  return { ...who, ...(chosenHour && { chosenHour }) };
}

/** The interest of a loan to follow; the form has the rest of the loan. */
function followedOf(draft: BookingDraft, simulation: Simulation) {
  return wantsFollowing(draft, simulation) ? { followLoan: draft.rateKind } : {};
}

/** True when the visitor saw and ticked the box. */
export function wantsFollowing({ followsLoan }: BookingDraft, { formData }: Simulation): boolean {
  return followsLoan && isFollowable(formData);
}
