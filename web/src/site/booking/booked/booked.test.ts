import { expect, it } from 'vitest';
import { readBooked } from './booked.ts';

it('The success page knows how the person will be reached, and why a code does not count', () => {
  const booked = {
    hasEmail: true,
    preffersWhatsApp: false,
    chosenHour: { day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'call' },
    followsLoan: true,
    promoCode: undefined,
    promoMessage: 'Codul nu este valabil.',
    callBy: '2026-11-23T13:00',
    saved: { token: 'abc', expiresAt: '2026-12-21T10:00:00.000Z' },
  };
  expect(readBooked({ booked })).toEqual(booked);
});

it.each([null, undefined, 'x', {}, { booked: true }])('Opened by itself (%j) it does not claim a booking', (state) => {
  expect(readBooked(state)).toBeUndefined();
});

it.each([
  { day: 'mâine', timeSlot: '10:00 - 11:00', channel: 'call' },
  { day: '2026-11-24', timeSlot: '12:00 - 13:00', channel: 'call' },
  { day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'fax' },
  'marți',
])('Of %j it claims no chosen hour', (chosenHour) => {
  expect(readBooked({ booked: { chosenHour } })?.chosenHour).toBeUndefined();
});
