import { appointmentChannels } from 'contract/appointments/appointment-channels';
import type { ChosenHour } from 'contract/availability/slots';
import { isRecord } from '../../../shared/api/is-record.ts';
import { readSlot } from '../../availability/slots.ts';
import type { Saved } from '../../wizard-session/stored-link.ts';

/** The success page's data of the booking, without any about the person. */
export type Booked = {
  readonly hasEmail: boolean;
  readonly preffersWhatsApp: boolean;
  /** The chosen hour; undefined: a call as soon as possible. */
  readonly chosenHour: ChosenHour | undefined;
  /** True when the visitor wants us to follow their present loan. */
  readonly followsLoan: boolean;
  /** The valid code, if any. */
  readonly promoCode: string | undefined;
  /** The reason why the promo code does not count. */
  readonly promoMessage: string | undefined;
  /** The promised deadline of the call: `2026-11-23T13:00`. */
  readonly callBy: string | undefined;
  /** The link and its last day; undefined where the visitor saved no simulation. */
  readonly saved: Saved | undefined;
};

const DEADLINE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The booking behind the navigation; undefined when the visitor opened the address by itself. */
export function readBooked(state: unknown): Booked | undefined {
  if (!isRecord(state) || !isRecord(state.booked)) return undefined;
  const { hasEmail, preffersWhatsApp, chosenHour, followsLoan, promoMessage, promoCode, callBy, saved } = state.booked;
  return {
    hasEmail: hasEmail === true,
    preffersWhatsApp: preffersWhatsApp === true,
    chosenHour: chosenHourIn(chosenHour),
    followsLoan: followsLoan === true,
    promoCode: textOf(promoCode),
    promoMessage: textOf(promoMessage),
    callBy: typeof callBy === 'string' && DEADLINE.test(callBy) ? callBy : undefined,
    saved: savedOf(saved),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function savedOf(value: unknown): Saved | undefined {
  if (!isRecord(value)) return undefined;
  const { token, expiresAt } = value;
  return typeof token === 'string' && typeof expiresAt === 'string' ? { token, expiresAt } : undefined;
}

function chosenHourIn(value: unknown): ChosenHour | undefined {
  const hour = readSlot(value);
  const channel = isRecord(value) ? appointmentChannels.find((one) => one === value.channel) : undefined;
  return hour && channel ? { ...hour, channel } : undefined;
}
