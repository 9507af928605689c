import { describe, expect, it } from 'vitest';
import { addressOf, daysOf, readAddress, type Shown } from './shown.ts';

const now = '2026-11-25';
const read = (address: string) => readAddress(new URLSearchParams(address), { now, view: 'week' });

describe('the address of the calendar', () => {
  it.each<[string, Shown]>([
    ['', { view: 'week', day: now, filter: 'mine' }],
    ['luna=2026-11', { view: 'month', day: now, filter: 'mine' }],
    ['luna=2027-01', { view: 'month', day: '2027-01-01', filter: 'mine' }],
    ['luna=azi', { view: 'month', day: now, filter: 'mine' }],
    ['saptamana=2026-11-23', { view: 'week', day: now, filter: 'mine' }],
    ['saptamana=2026-11-30&brokeri=toti', { view: 'week', day: '2026-11-30', filter: 'all' }],
    ['zi=2026-12-01&brokeri=ana', { view: 'day', day: '2026-12-01', filter: { broker: 'ana' } }],
    ['zi=2026-02-30', { view: 'week', day: now, filter: 'mine' }],
  ])('%s says what is shown', (address, shown) => {
    expect(read(address)).toEqual(shown);
  });

  it.each(['luna=2027-01', 'saptamana=2026-11-30&brokeri=toti', 'zi=2026-12-01&brokeri=ana'])(
    '%s is written as it is read',
    (address) => {
      expect(new URLSearchParams(addressOf(read(address))).toString()).toBe(address);
    },
  );

  it('of a week is that of its Monday, and a day is read with its week', () => {
    expect(addressOf({ view: 'week', day: now, filter: 'mine' })).toEqual({ saptamana: '2026-11-23' });
    const days = daysOf({ view: 'day', day: '2027-01-01', filter: 'mine' });
    expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-12-28', '2027-01-03']);
  });
});
