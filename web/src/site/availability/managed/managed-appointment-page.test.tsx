import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ManagedAppointment, managedAppointments } from 'contract/availability/slots';
import { managedAppointmentPath } from 'contract/site/pages';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { ManagedAppointmentPage } from './managed-appointment-page.tsx';

const TOKEN = 'link-1';
const COMING: ManagedAppointment = {
  title: 'Discuție pe WhatsApp',
  day: '2026-11-24',
  timeSlot: '10:00 - 11:00',
  channel: 'whatsapp',
  state: 'coming',
};
const WORDS = 'marți, 24 noiembrie, de la 10:00 la 11:00';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(managedAppointments.read, COMING);
  server.answer(managedAppointments.getFree, {
    days: [
      { day: '2026-11-24', timeSlots: ['10:00 - 11:00', '11:00 - 12:00'] },
      { day: '2026-11-26', timeSlots: ['9:00 - 10:00'] },
    ],
  });
});

const open = () =>
  openPage([{ path: '/programare', Component: ManagedAppointmentPage }], managedAppointmentPath(TOKEN));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

it('the page shows the client’s answer to the invitation', async () => {
  server.answer(managedAppointments.read, { ...COMING, clientAnswer: 'counter' });
  open();
  expect(await screen.findByText('Ați propus altă oră: vă răspundem.')).toBeVisible();
});

it('the page shows the broker as visitors see them', async () => {
  const broker = { name: 'Ana Munteanu', role: 'broker de credite', languages: '', registerNumber: '', photo: null };
  server.answer(managedAppointments.read, { ...COMING, broker });
  open();
  expect(await screen.findByText('Ana Munteanu')).toBeVisible();
  expect(screen.getByText('broker de credite')).toBeVisible();
});

describe('Moving', () => {
  it('goes to another free hour; opening the page and looking at the hours changes nothing', async () => {
    open();
    expect(await screen.findByText(WORDS)).toBeVisible();
    await press('Mutați la altă oră');
    expect(await heading('La ce oră mutați programarea?')).toHaveFocus();
    const hours = await screen.findByRole('group', { name: 'Ora, marți, 24 noiembrie' });
    expect(within(hours).queryByRole('radio', { name: '10:00 - 11:00' })).toBeNull();
    await press('Mutați programarea');
    expect(screen.getByText('Alegeți ora la care mutați programarea.')).toBeVisible();
    expect(server.requestsTo(managedAppointments.move)).toHaveLength(0);
    await pick('joi 26 noiembrie');
    await pick('9:00 - 10:00');
    server.answer(managedAppointments.move, { ...COMING, day: '2026-11-26', timeSlot: '9:00 - 10:00' });
    await press('Mutați programarea');
    expect(await screen.findByText('Am mutat programarea.')).toBeVisible();
    const moved = screen.getByRole('region', { name: 'Discuție pe WhatsApp' });
    expect(moved).toHaveFocus();
    expect(moved).toHaveTextContent('joi, 26 noiembrie, de la 9:00 la 10:00');
    expect(server.requestsTo(managedAppointments.move).map(({ body }) => body)).toEqual([
      { token: TOKEN, day: '2026-11-26', timeSlot: '9:00 - 10:00' },
    ]);
  });

  it('to an hour that was taken offers the nearest, each a press away', async () => {
    open();
    await press('Mutați la altă oră');
    await pick('11:00 - 12:00');
    const nearest = [{ day: '2026-11-26', timeSlot: '9:00 - 10:00' as const }];
    server.refuse(managedAppointments.move, 'INTERVAL_OCUPAT_ALTE_ORE', { nearest });
    await press('Mutați programarea');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ora aleasă nu mai este liberă');
    server.answer(managedAppointments.move, { ...COMING, ...nearest[0] });
    await press('joi, 26 noiembrie, de la 9:00 la 10:00');
    expect(await screen.findByText(/^Am mutat programarea/)).toBeVisible();
  });

  it('says so after the beginning of the appointment', async () => {
    open();
    await press('Mutați la altă oră');
    await pick('11:00 - 12:00');
    server.refuse(managedAppointments.move, 'PROGRAMARE_INCEPUTA');
    server.answer(managedAppointments.read, { ...COMING, state: 'begun' });
    await press('Mutați programarea');
    expect(await heading('Ora programării a început sau a trecut')).toBeVisible();
  });

  it('can be given up', async () => {
    open();
    await press('Mutați la altă oră');
    await press('Păstrați ora de acum');
    expect(screen.getByRole('button', { name: 'Mutați la altă oră' })).toHaveFocus();
  });
});

describe('Cancelling', () => {
  it('asks first, and says what was done where the focus goes', async () => {
    open();
    await press('Anulați programarea');
    expect(server.requestsTo(managedAppointments.cancel)).toHaveLength(0);
    server.answer(managedAppointments.cancel, { ...COMING, state: 'cancelled' });
    await press('Da, anulați');
    expect(await heading('Programarea este anulată')).toBeVisible();
    expect(screen.getByText(`Am anulat programarea de ${WORDS}, prin WhatsApp.`)).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Programați alt apel' })).toHaveAttribute('href', '/programareApel');
  });

  it('keeps the question when the server cannot be reached', async () => {
    open();
    await press('Anulați programarea');
    server.cutOff(managedAppointments.cancel);
    await press('Da, anulați');
    expect(await screen.findByText(/Nu am putut ajunge la server/)).toBeVisible();
    expect(screen.getByText(WORDS)).toBeVisible();
  });
});

describe('A link', () => {
  it('that opens nothing says what to do', async () => {
    server.refuse(managedAppointments.read, 'LINK_PROGRAMARE');
    open();
    expect(await heading('Linkul nu mai este valabil')).toBeVisible();
  });

  it.each([
    ['begun', 'Ora programării a început sau a trecut'],
    ['cancelled', 'Programarea este anulată'],
  ] as const)('to an appointment that is %s changes nothing more', async (state, title) => {
    server.answer(managedAppointments.read, { ...COMING, state });
    open();
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be tried again when the server cannot be reached', async () => {
    server.refuse(managedAppointments.read, 'PREA_MULTE_CERERI', { retryAfterSeconds: 5 });
    open();
    expect(await heading('Programarea nu poate fi arătată acum')).toBeVisible();
    server.answer(managedAppointments.read, COMING);
    await press('Încercați din nou');
    expect(await screen.findByText(WORDS)).toBeVisible();
  });

  it('sends its token in no address', async () => {
    open();
    await screen.findByText(WORDS);
    expect(server.requestsTo(managedAppointments.read).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });
});
