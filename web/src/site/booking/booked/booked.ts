import { isRecord } from '../../../shared/api/is-record.ts';
/** What the success page knows of the booking that led to it; nothing about the person. */
export type Booked = {
  readonly hasEmail: boolean;
  readonly preffersWhatsApp: boolean;
  /** The code of the coupon that counts. */
  readonly promoCode: string | undefined;
  /** Why the promo code does not count. */
  readonly promoMessage: string | undefined;
  /** Until when the person is called, as the server promised it: `2026-11-23T13:00`. */
  readonly callBy: string | undefined;
};

const DEADLINE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The booking that the navigation came from; undefined when the address was opened by itself. */
export function readBooked(state: unknown): Booked | undefined {
  if (!isRecord(state) || !isRecord(state.booked)) return undefined;
  const { hasEmail, preffersWhatsApp, promoCode, promoMessage, callBy } = state.booked;
  return {
    hasEmail: hasEmail === true,
    preffersWhatsApp: preffersWhatsApp === true,
    promoCode: typeof promoCode === 'string' ? promoCode : undefined,
    promoMessage: typeof promoMessage === 'string' ? promoMessage : undefined,
    callBy: typeof callBy === 'string' && DEADLINE.test(callBy) ? callBy : undefined,
  };
}
