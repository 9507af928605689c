import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { responsible } from 'contract/customers/responsible';
import type { Reply } from 'contract/endpoint';
import { staff } from 'contract/staff/staff';
import { expect, it } from 'vitest';
import { appointmentWith } from '../../../testing/appointment.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { ToastArea } from '../../../ui/notices/toast.tsx';
import { keepToken } from '../../session/token.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

const HELD: Reply<typeof responsible.held> = {
  customers: 41,
  cases: 12,
  links: 0,
  tasks: 30,
  otherTasks: 2,
  appointments: 3,
  handOvers: [],
};
const GIVEN: Reply<typeof responsible.handOver> = {
  success: true,
  _id: 'h1',
  count: 41,
  tasks: 32,
  appointments: 3,
  left: [],
};

function open(held = HELD) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(staff.list, [
    { username: 'ana', name: 'Ana Munteanu' },
    { username: 'radu', name: 'Radu Pop' },
  ]);
  server.answer(responsible.held, held);
  server.answer(responsible.handOver, GIVEN);
  renderDesk(
    <>
      <HandOverDialog from={{ username: 'ana', name: 'Ana Munteanu' }} onClose={() => {}} />
      <ToastArea />
    </>,
  );
  return server;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Predați clienții' }));

async function chooseRadu() {
  const radu = await screen.findByRole('option', { name: 'Radu Pop' });
  await userEvent.selectOptions(await screen.findByLabelText('Cui'), radu);
}

it('A broker’s customers all go to a colleague, until a day in the future', async () => {
  const server = open();
  const day = await screen.findByLabelText('Până la (opțional)');
  expect(screen.queryByRole('option', { name: 'Ana Munteanu' })).toBeNull();
  await chooseRadu();
  await userEvent.type(day, '21.11.2020');
  await submit();
  expect(await screen.findByText('Alegeți o zi de întoarcere de după cea de astăzi.')).toBeVisible();
  await userEvent.clear(day);
  await userEvent.type(day, '01.12.2099');
  await submit();
  expect(await screen.findByText(/Predați: 41 de clienți, 32 de sarcini și 3 programări\./)).toBeVisible();
  expect(server.requestsTo(responsible.handOver).map(({ body }) => body)).toEqual([
    { from: 'ana', username: 'radu', returnsOn: '2099-12-01', withTasks: true, withAppointments: true },
  ]);
});

it('The work is counted before, tasks and appointments stay by choice, and a press takes it back', async () => {
  const server = open();
  expect(
    await screen.findByText(/Are 41 de clienți; trec odată cu ei 12 dosare deschise și 30 de sarcini\./),
  ).toBeVisible();
  await chooseRadu();
  await userEvent.click(screen.getByLabelText(/2 sarcini la clienții altora/));
  await userEvent.click(screen.getByLabelText(/3 programări viitoare/));
  server.answer(responsible.takeBack, { success: true, count: 41, tasks: 30, appointments: 0, stayed: 0 });
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: /Anulați/ }));
  await expect.poll(() => server.requestsTo(responsible.takeBack)).toHaveLength(1);
  expect(server.requestsTo(responsible.handOver)[0]?.body).toMatchObject({ withTasks: false, withAppointments: false });
});

it('Appointments for which the colleague has no time are named', async () => {
  const server = open();
  const meeting = appointmentWith({ appointmentDate: '2026-12-07', name: 'Ioana Pop' });
  server.answer(responsible.handOver, { ...GIVEN, left: [meeting] });
  await chooseRadu();
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Au rămas programări la Ana Munteanu' })).toBeVisible();
  expect(screen.getByText(/7 decembrie 2026/)).toHaveTextContent('Ioana Pop');
});

it('A hand-over of the last day is taken back from the dialog', async () => {
  const at = '2026-11-29T08:00:00.000Z';
  const handOver = {
    _id: 'h2',
    at,
    until: '2026-11-30T08:00:00.000Z',
    to: null,
    customers: 5,
    tasks: 0,
    appointments: 0,
  };
  const server = open({ ...HELD, handOvers: [handOver] });
  server.answer(responsible.takeBack, { success: true, count: 4, tasks: 0, appointments: 0, stayed: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Luați înapoi' }));
  expect(
    await screen.findByText(/Luați înapoi: 4 clienți\. 1 a rămas unde este: s-a schimbat între timp\./),
  ).toBeVisible();
});
