import { appointmentChannels } from 'contract/appointments/appointment-channels';
import type { ChosenHour } from 'contract/availability/slots';
import { isRecord } from '../../../shared/api/is-record.ts';
import { readSlot } from '../../availability/slots.ts';
import type { Saved } from '../../wizard-session/stored-link.ts';

/** What the success page knows of the booking that led to it; nothing about the person. */
export type Booked = {
  readonly hasEmail: boolean;
  readonly preffersWhatsApp: boolean;
  /** The hour that they chose; undefined: they are called as soon as can be. */
  readonly chosenHour: ChosenHour | undefined;
  /** They want their present loan followed. */
  readonly followsLoan: boolean;
  /** The code that counts, if one does. */
  readonly promoCode: string | undefined;
  /** Why the promo code does not count. */
  readonly promoMessage: string | undefined;
  /** Until when the person is called, as the server promised it: `2026-11-23T13:00`. */
  readonly callBy: string | undefined;
  /** The link of the simulation that went along, if its visitor had made one. */
  readonly saved: Saved | undefined;
};

const DEADLINE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The booking that the navigation came from; undefined when the address was opened by itself. */
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
