import type { ScheduleRow } from 'contract/simulations/credit-data';
import { expect, it } from 'vitest';
import { scheduleColumns, writeCell } from './schedule-columns.ts';

const row = (numarCurent: number): ScheduleRow => ({
  numarCurent,
  dataPlatii: '2026-12-20',
  soldInitial: 1234.5,
  rataBruta: 0.1,
  rambursareAnticipata: 0.2,
  totalRata: 0.4,
  asigurareViata: 0.1,
  comision: 0,
  principal: 0.07,
  dobanda: 0.03,
  soldFinal: 1400 - numarCurent,
});
const rows = Array.from({ length: 14 }, (_, index) => row(index + 1));

it('the sum of a column of amounts is exact to the ban', () => {
  const sums = scheduleColumns(rows).flatMap(({ field, total }) => (total ? [[field, total(rows)]] : []));
  expect(Object.fromEntries(sums)).toEqual({
    rataBruta: 1.4,
    rambursareAnticipata: 2.8,
    totalRata: 5.6,
    asigurareViata: 1.4,
    principal: 0.98,
    dobanda: 0.42,
  });
});

it('the ten columns have the specification’s names, and their cells a reader’s writing', () => {
  expect(scheduleColumns(rows).map(({ name }) => name)).toEqual([
    'Nr. Crt.',
    'Data Platii',
    'Sold Initial',
    'Rata Bruta',
    'Rambursare Anticipata',
    'Total Rata',
    'Asigurare de viata',
    'Principal',
    'Dobanda',
    'Sold Final',
  ]);
  expect(
    scheduleColumns(rows)
      .slice(0, 4)
      .map((column) => writeCell(row(7), column)),
  ).toEqual(['7', '20.12.2026', '1.234,50', '0,10']);
});

it('a loan with a monthly fee has the fee and its sum after the insurance', () => {
  const withFee = rows.map((each) => ({ ...each, comision: 3 }));
  const names = scheduleColumns(withFee).map(({ name }) => name);
  expect(names.slice(6, 8)).toEqual(['Asigurare de viata', 'Comision']);
  const fee = scheduleColumns(withFee).find(({ field }) => field === 'comision');
  expect(fee?.total?.(withFee)).toBe(42);
});
