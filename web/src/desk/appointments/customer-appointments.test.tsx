import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth } from 'contract/accounts/auth';
import { type Appointment, appointments } from 'contract/appointments/appointments';
import { brokerHoursCalls } from 'contract/availability/broker-hours';
import { daysAfter, daysBefore } from 'contract/romanian/romanian-time';
import { expect, it } from 'vitest';
import { today } from '../../shared/time/today.ts';
import { appointmentWith } from '../../testing/appointment.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { CustomerAppointments } from './customer-appointments.tsx';

const OVER = appointmentWith({
  title: 'Semnarea',
  appointmentDate: daysBefore(today(), 3),
  timeSlot: '9:00 - 10:00',
});
const HELD = { ...OVER, outcome: 'held', outcomeBy: 'ion', outcomeAt: '2026-01-12T08:10:00.000Z' } as const;

const COMING = { ...OVER, appointmentDate: '2099-05-04' };

function open(appointment: Appointment = OVER) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(auth.account, ownAccount());
  server.answer(brokerHoursCalls.team, []);
  server.answer(appointments.getForCustomer, [appointment]);
  renderDesk(<CustomerAppointments phone={OVER.phone} />);
  return server;
}

/** Notes an outcome, with which the appointment is then read. */
const answerOutcome = (server: FakeServer, said: Appointment) =>
  server.answer(appointments.setOutcome, () => {
    server.answer(appointments.getForCustomer, [said]);
    return said;
  });

const button = (name: RegExp) => screen.findByRole('button', { name });

it('A broker notes an appointment’s outcome in one press, changes it and takes it back; the focus goes along', async () => {
  const server = open();
  answerOutcome(server, HELD);
  await userEvent.click(await button(/^A avut loc/));
  expect(await screen.findByText('a avut loc')).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toBe('Schimbați rezultatul');
  expect(server.requestsTo(appointments.setOutcome)[0]?.body).toEqual({ outcome: 'held', expectedOutcome: null });

  answerOutcome(server, OVER);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Nu a venit');
  await userEvent.click(await button(/^Ștergeți rezultatul/));
  await expect.poll(() => document.activeElement?.textContent).toBe('A avut loc');
  expect(server.requestsTo(appointments.setOutcome)[1]?.body).toEqual({ outcome: null, expectedOutcome: 'held' });
});

it('A colleague’s earlier outcome appears with a sentence', async () => {
  const server = open();
  server.refuse(appointments.setOutcome, 'SCHIMBAT_INTRE_TIMP', {
    what: 'outcome',
    current: { outcome: 'held', name: 'a avut loc' },
    changedBy: 'Ion Pop',
    isOwn: false,
    changedAt: null,
  });
  const noShow = await button(/^Nu a venit/);
  server.answer(appointments.getForCustomer, [HELD]);
  await userEvent.click(noShow);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ion Pop a schimbat rezultatul programării între timp.');
  expect(screen.getByRole('row', { name: 'Rezultat a avut loc nu a venit' })).toBeVisible();
  expect(await button(/^Schimbați rezultatul/)).toBeTruthy();
});

it('A moved appointment needs a day in the future', async () => {
  const server = open();
  server.answer(appointments.getAll, []);
  await userEvent.click(await button(/^Mutată/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Data/).value).toBe('');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Titlu/).value).toBe('Semnarea');
  await userEvent.keyboard('{Escape}');
});

it('An old appointment lies among the past ones without a question', async () => {
  open({ ...OVER, appointmentDate: '2026-01-12' });
  expect(await screen.findByText('Programări trecute (1)')).toBeTruthy();
});

it('An appointment that has not begun gets no question', async () => {
  open({ ...OVER, appointmentDate: daysAfter(today(), 2) });
  expect(await button(/^Schimbați programarea/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^A avut loc/ })).toBeNull();
});

it('An appointment that the customer cancelled stays in the list without actions; their chosen one says so', async () => {
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

it('An appointment that a broker cancelled stays in the list as cancelled', async () => {
  const server = open(COMING);
  server.answer(appointments.remove, () => {
    const cancelled = { cancelledAt: '2026-01-12T08:10:00.000Z', cancelledBy: 'staff' as const };
    server.answer(appointments.getForCustomer, [{ ...COMING, ...cancelled }]);
    return { success: true as const };
  });
  await userEvent.click(await button(/^Ștergeți programarea/));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ștergeți' }));
  expect(await screen.findByText('anulată')).toBeTruthy();
});

const dialog = async () => within(await screen.findByRole('dialog'));
const typeTitle = async (value: string) =>
  fireEvent.change((await dialog()).getByLabelText(/^Titlu/), { target: { value } });

/** Closes the dialog by a slip and loads the page again. */
async function reload() {
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  cleanup();
  renderDesk(<CustomerAppointments phone={OVER.phone} />);
}

it('A change that was closed half-typed is still there after a reload, until it is given up', async () => {
  const server = open(COMING);
  server.answer(appointments.getAll, []);
  const change = async () => fireEvent.click(await button(/^Schimbați programarea/));
  await change();
  await typeTitle('Semnarea la notar, cu soția');
  await reload();
  await change();
  expect((await dialog()).getByLabelText(/^Titlu/)).toHaveValue('Semnarea la notar, cu soția');
  expect((await dialog()).getByText(/^Schimbarea începută mai devreme nu a fost salvată/)).toBeVisible();
  fireEvent.click((await dialog()).getByRole('button', { name: 'Renunțați' }));
  fireEvent.click(screen.getByRole('button', { name: 'Da, renunțați' }));
  await change();
  expect((await dialog()).getByLabelText(/^Titlu/)).toHaveValue('Semnarea');
  expect(screen.queryByText(/^Schimbarea începută mai devreme/)).toBeNull();
});

it('A started new appointment is still there after a reload', async () => {
  const server = open(COMING);
  server.answer(appointments.getAll, []);
  fireEvent.click(await button(/^Programare nouă/));
  await typeTitle('Semnarea la notar');
  await reload();
  fireEvent.click(await button(/^Programare nouă/));
  expect((await dialog()).getByLabelText(/^Titlu/)).toHaveValue('Semnarea la notar');
});

it('An incomplete or lost new appointment shows an error, and the next try makes it', async () => {
  const server = open(COMING);
  server.answer(appointments.getAll, []);
  fireEvent.click(await button(/^Programare nouă/));
  expect((await dialog()).getByLabelText('Interval orar')).toHaveValue('10:00 - 11:00');
  const make = async () => fireEvent.click((await dialog()).getByRole('button', { name: 'Programați' }));
  await make();
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  await typeTitle('Actele');
  fireEvent.change((await dialog()).getByLabelText(/^Data/), { target: { value: '05.06.2099' } });
  server.cutOff(appointments.create);
  await make();
  expect(await screen.findByText('Failed to create appointment. Please try again.')).toBeVisible();
  const made = { ...COMING, _id: 'b', title: 'Actele', appointmentDate: '2099-06-05' };
  server.answer(appointments.create, () => {
    server.answer(appointments.getForCustomer, [COMING, made]);
    return made;
  });
  await make();
  expect(await screen.findByText('Appointment created successfully!')).toBeVisible();
  expect(await screen.findByText('Actele')).toBeTruthy();
  expect(server.requestsTo(appointments.create).map(({ body }) => body)).toMatchObject([
    { title: 'Actele', appointmentDate: '2099-06-05', timeSlot: '10:00 - 11:00' },
    { title: 'Actele', appointmentDate: '2099-06-05', timeSlot: '10:00 - 11:00' },
  ]);
});

it('the client’s answer stands with its words and hour, and a refused hour says that no reminder follows', async () => {
  const at = '2026-11-29T07:00:00.000Z';
  const proposal = {
    answer: 'counter',
    proposed: '2026-12-02T11:00',
    comment: 'La 10 nu pot.',
    at,
    sequence: 0,
  } as const;
  open(appointmentWith({ clientAnswer: proposal }));
  const item = (await screen.findByText('Apel telefonic')).closest('li');
  expect(item).toHaveTextContent('Clientul propune mie., 2 dec., 11:00');
  expect(item).toHaveTextContent('„La 10 nu pot.”');
  expect(item).toHaveTextContent('Clientului nu i se mai amintește de această oră.');
  cleanup();
  open(appointmentWith({ clientAnswer: { ...proposal, answer: 'accepted', proposed: null, comment: '' } }));
  expect((await screen.findByText('Clientul a acceptat')).closest('li')).not.toHaveTextContent('amintește');
});

it.each([
  ['declined', 'Clientul a refuzat'],
  ['tentative', 'Clientul nu este sigur'],
] as const)('an answer %s reads "%s"', async (answer, words) => {
  open(
    appointmentWith({ clientAnswer: { answer, proposed: null, comment: '', at: '2026-11-29T07:00:00Z', sequence: 0 } }),
  );
  expect(await screen.findByText(words)).toBeVisible();
});
