import { type FieldErrors, failed } from '../../shared/forms/field-errors.ts';
import { emailError } from '../components/email.ts';
import { type ParsePhone, phoneError } from './phone/phone-verdict.ts';

/** What the booking form holds; field names are those of the calls. */
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
};

/** What keeps the request from being sent, in the order of the screen. Without `parse` the server judges the phone. */
export function bookingErrors(draft: BookingDraft, parse: ParsePhone | undefined): FieldErrors {
  const { name, judet, localitate, phone, email, acceptTerms, acceptPrivacy } = draft;
  return failed({
    name: name.trim() === '' && 'Introduceți numele și prenumele.',
    phone: phoneError(phone, parse),
    email: email.trim() !== '' && emailError(email),
    judet: judet === '' && 'Alegeți județul.',
    localitate: localitate === '' && 'Alegeți localitatea.',
    acceptTerms: !acceptTerms && 'Este nevoie de acordul cu termenii și condițiile.',
    acceptPrivacy: !acceptPrivacy && 'Este nevoie de acordul cu politica de confidențialitate.',
  });
}
