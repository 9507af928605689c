import { deadlineWords } from 'contract/availability/call-promise';
import { describe, expect, it, test } from 'vitest';
import { callDeadline, workingMinutes } from './call-deadline.ts';

describe('the deadline of a call', () => {
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

describe('the working time of a wait', () => {
  test.each([
    ['within an hour', '2026-11-23T10:00:00+02:00', '2026-11-23T10:42:00+02:00', 42],
    ['not before we open', '2026-11-23T06:00:00+02:00', '2026-11-23T09:05:00+02:00', 5],
    ['not after we close', '2026-11-23T17:50:00+02:00', '2026-11-23T23:59:00+02:00', 10],
    ['over a night', '2026-11-23T17:00:00+02:00', '2026-11-24T09:30:00+02:00', 90],
    ['from the evening on: from the morning', '2026-11-23T20:00:00+02:00', '2026-11-24T09:30:00+02:00', 30],
    ['over a weekend', '2026-11-20T17:00:00+02:00', '2026-11-23T11:20:00+02:00', 200],
    ['from Saturday to Sunday', '2026-11-21T10:00:00+02:00', '2026-11-22T16:00:00+02:00', 0],
    ['over 30 November and 1 December', '2026-11-27T17:00:00+02:00', '2026-12-02T10:00:00+02:00', 120],
    ['on 30 November', '2026-11-30T09:00:00+02:00', '2026-11-30T18:00:00+02:00', 0],
    ['over Easter, from Good Friday to Monday', '2027-04-29T17:30:00+03:00', '2027-05-04T09:30:00+03:00', 60],
    ['on Easter Monday', '2027-05-03T10:00:00+03:00', '2027-05-03T17:00:00+03:00', 0],
    ['over the Sunday on which summer time begins', '2026-03-27T17:00:00+02:00', '2026-03-30T10:00:00+03:00', 120],
    ['over the Sunday on which it ends', '2026-10-23T17:00:00+03:00', '2026-10-26T10:00:00+02:00', 120],
    ['in a whole week', '2026-11-16T09:00:00+02:00', '2026-11-23T09:00:00+02:00', 5 * 9 * 60],
    ['when the other moment is the earlier one', '2026-11-24T10:00:00+02:00', '2026-11-23T10:00:00+02:00', 0],
    ['when it is earlier within the day', '2026-11-23T12:00:00+02:00', '2026-11-23T10:00:00+02:00', 0],
  ])('%s', (_case, from, to, minutes) => {
    expect(workingMinutes(new Date(from), new Date(to))).toBe(minutes);
  });

  it('adds up, wherever two years are cut, changes of hour included', () => {
    const [from, to] = [new Date('2026-01-01T00:00:00+02:00'), new Date('2028-01-01T00:00:00+02:00')];
    const whole = workingMinutes(from, to);
    // 31 hours: the cuts fall on every hour of the day.
    for (let cut = from.getTime(); cut < to.getTime(); cut += 31 * 3_600_000) {
      const between = new Date(cut);
      expect(workingMinutes(from, between) + workingMinutes(between, to), between.toISOString()).toBe(whole);
    }
  });
});

it('the deadline of a call names its weekday', () => {
  expect(deadlineWords('2026-11-23T13:00')).toBe('luni, 23 noiembrie, ora 13:00');
});
