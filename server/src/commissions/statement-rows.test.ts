import { describe, expect, it, test } from 'vitest';
import { headingRowOf, readAmount, readDay, readLine, referenceKey } from './statement-rows.ts';

describe('a sum of a statement', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1,234.56', 123_456],
    ['1.500', 150_000],
    ['1 234,56 lei', 123_456],
    ['2520.00 RON', 252_000],
    ['-1.234,56', -123_456],
    ['1.234,56-', -123_456],
    ['−7', -700],
    ['0,00', 0],
  ])('%j is read as %i bani', (text, expected) => {
    expect(readAmount(text)).toBe(expected);
  });

  test.each(['', 'comision', '12a', '1.234,567', '--5', '99999999999'])('%j is none', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });
});

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-11-30T10:00:00', '2026-11-30'],
  ['30.11.2026', '2026-11-30'],
  ['1.2.2026', '2026-02-01'],
  ['30/11/2026 14:30', '2026-11-30'],
  ['31.02.2026', undefined],
  ['30.11.26', '2026-11-30'],
  ['30 noiembrie 2026', '2026-11-30'],
  ['30.11.1926', undefined],
  ['ieri', undefined],
])('the day %j is read as %j', (text, expected) => {
  expect(readDay(text)).toBe(expected);
});

test('a reference is letters and digits in capitals', () => {
  expect(referenceKey(' ip-2026/118 ')).toBe('IP2026118');
});

describe('a line', () => {
  const headings = ['Dosar', 'Comision', 'Data'];
  const mapping = { reference: 'Dosar', amount: 'Comision', day: 'Data' };
  const read = (...cells: string[]) => readLine(cells, { headings, mapping, today: '2026-11-20' });

  it('is read by the columns', () => {
    expect(read('IP 1', '2.520,00', '20.11.2026')).toEqual({
      ...{ reference: 'IP1', amount: 252_000, day: '2026-11-20', reason: '' },
    });
  });

  it.each([
    [['IP 1', '100 EUR', '20.11.2026'], 'Suma este în altă monedă decât leul.'],
    [['IP 1', '100 €', '20.11.2026'], 'Suma este în altă monedă decât leul.'],
    [['IP 1', '0', '20.11.2026'], 'Suma este zero.'],
    [['IP 1', '5', ''], 'Ziua lipsește sau nu poate fi citită.'],
    [['IP 1', '5', '21.11.2026'], 'Ziua nu a venit încă.'],
    [['IP 1'], 'Suma lipsește sau nu poate fi citită.'],
  ])('%j names what is wrong', (cells, reason) => {
    expect(read(...cells).reason).toBe(reason);
  });

  it('stands below its headings, under a title too', () => {
    const rows = [['Borderou comisioane'], [], ['Luna', '', 'noiembrie'], headings, ['IP 1', '5', '20.11.2026']];
    expect(headingRowOf(rows, undefined)).toBe(3);
    expect(headingRowOf([['a', 'b'], ...rows], mapping)).toBe(4);
    expect(headingRowOf([[], ['a', 'b']], undefined)).toBe(1);
  });
});
