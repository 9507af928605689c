import { expect, it } from 'vitest';
import { formatInstantDay } from './instant.ts';

it('an instant has the day of a calendar in Romania, by summer and by winter time', () => {
  expect(formatInstantDay('2026-06-30T22:30:00Z')).toBe('1\u00a0iulie\u00a02026');
  expect(formatInstantDay('2026-12-31T21:59:59Z')).toBe('31\u00a0decembrie\u00a02026');
  expect(formatInstantDay('2026-12-31T22:00:00Z')).toBe('1\u00a0ianuarie\u00a02027');
});
