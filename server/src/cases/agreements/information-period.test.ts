import { describe, expect, it } from 'vitest';
import { periodEnd } from './information-period.ts';

const end = (sentAt: string, days = 5) => periodEnd(new Date(sentAt), days).toISOString();

describe('the period between informing a client and sending their application', () => {
  it('ends at the same minute of the clock, five days later', () => {
    expect(end('2026-11-20T10:00:00.000Z')).toBe('2026-11-25T10:00:00.000Z');
  });

  it('counts a begun minute as whole', () => {
    expect(end('2026-11-20T10:00:00.001Z')).toBe('2026-11-25T10:01:00.000Z');
    expect(end('2026-11-20T10:00:59.999Z')).toBe('2026-11-25T10:01:00.000Z');
  });

  it('ends at the same hour of the clock when summer time begins or ends in between', () => {
    // 29 March 2026, 3:00 becomes 4:00; 12:30 in Romania before and after.
    expect(end('2026-03-27T10:30:00Z')).toBe('2026-04-01T09:30:00.000Z');
    // 25 October 2026, 4:00 becomes 3:00.
    expect(end('2026-10-23T09:30:00Z')).toBe('2026-10-28T10:30:00.000Z');
  });

  it('is over an hour later where the clock skips its minute, and at the second where it repeats', () => {
    // 3:30 on 24 March: on the 29th there is none.
    expect(end('2026-03-24T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
    // 3:30 on 20 October (summer time): on the 25th it comes at 0:30 and 1:30 UTC.
    expect(end('2026-10-20T00:30:00Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('ends on the hours beside the change as on any day', () => {
    expect(end('2026-03-24T00:59:00Z')).toBe('2026-03-29T00:59:00.000Z');
    expect(end('2026-03-24T02:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(end('2026-10-19T23:59:00Z')).toBe('2026-10-24T23:59:00.000Z');
    expect(end('2026-10-20T01:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is over at once where no days are wanted, and crosses a year', () => {
    expect(end('2026-11-20T10:00:30.500Z', 0)).toBe('2026-11-20T10:00:30.500Z');
    expect(end('2026-12-28T22:15:00Z')).toBe('2027-01-02T22:15:00.000Z');
  });
});
