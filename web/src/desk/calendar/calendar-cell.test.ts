import type { Appointment } from 'contract/appointments/appointments';
import { expect, it, test } from 'vitest';
import { appointmentWith } from '../../testing/appointment.ts';
import { brokersOf } from './brokers.ts';
import { type CalendarCell, isMovable, moveTo, obstacleTo } from './calendar-cell.ts';

const today = '2026-11-25';
const appointment = (given: Partial<Appointment>) =>
  appointmentWith({ title: 'Semnarea', appointmentDate: '2026-11-26', email: null, name: 'Ana', ...given });
const appointments = [
  appointment({}),
  appointment({ _id: 'b', timeSlot: '13:00 - 14:00' }),
  appointment({ _id: 'c', timeSlot: '14:00 - 15:00', broker: 'ana', brokerName: 'Ana Dan' }),
];

test.each<[string, CalendarCell, string | undefined]>([
  ['its own cell', { day: '2026-11-26', timeSlot: '10:00 - 11:00' }, undefined],
  ['a free slot', { day: '2026-11-26', timeSlot: '11:00 - 12:00' }, undefined],
  ['a slot of another broker', { day: '2026-11-26', timeSlot: '14:00 - 15:00' }, undefined],
  ['a slot that its broker gave away', { day: '2026-11-26', timeSlot: '13:00 - 14:00' }, 'taken'],
  ['a day that is over', { day: '2026-11-24', timeSlot: '10:00 - 11:00' }, 'past'],
  ['today', { day: today, timeSlot: '10:00 - 11:00' }, undefined],
  ['another day, at the same hours', { day: '2026-11-27' }, undefined],
  ['another broker’s column', { day: '2026-11-26', timeSlot: '11:00 - 12:00', broker: 'ana' }, 'not-theirs'],
])('An appointment over %s', (_where, cell, obstacle) => {
  expect(obstacleTo(appointment({}), cell, { appointments, today })).toBe(obstacle);
});

it('A day alone keeps the hours; its own cell is no move', () => {
  expect(moveTo(appointment({}), { day: '2026-11-27' })).toMatchObject({
    day: '2026-11-27',
    timeSlot: '10:00 - 11:00',
  });
  expect(moveTo(appointment({}), { day: '2026-11-26' })).toBeUndefined();
});

it('An outcome keeps an appointment in its place', () => {
  expect([isMovable(appointment({})), isMovable(appointment({ outcome: 'held' }))]).toEqual([true, false]);
});

it('Brokers are known by letters of their names, in the order of the names', () => {
  expect([...brokersOf(appointments).values()].map(({ initials }) => initials)).toEqual(['AD', 'IP']);
});

it('Six brokers have six colours', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((broker) => appointment({ broker, brokerName: broker }));
  expect(new Set([...brokersOf(many).values()].map(({ hue }) => hue)).size).toBe(6);
  expect(brokersOf([...many, appointment({ broker: 'g' })]).size).toBe(7);
});
