import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth } from 'contract/accounts/auth';
import { timeSlots } from 'contract/appointments/time-slots';
import { brokerHoursCalls as api, type BrokerHours } from 'contract/availability/broker-hours';
import { events } from 'contract/events/events';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { HoursPage } from './hours-page.tsx';

const [NINE = '9:00 - 10:00', TEN = '10:00 - 11:00'] = timeSlots;
const OWN: BrokerHours = {
  username: 'ion',
  name: 'Ion Pop',
  isBookable: true,
  isDefault: true,
  buffer: 0,
  mostADay: 7,
  version: 4,
  weekly: [[...timeSlots], [NINE], [], [], [], [], []],
  exceptions: [],
  holidays: [],
};

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  keepToken('token');
  server = startFakeServer();
  server.keepWaiting(events.listen);
  server.answer(auth.account, ownAccount());
  server.answer(api.list, [OWN]);
});

const day = async (name: string) => within(await screen.findByRole('group', { name }));
/** Hours as they are read once they are saved. */
function stored(hours: BrokerHours): BrokerHours {
  server.answer(api.list, [hours]);
  return hours;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('the page saves the ticked slots, the buffer and the most a day', async () => {
  server.answer(api.save, ({ body }) => stored({ ...OWN, ...(body as object), isDefault: false }));
  renderDesk(<HoursPage />);
  expect(await screen.findByText('8 ore pe săptămână, în 2 zile.')).toBeVisible();
  expect(screen.getByText(/Programul acesta nu a fost încă salvat/)).toBeVisible();
  await userEvent.click((await day('marți')).getByRole('checkbox', { name: TEN }));
  await userEvent.click((await day('luni')).getByRole('button', { name: 'Nicio oră: luni' }));
  await userEvent.selectOptions(screen.getByLabelText('Pauză între programări'), 'Un interval liber');
  await userEvent.selectOptions(screen.getByLabelText('Cel mult într-o zi'), '4');
  await press('Salvați programul');
  await expect.poll(() => screen.queryByText('Schimbările nu sunt salvate încă.')).toBeNull();
  expect(server.requestsTo(api.save).map(({ params, body }) => [params.username, body])).toEqual([
    [
      'ion',
      { isBookable: true, weekly: [[], [NINE, TEN], [], [], [], [], []], buffer: 1, mostADay: 4, expectedVersion: 4 },
    ],
  ]);
  expect(screen.queryByText(/nu a fost încă salvat/)).toBeNull();
});

it('the page keeps the choices after a failed save and a reload, and names a colleague’s change', async () => {
  server.cutOff(api.save);
  renderDesk(<HoursPage />);
  await userEvent.click((await day('miercuri')).getByRole('checkbox', { name: NINE }));
  await press('Salvați programul');
  expect(await screen.findByRole('alert')).toBeVisible();
  cleanup();
  server.answer(api.list, [{ ...OWN, mostADay: 3, version: 9 }]);
  renderDesk(<HoursPage />);
  expect((await day('miercuri')).getByRole('checkbox', { name: NINE })).toBeChecked();
  expect(screen.getByText(/^S-a schimbat între timp programul de lucru\./)).toBeVisible();
  await press('Folosiți varianta salvată');
  expect((await day('miercuri')).getByRole('checkbox', { name: NINE })).not.toBeChecked();
  expect(screen.getByLabelText('Cel mult într-o zi')).toHaveValue('3');
});

it('the page names a faster colleague, keeps the choices, and saves them over the stored ones', async () => {
  renderDesk(<HoursPage />);
  await userEvent.click((await day('miercuri')).getByRole('checkbox', { name: NINE }));
  server.answer(api.list, [{ ...OWN, mostADay: 3, version: 9 }]);
  server.refuse(api.save, 'SCHIMBAT_INTRE_TIMP', {
    what: 'hours',
    current: { ...OWN, mostADay: 3, version: 9 },
    changedBy: 'Dan',
    isOwn: false,
    changedAt: null,
  });
  await press('Salvați programul');
  expect(await screen.findByText(/^Dan a schimbat programul de lucru între timp/)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Cel mult într-o zi' })).toBeVisible();
  expect((await day('miercuri')).getByRole('checkbox', { name: NINE })).toBeChecked();
  server.answer(api.save, ({ body }) => stored({ ...OWN, ...(body as object), version: 10 }));
  await press('Păstrați varianta dumneavoastră');
  await expect.poll(() => screen.queryByText('Schimbările nu sunt salvate încă.')).toBeNull();
  const versions = server.requestsTo(api.save).map(({ body }) => (body as { expectedVersion: number }).expectedVersion);
  expect(versions).toEqual([4, 9]);
});

it('arrows go from box to box', async () => {
  renderDesk(<HoursPage />);
  (await day('luni')).getByRole('checkbox', { name: NINE }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect((await day('marți')).getByRole('checkbox', { name: TEN })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect((await day('marți')).getByRole('checkbox', { name: TEN })).toBeChecked();
});

it('administrators choose the broker whose hours they edit', async () => {
  const other = { ...OWN, username: 'ana', name: 'Ana Dan', isBookable: false, isDefault: false };
  server.answer(api.list, [OWN, other]);
  server.answer(api.save, { ...other, isBookable: true });
  renderDesk(<HoursPage />);
  await userEvent.selectOptions(await screen.findByLabelText('Al cui program'), 'Ana Dan');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Vizitatorii se pot programa la Ana Dan' }));
  await press('Salvați programul');
  await expect.poll(() => server.requestsTo(api.save).map(({ params }) => params.username)).toEqual(['ana']);
});

it('a single day begins with its weekday’s slots, gets others, and takes them back', async () => {
  const changed = { ...OWN, version: 5, exceptions: [{ day: '2099-12-01', timeSlots: [TEN] }] };
  server.answer(api.saveDay, () => stored(changed));
  renderDesk(<HoursPage />);
  await press('Zi diferită');
  const dialog = within(await screen.findByRole('dialog'));
  // A Tuesday.
  await userEvent.type(dialog.getByLabelText('Ziua'), '1.12.2099');
  expect(dialog.getByText(/Este sărbătoare legală \(Ziua Națională\)/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: NINE })).toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox', { name: NINE }));
  await userEvent.click(dialog.getByRole('checkbox', { name: TEN }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvați ziua' }));
  server.answer(api.saveDay, () => stored({ ...OWN, version: 6 }));
  await press('Reveniți la programul obișnuit: marți, 1 decembrie 2099');
  expect(await screen.findByText(/Nicio zi diferită/)).toBeVisible();
  expect(server.requestsTo(api.saveDay).map(({ params, body }) => [params.day, body])).toEqual([
    ['2099-12-01', { timeSlots: [TEN], expectedVersion: 4 }],
    ['2099-12-01', { timeSlots: null, expectedVersion: 5 }],
  ]);
});
