import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { appointments } from 'contract/appointments/appointments';
import { brokerHoursCalls as api, type BrokerHours, type HolidayConflict } from 'contract/availability/broker-hours';
import { events } from 'contract/events/events';
import { beforeEach, expect, it } from 'vitest';
import { appointmentWith } from '../../testing/appointment.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { HolidaysSection } from './holidays-section.tsx';

const HOLIDAY = { _id: 'h', from: '2099-12-01', to: '2099-12-04', reason: 'Munte' };
const HOURS: BrokerHours = {
  username: 'ion',
  name: 'Ion Pop',
  isBookable: true,
  isDefault: false,
  buffer: 0,
  mostADay: 7,
  version: 4,
  weekly: [[], [], [], [], [], [], []],
  exceptions: [],
  holidays: [],
};
const ana = appointmentWith({ isChosenByClient: true, channel: 'whatsapp' });
const dan = appointmentWith({ _id: 'd', appointmentDate: '2099-12-02', name: 'Dan Ene', email: null });
const nearest = { day: '2099-12-07', timeSlot: '9:00 - 10:00' } as const;
const CONFLICTS: HolidayConflict[] = [
  { appointment: ana, nearest, others: [] },
  { appointment: dan, nearest, others: [{ username: 'mara', name: 'Mara Ilie' }] },
];

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  keepToken('token');
  server = startFakeServer();
  server.keepWaiting(events.listen);
  server.answer(api.getConflicts, CONFLICTS);
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('the dialog lists the appointments within a new holiday, and moves none without a press', async () => {
  server.answer(api.addHoliday, { holiday: HOLIDAY, conflicts: CONFLICTS });
  renderDesk(<HolidaysSection hours={HOURS} />);
  await press('Concediu nou');
  await userEvent.type(screen.getByLabelText('Prima zi'), '1.12.2099');
  await userEvent.type(screen.getByLabelText(/^Ultima zi/), '4.12.2099');
  await userEvent.type(screen.getByLabelText(/^Motivul/), 'Munte');
  await press('Adăugați concediul');
  const dialog = within(await screen.findByRole('dialog', { name: 'Programări în concediu' }));
  expect(await dialog.findByText(/2 programări stau în aceste zile/)).toBeVisible();
  expect(dialog.getByText('E-mailul pleacă la ana@example.ro.')).toBeVisible();
  expect(dialog.getByText(/Nu are e-mail/)).toBeVisible();
  expect(dialog.getByText('aleasă de client')).toBeVisible();
  await press('Mai târziu');
  expect(server.requestsTo(api.addHoliday).map(({ params, body }) => [params.username, body])).toMatchObject([
    ['ion', { from: '2099-12-01', to: '2099-12-04', reason: 'Munte' }],
  ]);
  expect(server.requestsTo(api.resolveConflicts)).toHaveLength(0);
});

it('a broker moves one appointment, gives another to a colleague, and reads each result', async () => {
  server.answer(api.resolveConflicts, ({ body }) => {
    const [id] = (body as { appointments: string[] }).appointments;
    return { resolved: id === 'a' ? 1 : 0, conflicts: CONFLICTS.slice(1) };
  });
  server.answer(appointments.getForCustomer, [{ ...ana, appointmentDate: '2099-12-08', timeSlot: '11:00 - 12:00' }]);
  renderDesk(<HolidaysSection hours={{ ...HOURS, holidays: [HOLIDAY] }} />);
  await press(/^Mutați programările din/);
  const select = await screen.findByLabelText(/miercuri, 2 decembrie 2099.*Dan Ene/);
  await userEvent.selectOptions(select, 'give mara');
  await press(/^Schimbați 2\s/);
  expect(await screen.findByText('Mutată pe marți, 8 decembrie 2099, 11:00 - 12:00.')).toBeVisible();
  expect(await screen.findByText(/A rămas: ora s-a ocupat între timp/)).toBeVisible();
  expect(server.requestsTo(api.resolveConflicts).map(({ params, body }) => [params.id, body])).toEqual([
    ['h', { appointments: ['a'], way: 'move' }],
    ['h', { appointments: ['d'], way: 'give', username: 'mara' }],
  ]);
});

it('the section leaves appointments that shall stay, and removes a holiday only after a second press', async () => {
  server.answer(api.getConflicts, CONFLICTS.slice(0, 1));
  server.answer(api.removeHoliday, { success: true });
  renderDesk(<HolidaysSection hours={{ ...HOURS, holidays: [HOLIDAY] }} />);
  await press(/^Mutați programările din/);
  await userEvent.selectOptions(await screen.findByLabelText(/^Ce faceți cu/), 'stay');
  expect(screen.queryByRole('button', { name: /^Schimbați/ })).toBeNull();
  await press('Gata');
  await press(/^Ștergeți concediul din/);
  expect(server.requestsTo(api.removeHoliday)).toHaveLength(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ștergeți' }));
  await expect.poll(() => server.requestsTo(api.removeHoliday).map(({ params }) => params.id)).toEqual(['h']);
});
