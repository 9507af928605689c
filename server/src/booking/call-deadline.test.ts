import { deadlineWords } from 'contract/text/call-promise';
import { describe, expect, it, test } from 'vitest';
import { callDeadline } from './call-deadline.ts';

describe('until when somebody is called', () => {
  test.each([
    ['on a working day, within it', '2026-11-23T10:00:00+02:00', 4, '2026-11-23T14:00'],
    ['in quarters of an hour, never later than promised', '2026-11-23T10:07:00+02:00', 4, '2026-11-23T14:00'],
    ['exactly at closing time', '2026-11-23T14:00:00+02:00', 4, '2026-11-23T18:00'],
    ['over the night', '2026-11-23T16:30:00+02:00', 4, '2026-11-24T11:30'],
    ['before work begins', '2026-11-23T06:00:00+02:00', 1, '2026-11-23T10:00'],
    ['in the evening', '2026-11-23T20:00:00+02:00', 1, '2026-11-24T10:00'],
    ['over a weekend', '2026-11-20T17:00:00+02:00', 4, '2026-11-23T12:00'],
    ['on a Sunday', '2026-11-22T12:00:00+02:00', 4, '2026-11-23T13:00'],
    ['over the two legal holidays and the day before them', '2026-11-27T17:00:00+02:00', 2, '2026-12-02T10:00'],
    ['over Orthodox Easter 2027, from Good Friday to Monday', '2027-04-29T17:30:00+03:00', 1, '2027-05-04T09:30'],
    ['for longer than a day', '2026-11-23T09:00:00+02:00', 20, '2026-11-25T11:00'],
    ['when summer time has begun on the Sunday between', '2026-03-27T17:00:00+02:00', 2, '2026-03-30T10:00'],
  ])('%s', (_case, moment, hours, deadline) => {
    expect(callDeadline(new Date(moment), hours)).toBe(deadline);
  });
});

it('is said with its weekday', () => {
  expect(deadlineWords('2026-11-23T13:00')).toBe('luni, 23 noiembrie, ora 13:00');
});
