import { timeSlots } from 'contract/appointments/time-slots';
import type { MemberTime } from 'contract/availability/broker-hours';
import { expect, it } from 'vitest';
import { absenceOf } from './days-off.ts';

const [NINE = '9:00 - 10:00', TEN = '10:00 - 11:00'] = timeSlots;
const ANA: MemberTime = {
  username: 'ana',
  name: 'Ana',
  weekly: [[NINE], [NINE], [NINE], [NINE], [NINE], [], []],
  exceptions: [{ day: '2026-12-10', timeSlots: [TEN] }],
  leave: [{ from: '2026-12-01', to: '2026-12-03' }],
};

it.each([
  ['2026-12-01', NINE, 'leave'],
  ['2026-12-03', undefined, 'leave'],
  ['2026-12-25', NINE, 'holiday'],
  ['2026-12-04', NINE, undefined],
  ['2026-12-04', TEN, 'hours'],
  ['2026-12-05', undefined, 'hours'],
  ['2026-12-10', TEN, undefined],
  ['2026-12-10', NINE, 'hours'],
] as const)('Ana’s absence on %s at %s is: %s', (day, slot, absence) => {
  expect(absenceOf(ANA, day, slot)).toBe(absence);
});

it('Of somebody without hours only leave and holidays are known', () => {
  const admin = { ...ANA, weekly: null, exceptions: [] };
  expect(absenceOf(admin, '2026-12-05', NINE)).toBeUndefined();
  expect(absenceOf(admin, '2026-12-02', NINE)).toBe('leave');
  expect(absenceOf(undefined, '2026-12-25', NINE)).toBe('holiday');
});
