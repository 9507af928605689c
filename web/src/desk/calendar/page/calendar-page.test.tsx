import { act, fireEvent, screen, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { appointments } from 'contract/appointments/appointments';
import { brokerHoursCalls } from 'contract/availability/broker-hours';
import { events } from 'contract/events/events';
import { beforeEach, expect, it } from 'vitest';
import { appointmentWith } from '../../../testing/appointment.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { CalendarPage } from './calendar-page.tsx';

const EVALUATION = appointmentWith({ title: 'Evaluarea', appointmentDate: '2099-06-20' });
const READING = 'Loading appointments...';

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, ownAccount());
  server.keepWaiting(events.listen);
  server.answer(appointments.getWithoutOutcome, { appointments: [], hasMore: false });
  server.answer(appointments.getAll, []);
  server.answer(brokerHoursCalls.team, []);
});

/** The calendar of a month on a phone: the days, and the list of their appointments. */
async function open(month: string) {
  const router = renderDesk(<CalendarPage />);
  await act(() => router.navigate(`/?luna=${month}`));
}

const entry = () => screen.findByRole('button', { name: /Evaluarea/ });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('A month that still loads says so and does not look empty', async () => {
  await open('2099-05');
  expect(await screen.findByText(/^Nicio programare în luna aceasta/)).toBeVisible();
  expect(screen.queryByText(READING)).toBeNull();
  server.keepWaiting(appointments.getAll);
  press('Luna următoare');
  expect(await screen.findByText(READING)).toBeVisible();
  expect(screen.queryByText(/^Nicio programare în luna aceasta/)).toBeNull();
  expect(screen.queryByRole('button', { name: /nicio programare/ })).toBeNull();
});

it('A month that was read lists what is in it, and says of each day what it has', async () => {
  server.answer(appointments.getAll, [EVALUATION]);
  await open('2099-06');
  expect(await entry()).toBeVisible();
  expect(screen.queryByText(READING)).toBeNull();
  expect(screen.getAllByRole('button', { name: /nicio programare/ })[0]).toBeVisible();
});

it('A month that cannot be read is asked for again', async () => {
  server.cutOff(appointments.getAll);
  await open('2099-06');
  expect(await screen.findByText('Failed to load appointments. Please try again later.')).toBeVisible();
  server.answer(appointments.getAll, [EVALUATION]);
  press('Încercați din nou');
  expect(await entry()).toBeVisible();
  expect(screen.queryByText(/^Failed to load appointments/)).toBeNull();
});

it('One’s own change is on the screen when its dialog closes', async () => {
  server.answer(appointments.getAll, [EVALUATION]);
  await open('2099-06');
  fireEvent.click(await entry());
  const dialog = async () => within(await screen.findByRole('dialog'));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Schimbați' }));
  fireEvent.change((await dialog()).getByLabelText(/^Data/), { target: { value: '21.06.2099' } });
  const moved = { ...EVALUATION, appointmentDate: '2099-06-21' };
  server.answer(appointments.update, () => {
    server.answer(appointments.getAll, [moved]);
    return moved;
  });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Salvați' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(within(screen.getByRole('region', { name: /21 iunie/ })).getByText(/Evaluarea/)).toBeVisible();

  server.answer(appointments.remove, () => {
    server.answer(appointments.getAll, []);
    return { success: true as const };
  });
  fireEvent.click(await entry());
  fireEvent.click((await dialog()).getByRole('button', { name: 'Anulați programarea' }));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Anulați programarea' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/Evaluarea/)).toBeNull();
});
