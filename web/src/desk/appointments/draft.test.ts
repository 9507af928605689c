import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/call.ts';
import { type AppointmentForm, appointmentErrors, createFailure, newDraft, slotIn } from './draft.ts';

it('A new appointment starts at ten; a client, a title and a day must be there', () => {
  const empty = { ...newDraft(), client: '' };
  expect(empty).toEqual({ client: '', title: '', day: '', timeSlot: '10:00 - 11:00' });
  const missing = (changes: Partial<AppointmentForm>) => Object.keys(appointmentErrors({ ...empty, ...changes }));
  expect(missing({})).toEqual(['client', 'title', 'day']);
  expect(missing({ client: '+40722000001', title: ' ', day: '2026-12-01' })).toEqual(['title']);
  expect(missing({ client: '+40722000001', title: 'Semnarea', day: '2026-12-01' })).toEqual([]);
});

it('Only slots of the list can be chosen', () => {
  expect(slotIn('16:00 - 17:00')).toBe('16:00 - 17:00');
  expect(slotIn('12:00 - 13:00')).toBe('10:00 - 11:00');
});

it('A failure shows the server’s sentence, or the specification’s where it sent none', () => {
  const failure = (code: string) => new ApiError('Intervalul este ocupat.', { status: 409, code });
  expect(createFailure(failure('INTERVAL_OCUPAT'))).toBe('Intervalul este ocupat.');
  expect(createFailure(failure('RASPUNS'))).toBe('Appointment creation failed.');
  expect(createFailure(failure('RETEA'))).toBe('Failed to create appointment. Please try again.');
  expect(createFailure(new Error('boom'))).toBe('Failed to create appointment. Please try again.');
});
