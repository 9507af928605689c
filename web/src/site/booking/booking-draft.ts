import type { AppointmentChannel } from 'contract/appointments/appointment-channels';
import type { TimeSlot } from 'contract/appointments/time-slots';
import type { ChosenHour } from 'contract/availability/slots';
import type { RateKind } from 'contract/booking/rate-kinds';
import {
  MISSING_CALLER,
  MISSING_COUNTY,
  MISSING_LOCALITY,
  MISSING_PRIVACY,
  MISSING_TERMS,
} from 'contract/fields/field-words';
import { type FieldErrors, failed } from '../../shared/forms/field-errors.ts';
import { emailError } from '../components/email.ts';
import { type ParsePhone, phoneError } from './phone/phone-verdict.ts';

/** The fields of the booking form, under the names of the calls. */
export type BookingDraft = {
  name: string;
  judet: string;
  localitate: string;
  phone: string;
  email: string;
  preffersWhatsApp: boolean;
  acceptTerms: boolean;
  acceptPrivacy: boolean;
  marketingConsent: boolean;
  /** For a refinancing: the wish to have the present loan followed, and its kind of interest. */
  followsLoan: boolean;
  rateKind: RateKind;
  /** The chosen hour; empty before a choice. The form sends it only with `chosen`. */
  whenToCall: 'soonest' | 'chosen';
  day: string;
  timeSlot: TimeSlot | '';
  /** Empty: WhatsApp or a call, by `preffersWhatsApp`. */
  channel: AppointmentChannel | '';
};

export const emptyBooking: BookingDraft = {
  name: '',
  judet: '',
  localitate: '',
  phone: '',
  email: '',
  preffersWhatsApp: false,
  acceptTerms: false,
  acceptPrivacy: false,
  marketingConsent: false,
  followsLoan: false,
  rateKind: 'unknown',
  whenToCall: 'soonest',
  day: '',
  timeSlot: '',
  channel: '',
};

/** The channel of the appointment at the chosen hour. */
export function channelOf({ channel, preffersWhatsApp }: BookingDraft): AppointmentChannel {
  return channel || (preffersWhatsApp ? 'whatsapp' : 'call');
}

/** The chosen hour; undefined: a call as soon as possible. */
export function chosenHourOf(draft: BookingDraft): ChosenHour | undefined {
  const { whenToCall, day, timeSlot } = draft;
  return whenToCall === 'chosen' && timeSlot !== '' ? { day, timeSlot, channel: channelOf(draft) } : undefined;
}

/** The errors of the request, in the order of the screen. Without `parse` the server judges the phone. */
export function bookingErrors(draft: BookingDraft, parse: ParsePhone | undefined): FieldErrors {
  const { name, judet, localitate, phone, email, acceptTerms, acceptPrivacy, whenToCall, timeSlot } = draft;
  return failed({
    name: name.trim() === '' && MISSING_CALLER,
    phone: phoneError(phone, parse),
    email: email.trim() !== '' && emailError(email),
    judet: judet === '' && MISSING_COUNTY,
    localitate: localitate === '' && MISSING_LOCALITY,
    timeSlot: whenToCall === 'chosen' && timeSlot === '' && 'Alegeți ora sau lăsați-ne pe noi să vă sunăm.',
    acceptTerms: !acceptTerms && MISSING_TERMS,
    acceptPrivacy: !acceptPrivacy && MISSING_PRIVACY,
  });
}
