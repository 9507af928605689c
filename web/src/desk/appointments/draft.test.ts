import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/call.ts';
import { createFailure, isComplete, newDraft, slotIn } from './draft.ts';

it('A new appointment starts at ten, without a title, on the day that was asked for', () => {
  expect(newDraft('2026-12-01')).toEqual({ title: '', day: '2026-12-01', timeSlot: '10:00 - 11:00' });
  expect(isComplete(newDraft('2026-12-01'))).toBe(false);
  expect(isComplete({ ...newDraft('2026-12-01'), title: ' ' })).toBe(false);
  expect(isComplete({ ...newDraft('2026-12-01'), title: 'Semnarea' })).toBe(true);
  expect(isComplete({ ...newDraft(), title: 'Semnarea' })).toBe(false);
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
