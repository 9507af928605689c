import type { Appointment } from 'contract/appointments/appointments';
import { expect, it } from 'vitest';
import { appointmentWith } from '../../../testing/appointment.ts';
import { brokersOf } from '../brokers.ts';
import type { BrokerFilter } from '../shown.ts';
import { columnsOf, itemsOf, rowsOf } from './columns.ts';

const now = { day: '2026-11-25', hour: 12, minute: 30 };
const appointment = (given: Partial<Appointment>) =>
  appointmentWith({
    title: 'Semnarea',
    appointmentDate: '2026-11-25',
    timeSlot: '14:00 - 15:00',
    name: 'Ana',
    ...given,
  });
const ofAna = { broker: 'ana', brokerName: 'Ana Dan' };
const appointments = [
  appointment({}),
  appointment({ _id: 'b', ...ofAna }),
  appointment({ _id: 'c', appointmentDate: '2026-11-27', ...ofAna }),
];
const brokers = brokersOf(appointments, [{ username: 'eva', name: 'Eva Rus' }]);

it('A week has its seven days, also over the end of a year', () => {
  const columns = columnsOf({ view: 'week', day: '2027-01-01', filter: 'mine' }, undefined);
  expect(columns.map(({ day }) => day.slice(5))).toEqual([
    '12-28',
    '12-29',
    '12-30',
    '12-31',
    '01-01',
    '01-02',
    '01-03',
  ]);
});

it('The day of a team has a column for each broker; a filter and a narrow screen leave one', () => {
  const columnsWith = (filter: BrokerFilter, room = true) =>
    columnsOf({ view: 'day', day: '2026-11-27', filter }, room ? brokers : undefined).map(({ broker }) => broker?.name);
  expect(columnsWith('all')).toEqual(['Ana Dan', 'Eva Rus', 'Ion Pop']);
  expect(columnsWith({ broker: 'ana' })).toEqual([undefined]);
  expect(columnsWith('all', false)).toEqual([undefined]);
});

it('One adds to their own free time that is not over', () => {
  const day = { view: 'day', day: now.day, filter: 'all' } as const;
  const freeIn = (column: number, me: string | undefined) =>
    rowsOf({ columns: columnsOf(day, brokers), appointments, now, me }).flatMap((cells) =>
      cells[column]?.canAdd ? [cells[column].slot] : [],
    );
  expect(freeIn(2, 'ion')).toEqual(['13:00 - 14:00', '15:00 - 16:00', '16:00 - 17:00']);
  expect([freeIn(0, 'ion'), freeIn(1, undefined)]).toEqual([[], []]);
});

it('Arrows go through what stands in a cell, and through the cell itself where that is nothing', () => {
  const [column] = columnsOf({ view: 'day', day: now.day, filter: 'mine' }, undefined);
  const rows = rowsOf({ columns: column ? [column] : [], appointments, now, me: 'ana' });
  const items = rows.map(([cell]) => (cell ? itemsOf(cell) : []));
  expect(items[0]).toEqual(['2026-11-25 9:00 - 10:00']);
  expect(items[3]).toEqual(['2026-11-25 13:00 - 14:00 +']);
  expect(items[4]).toEqual(['a', 'b']);
});
