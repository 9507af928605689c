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
 * A booking that the server took. `promoCode`: the one that counts; `promoMessage`: why another does not; `callBy`:
 * until when the person is called.
 */
export type BookingAccepted = {
  readonly kind: 'booked';
  readonly promoCode: string | undefined;
  readonly promoMessage: string | undefined;
  readonly callBy: string;
};

/** How a booking ended. `errors`: field → what to correct; `nearest`: free hours, where the chosen one is not. */
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
 * A sender for one visit of the booking screen. It never fails: what went wrong is the outcome. Sent again after a cut
 * between the halves, it goes on from the second; a half whose answer was lost is recognised by the server.
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

/** What of the draft is sent of the person, and the hour where they chose one. */
function personOf(draft: BookingDraft) {
  const { preffersWhatsApp: _, whenToCall: _when, day: _day, timeSlot: _slot, channel: _channel, ...typed } = draft;
  const { followsLoan: _follows, rateKind: _kind, ...who } = typed;
  const chosenHour = chosenHourOf(draft);
  return { ...who, ...(chosenHour && { chosenHour }) };
}

/** The interest of a loan that they want followed; the rest of the loan is in the form. */
function followedOf(draft: BookingDraft, simulation: Simulation) {
  return wantsFollowing(draft, simulation) ? { followLoan: draft.rateKind } : {};
}

/** True when they ticked it where it is asked for. */
export function wantsFollowing({ followsLoan }: BookingDraft, { formData }: Simulation): boolean {
  return followsLoan && isFollowable(formData);
}
