import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appointmentWith } from '../../../testing/appointment.ts';
import { Agenda } from './agenda.tsx';

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
const APPOINTMENTS = [
  appointmentWith({ appointmentDate: '2026-11-23', title: 'Evaluarea' }),
  appointmentWith({ _id: 'b', appointmentDate: '2026-11-26', title: 'Semnarea' }),
];

const show = (now: string) =>
  render(
    <Agenda
      days={DAYS}
      appointments={APPOINTMENTS}
      now={now}
      brokers={undefined}
      empty="Nicio programare în săptămâna aceasta."
      onEntry={() => undefined}
    />,
  );

const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());

it('The agenda begins with today, and folds what is over', () => {
  show('2026-11-25');
  expect(screen.getByText('1 programare trecută').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('Evaluarea')).not.toBeVisible();
  expect(days().at(-2)).toBe('miercuri, 25 noiembrie 2026 · azi');
  expect(screen.getByText('Nicio programare.')).toBeVisible();
  expect(screen.getByText('Semnarea')).toBeVisible();
});

it('The agenda of another week shows all of its days', () => {
  show('2026-12-25');
  expect(days()).toEqual(['luni, 23 noiembrie 2026', 'joi, 26 noiembrie 2026']);
  expect(screen.getByText('Evaluarea')).toBeVisible();
});
