import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth } from 'contract/accounts/auth';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import { expect, it } from 'vitest';
import { today } from '../../shared/time/today.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { CustomerAppointments } from './customer-appointments.tsx';

const OVER: Appointment = {
  _id: 'a',
  title: 'Semnarea',
  appointmentDate: today(new Date(Date.now() - 3 * 86_400_000)),
  timeSlot: '9:00 - 10:00',
  phone: '+40722123456',
  email: 'ana@example.ro',
  name: 'Ana Marin',
  alias: '',
  status: 1,
  broker: 'ion',
  brokerName: 'Ion Pop',
  outcome: null,
  outcomeBy: null,
  outcomeAt: null,
  ...{ channel: null, isChosenByClient: false, cancelledAt: null, cancelledBy: null },
};
const HELD = { ...OVER, outcome: 'held', outcomeBy: 'ion', outcomeAt: '2026-01-12T08:10:00.000Z' } as const;

const ACCOUNT = {
  ...{ username: 'ion', displayName: '', email: 'ion@example.ro', phone: '', authLevel: 'user' as const },
  ...{ twoFactorEnabled: false, twoFactorPending: false, recoveryCodesLeft: 0 },
  ...{ passwordChangedAt: null, passwordByOther: false },
};

function open(appointment = OVER) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(auth.account, ACCOUNT);
  server.answer(appointments.getForCustomer, [appointment]);
  renderDesk(<CustomerAppointments phone={OVER.phone} />);
  return server;
}

const button = (name: RegExp) => screen.findByRole('button', { name });

it('What came of an appointment is said in one press, changed and taken back; the focus goes along', async () => {
  const server = open();
  server.answer(appointments.setOutcome, HELD);
  await userEvent.click(await button(/^A avut loc/));
  expect(await screen.findByText('a avut loc')).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toBe('Schimbați rezultatul');
  expect(server.requestsTo(appointments.setOutcome)[0]?.body).toEqual({ outcome: 'held', expectedOutcome: null });

  server.answer(appointments.setOutcome, OVER);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Nu a venit');
  await userEvent.click(await button(/^Ștergeți rezultatul/));
  await expect.poll(() => document.activeElement?.textContent).toBe('A avut loc');
  expect(server.requestsTo(appointments.setOutcome)[1]?.body).toEqual({ outcome: null, expectedOutcome: 'held' });
});

it('A colleague’s word that came first is said, and shown', async () => {
  const server = open();
  server.refuse(appointments.setOutcome, 'REZULTAT_SCHIMBAT', { outcomeName: 'a avut loc', by: 'ion' });
  const noShow = await button(/^Nu a venit/);
  server.answer(appointments.getForCustomer, [HELD]);
  await userEvent.click(noShow);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'schimbat între timp de ion: acum este „a avut loc”',
  );
  expect(await button(/^Schimbați rezultatul/)).toBeTruthy();
});

it('One that was moved gets a day to come, which is still to be chosen', async () => {
  const server = open();
  server.answer(appointments.getAll, []);
  await userEvent.click(await button(/^Mutată/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Data/).value).toBe('');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Titlu/).value).toBe('Semnarea');
  await userEvent.keyboard('{Escape}');
});

it('Of one that is over for long nobody is asked: it lies with the others of the past', async () => {
  open({ ...OVER, appointmentDate: '2026-01-12' });
  expect(await screen.findByText('Programări trecute (1)')).toBeTruthy();
});

it('Nothing is asked of an appointment that has not begun', async () => {
  open({ ...OVER, appointmentDate: today(new Date(Date.now() + 2 * 86_400_000)) });
  expect(await button(/^Schimbați programarea/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^A avut loc/ })).toBeNull();
});

it('One that the customer cancelled stays in the list, struck, with nothing left to do; one they chose says so', async () => {
  const coming = { ...OVER, appointmentDate: '2099-01-12' };
  const cancelled = { cancelledAt: '2026-01-12T08:10:00.000Z', cancelledBy: 'client' as const };
  const server = open({ ...coming, ...cancelled, isChosenByClient: true, channel: 'whatsapp' });
  expect(await screen.findByText('anulată')).toBeTruthy();
  expect(screen.getByText(/^de client, /)).toBeTruthy();
  expect(screen.getByText('aleasă de client')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/40722123456');
  expect(screen.queryByRole('button', { name: /programarea din/ })).toBeNull();
  expect(server.requestsTo(appointments.getForCustomer)).toHaveLength(1);
});

it('One that was cancelled here stays in the list as cancelled', async () => {
  const server = open({ ...OVER, appointmentDate: '2099-01-12' });
  server.answer(appointments.remove, { success: true });
  await userEvent.click(await button(/^Ștergeți programarea/));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ștergeți' }));
  expect(await screen.findByText('anulată')).toBeTruthy();
});
