import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { slots } from 'contract/availability/slots';
import { bookingForms } from 'contract/booking/booking-forms';
import { callRequests } from 'contract/booking/call-requests';
import { coupons } from 'contract/booking/coupons';
import { team } from 'contract/team/team';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { keepDraft } from '../wizard-session/wizard-session.ts';
import { FinalInfoPage } from './booked/final-info-page.tsx';
import { emptyBooking } from './booking-draft.ts';
import { BookingPage } from './booking-page.tsx';

const DAYS = [
  { day: '2026-11-24', timeSlots: ['9:00 - 10:00', '10:00 - 11:00'] },
  { day: '2026-11-25', timeSlots: ['13:00 - 14:00'] },
] as const;
const FREE = { days: DAYS.map(({ day, timeSlots }) => ({ day, timeSlots: [...timeSlots] })) };
const FILLED = {
  ...emptyBooking,
  name: 'Ana Pop',
  phone: '0722 123 456',
  email: 'ana@example.ro',
  judet: 'Cluj',
  localitate: 'Turda',
  acceptTerms: true,
  acceptPrivacy: true,
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(team.getShown, { members: [] });
  server.answer(coupons.current, { code: 'NOI26', value: 500, left: 0, endsOn: '2026-11-30' });
  server.answer(slots.getFree, FREE);
  server.answer(callRequests.create, { success: true, bookingToken: 'token-1', callBy: '2026-11-24T11:00' });
  server.answer(bookingForms.create, { success: true, promoCode: 'NONE' });
});

/** The page of a visitor who has filled in all but the hour, then reloaded. */
function open(draft: Partial<typeof FILLED> = {}) {
  keepDraft('/programareApel', { ...FILLED, ...draft }, Date.now());
  openPage(
    [
      { path: '/programareApel', Component: BookingPage },
      { path: '/finalInfo', Component: FinalInfoPage },
    ],
    '/programareApel',
  );
}

const group = (name: string | RegExp) => screen.findByRole('group', { name });
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Trimiteți cererea' }));
const sentHour = () => server.requestsTo(callRequests.create).map(({ body }) => Object(body).chosenHour);

describe('The time of a call', () => {
  it('is as soon as can be unless they choose: no hour is sent', async () => {
    open();
    expect(await screen.findByRole('radio', { name: 'Cât mai curând' })).toBeChecked();
    await send();
    expect(await screen.findByText(/^cel mai târziu marți, 24 noiembrie/)).toBeVisible();
    expect(sentHour()).toEqual([undefined]);
  });

  it('is a free hour of a day, by phone or WhatsApp, and the success page says it in words', async () => {
    open();
    await choose('Aleg eu ora');
    expect(within(await group('Ziua')).getAllByRole('radio', { checked: true })).toHaveLength(1);
    await choose('10:00 - 11:00');
    await choose('Pe WhatsApp');
    expect(screen.getByText('Ați ales: marți, 24 noiembrie, de la 10:00 la 11:00, prin WhatsApp.')).toBeVisible();
    await send();
    expect(await screen.findByRole('heading', { name: 'V-ați programat' })).toBeVisible();
    expect(screen.getByText('marți, 24 noiembrie, între 10:00 și 11:00')).toBeVisible();
    const first = within(screen.getAllByRole('listitem')[0] as HTMLElement);
    expect(first.getByText(/^Brokerul vă scrie pe WhatsApp marți, 24 noiembrie, între 10:00 și 11:00\./)).toBeVisible();
    expect(screen.getByText(/Confirmarea vine pe e-mail și spune cum puteți muta/)).toBeVisible();
    expect(screen.queryByText(/stabiliți împreună/)).toBeNull();
    expect(sentHour()).toEqual([{ day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'whatsapp' }]);
  });

  it('has hours of its own on each day, and follows the wish for WhatsApp', async () => {
    open({ preffersWhatsApp: true });
    await choose('Aleg eu ora');
    await choose('9:00 - 10:00');
    await choose('miercuri 25 noiembrie');
    const hours = within(await group('Ora, miercuri, 25 noiembrie')).getAllByRole('radio');
    expect(hours.map((hour) => hour.getAttribute('value'))).toEqual(['13:00 - 14:00']);
    expect(hours.filter((hour) => (hour as HTMLInputElement).checked)).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Pe WhatsApp' })).toBeChecked();
  });

  it('is asked for before it is sent, with the focus on the hours', async () => {
    open();
    await choose('Aleg eu ora');
    await group('Ziua');
    await send();
    expect(await screen.findByText('Alegeți ora sau lăsați-ne pe noi să vă sunăm.')).toBeVisible();
    expect(screen.getByRole('radio', { name: '9:00 - 10:00' })).toHaveFocus();
    expect(sentHour()).toEqual([]);
  });

  it('is kept over a reload, which says when it was taken meanwhile', async () => {
    open({ whenToCall: 'chosen', day: '2026-11-24', timeSlot: '10:00 - 11:00' });
    expect(await screen.findByRole('radio', { name: '10:00 - 11:00' })).toBeChecked();
    document.body.replaceChildren();
    open({ whenToCall: 'chosen', day: '2026-11-24', timeSlot: '11:00 - 12:00' });
    expect(await screen.findByRole('alert')).toHaveTextContent('de la 11:00 la 12:00');
  });
});

describe('A visitor with another clock than Romania’s', () => {
  beforeEach(() => {
    process.env.TZ = 'Europe/London';
    return () => {
      process.env.TZ = 'Europe/Bucharest';
    };
  });

  it('names the broker, the chosen hour, and the time of the call', async () => {
    open();
    await choose('Aleg eu ora');
    await group('Ora României, marți, 24 noiembrie');
    await choose('10:00 - 11:00');
    expect(
      screen.getByText('Ați ales: marți, 24 noiembrie, de la 10:00 la 11:00 (ora României), la telefon.'),
    ).toBeVisible();
    await send();
    expect(await screen.findByText('marți, 24 noiembrie, între 10:00 și 11:00 (ora României)')).toBeVisible();
  });

  it('reads whose hour it is until which they are called', async () => {
    open();
    await screen.findByRole('radio', { name: 'Cât mai curând' });
    await send();
    expect(await screen.findByText(/ora 11:00 \(ora României\)$/)).toBeVisible();
  });
});

describe('The page of the next steps', () => {
  it('opened by itself claims no booking, and its first button leads to one', async () => {
    openPage([{ path: '/finalInfo', Component: FinalInfoPage }], '/finalInfo');
    expect(await screen.findByRole('heading', { name: 'Ce urmează după programarea apelului' })).toBeVisible();
    const [first, second] = screen.getAllByRole('link', { name: /apel gratuit|pagina principală/ });
    expect([first?.textContent, first?.dataset.variant]).toEqual(['Programați un apel gratuit', 'primary']);
    expect([second?.textContent, second?.dataset.variant]).toEqual(['Înapoi la pagina principală', 'secondary']);
    expect(screen.getByText(/cât mai curând sau la ora pe care/)).toBeVisible();
  });
});

describe('An hour that another visitor took', () => {
  const chosen = { whenToCall: 'chosen', day: '2026-11-24', timeSlot: '9:00 - 10:00' } as const;
  const nearest = [
    { day: '2026-11-24', timeSlot: '10:00 - 11:00' },
    { day: '2026-11-25', timeSlot: '13:00 - 14:00' },
  ] as const;

  it('leaves the form as it is, with the nearest hours a press away', async () => {
    server.refuse(callRequests.create, 'INTERVAL_OCUPAT_ALTE_ORE', { nearest });
    open(chosen);
    await screen.findByRole('radio', { name: '9:00 - 10:00' });
    await send();
    expect(await screen.findByText('Ora aleasă nu mai este liberă')).toBeVisible();
    expect(screen.getByLabelText('Nume și prenume')).toHaveValue('Ana Pop');
    server.answer(callRequests.create, { success: true, bookingToken: 'token-1', callBy: '2026-11-25T14:00' });
    await userEvent.click(screen.getByRole('button', { name: 'miercuri, 25 noiembrie, de la 13:00 la 14:00' }));
    expect(screen.queryByText('Ora aleasă nu mai este liberă')).toBeNull();
    expect(screen.getByRole('button', { name: 'Trimiteți cererea' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: '13:00 - 14:00' })).toBeChecked();
    await send();
    expect(await screen.findByText('miercuri, 25 noiembrie, între 13:00 și 14:00')).toBeVisible();
    expect(sentHour()).toMatchObject([chosen, nearest[1]].map(({ day, timeSlot }) => ({ day, timeSlot })));
  });

  it('leads back to a call as soon as can be when nothing is free any more', async () => {
    server.refuse(callRequests.create, 'INTERVAL_OCUPAT_ALTE_ORE', { nearest: [] });
    open(chosen);
    await screen.findByRole('radio', { name: '9:00 - 10:00' });
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Sunați-mă cât mai curând' }));
    expect(screen.getByRole('radio', { name: 'Cât mai curând' })).toBeChecked();
    expect(screen.queryByText('Ora aleasă nu mai este liberă')).toBeNull();
  });
});

describe('Free hours', () => {
  it('none free offers no choice, and the page says that the call comes as soon as can be', async () => {
    server.answer(slots.getFree, { days: [] });
    open();
    expect(await screen.findByText(/^Cât mai curând: vă sunăm în cel mult/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Aleg eu ora' })).toBeNull();
    expect(screen.queryByText(/la ora pe care o alegeți/)).toBeNull();
    await send();
    expect(await screen.findByText(/^cel mai târziu marți, 24 noiembrie/)).toBeVisible();
    expect(sentHour()).toEqual([undefined]);
  });

  it('gone since a choice show a sentence with the way out', async () => {
    server.answer(slots.getFree, { days: [] });
    open({ whenToCall: 'chosen' });
    expect(await screen.findByText('Nicio oră liberă')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sunați-mă cât mai curând' }));
    expect(screen.queryByText(/Nicio oră liberă/)).toBeNull();
  });

  it('that cannot be read can be asked for again', async () => {
    server.refuse(slots.getFree, 'PREA_MULTE_CERERI', { retryAfterSeconds: 5 });
    open();
    await choose('Aleg eu ora');
    expect(await screen.findByText('Orele libere nu pot fi arătate acum')).toBeVisible();
    server.answer(slots.getFree, FREE);
    await userEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
    expect(await screen.findByRole('radio', { name: '9:00 - 10:00' })).toBeVisible();
  });
});
