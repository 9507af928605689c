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
import { type Simulation, withoutAnswers } from '../wizard-session/simulation.ts';
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
  /** The visitor keeps the simulation to themselves: the broker gets phone and channel alone. */
  withholdsSimulation: boolean;
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
  withholdsSimulation: false,
};

/** The channel of the contact, at a chosen hour or as soon as possible. */
export function channelOf({ preffersWhatsApp }: Pick<BookingDraft, 'preffersWhatsApp'>): ChosenHour['channel'] {
  return preffersWhatsApp ? 'whatsapp' : 'call';
}

/** The chosen hour; undefined: a call as soon as possible. */
export function chosenHourOf(draft: BookingDraft): ChosenHour | undefined {
  const { whenToCall, day, timeSlot } = draft;
  return whenToCall === 'chosen' && timeSlot !== '' ? { day, timeSlot, channel: channelOf(draft) } : undefined;
}

/** The simulation of the request; without the visitor's, only a wish for a call, with their promo code. */
export function sentSimulation({ withholdsSimulation }: BookingDraft, simulation: Simulation): Simulation {
  return withholdsSimulation ? withoutAnswers(simulation) : simulation;
}

/** The errors of the request, in the order of the screen. Without `parse` the server judges the phone. */
export function bookingErrors(draft: BookingDraft, parse: ParsePhone | undefined): FieldErrors {
  const { name, judet, localitate, phone, email, acceptTerms, acceptPrivacy, whenToCall, timeSlot } = draft;
  return failed({
    timeSlot: whenToCall === 'chosen' && timeSlot === '' && 'Alegeți ora sau lăsați-ne pe noi să vă sunăm.',
    name: name.trim() === '' && MISSING_CALLER,
    phone: phoneError(phone, parse),
    email: email.trim() !== '' && emailError(email),
    judet: judet === '' && MISSING_COUNTY,
    localitate: localitate === '' && MISSING_LOCALITY,
    acceptTerms: !acceptTerms && MISSING_TERMS,
    acceptPrivacy: !acceptPrivacy && MISSING_PRIVACY,
  });
}
