import { parsePhone } from 'contract/romanian/phone';
import { expect, it } from 'vitest';
import { type BookingDraft, bookingErrors, emptyBooking } from './booking-draft.ts';

const complete: BookingDraft = {
  ...emptyBooking,
  name: 'Ana Pop',
  judet: 'Cluj',
  localitate: 'Turda',
  phone: '0722 123 456',
  acceptTerms: true,
  acceptPrivacy: true,
};

it('A request with everything that is asked can be sent; e-mail, WhatsApp and news are a choice', () => {
  expect(bookingErrors(complete, parsePhone)).toEqual({});
  expect(bookingErrors({ ...complete, email: 'ana@example.ro' }, parsePhone)).toEqual({});
});

it('An empty request lists every missing field, and no optional one', () => {
  expect(Object.keys(bookingErrors(emptyBooking, parsePhone))).toEqual([
    'name',
    'phone',
    'judet',
    'localitate',
    'acceptTerms',
    'acceptPrivacy',
  ]);
});

it.each<[keyof BookingDraft, Partial<BookingDraft>]>([
  ['name', { name: '  ' }],
  ['phone', { phone: '0722' }],
  ['email', { email: 'ana@' }],
  ['localitate', { localitate: '' }],
  ['acceptTerms', { acceptTerms: false }],
  ['acceptPrivacy', { acceptPrivacy: false }],
])('A request with a wrong %s is held back for that alone', (field, change) => {
  expect(Object.keys(bookingErrors({ ...complete, ...change }, parsePhone))).toEqual([field]);
});
