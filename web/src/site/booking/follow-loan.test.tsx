import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { slots } from 'contract/availability/slots';
import { bookingForms } from 'contract/booking/booking-forms';
import { callRequests } from 'contract/booking/call-requests';
import { coupons } from 'contract/booking/coupons';
import { team } from 'contract/team/team';
import { purchase, refinancing } from 'quote/worked-examples';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { keepDraft } from '../wizard-session/wizard-session.ts';
import { FinalInfoPage } from './booked/final-info-page.tsx';
import { emptyBooking } from './booking-draft.ts';
import { BookingPage } from './booking-page.tsx';

const FILLED = {
  ...emptyBooking,
  name: 'Ana Pop',
  phone: '0722 123 456',
  judet: 'Cluj',
  localitate: 'Turda',
  acceptTerms: true,
  acceptPrivacy: true,
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(team.getShown, { members: [] });
  server.answer(slots.getFree, { days: [] });
  server.answer(coupons.current, { code: 'NOI26', value: 500, left: 0, endsOn: '2026-11-30' });
  server.answer(callRequests.create, { success: true, bookingToken: 'token-1', callBy: '2026-11-24T11:00' });
  server.answer(bookingForms.create, { success: true, promoCode: 'NONE' });
});

function open(formData: object) {
  keepDraft('/programareApel', FILLED, Date.now());
  const pages = [
    { path: '/programareApel', Component: BookingPage },
    { path: '/finalInfo', Component: FinalInfoPage },
  ];
  openPage(pages, '/programareApel', { formData });
}

const box = () => screen.findByRole('checkbox', { name: /^Urmăriți-mi creditul de acum/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Trimiteți cererea' }));
const followed = () => server.requestsTo(bookingForms.create).map(({ body }) => Object(body).followLoan);

it('A refinancing visitor may have their loan followed; an unticked box sends and shows nothing of it', async () => {
  open(refinancing);
  expect(await box()).not.toBeChecked();
  expect(screen.queryByRole('group', { name: /dobânda/ })).toBeNull();
  await send();
  expect(await screen.findByRole('heading', { name: 'Cererea dumneavoastră a fost trimisă' })).toBeVisible();
  expect(followed()).toEqual([undefined]);
  expect(screen.queryByText('Ați cerut să vă urmărim creditul')).toBeNull();
});

it('Ticked, it asks for the kind of interest alone, and the success page says what is true for any phone', async () => {
  open(refinancing);
  await userEvent.click(await box());
  const kinds = within(screen.getByRole('group', { name: 'Cum este dobânda creditului de acum?' }));
  expect(kinds.getByRole('radio', { name: 'Nu știu' })).toBeChecked();
  await userEvent.click(kinds.getByRole('radio', { name: 'Variabilă, pe IRCC' }));
  await send();
  expect(await screen.findByText('Ați cerut să vă urmărim creditul')).toBeVisible();
  expect(
    screen.getByText(/Dacă numărul de telefon este nou la noi, îl urmărim de azi\. Dacă îl aveam deja/),
  ).toBeVisible();
  expect(followed()).toEqual(['variable']);
});

it('A visitor may say that their loan is on ROBOR', async () => {
  open(refinancing);
  await userEvent.click(await box());
  await userEvent.click(screen.getByRole('radio', { name: 'Variabilă, pe ROBOR' }));
  await send();
  expect(await screen.findByText('Ați cerut să vă urmărim creditul')).toBeVisible();
  expect(followed()).toEqual(['robor']);
});

it.each([
  ['a new loan', purchase],
  ['instalments that do not add up to the balance', { ...refinancing, rataActuala: '1,000' }],
])('It is not asked of %s', async (_what, formData) => {
  open(formData);
  expect(await screen.findByRole('button', { name: 'Trimiteți cererea' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Urmăriți-mi/ })).toBeNull();
});

it('Who keeps the simulation to themselves is not asked, and the request has phone and channel without figures', async () => {
  open(refinancing);
  await userEvent.click(await box());
  await userEvent.click(screen.getByRole('checkbox', { name: /^Nu vreau ca brokerul/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Pe WhatsApp' }));
  expect(screen.queryByRole('checkbox', { name: /^Urmăriți-mi/ })).toBeNull();
  expect(screen.queryByText(/^Simularea pe care o primește brokerul/)).toBeNull();
  await send();
  expect(await screen.findByText(/Vă scriem pe WhatsApp/)).toBeVisible();
  expect(screen.queryByText('Ați cerut să vă urmărim creditul')).toBeNull();
  expect(server.requestsTo(bookingForms.create).map(({ body }) => body)).toMatchObject([
    { phone: FILLED.phone, preffersWhatsApp: true, tipCredit: 'Contact', principalRamas: '', rataActuala: '' },
  ]);
  expect(followed()).toEqual([undefined]);
});
