import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { contact } from 'contract/contact/contact';
import { placeholderSite } from 'contract/site/site';
import { type TeamMember, team } from 'contract/team/team';
import { beforeEach, expect, it } from 'vitest';
import { isRecord } from '../../shared/api/is-record.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { ContactPage } from './contact-page.tsx';

const ANA: TeamMember = {
  name: 'Ana Munteanu',
  role: 'broker de credite',
  languages: 'română, engleză',
  registerNumber: '',
  photo: '/api/team/photos/1',
};

let server: FakeServer;
const open = () => openPage([{ path: '/contact', Component: ContactPage }], '/contact');
beforeEach(() => {
  server = startFakeServer();
  server.answer(team.getShown, { members: [ANA] });
  open();
});

const field = (label: string) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Trimiteți mesajul' }));

it('without what is required sends nothing, and says what is missing', async () => {
  await send();
  expect(field('E-mailul dumneavoastră')).toHaveFocus();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Adresa de e-mail este obligatorie.',
    'Subiectul este obligatoriu.',
    'Mesajul este obligatoriu.',
  ]);
  await userEvent.type(field('E-mailul dumneavoastră'), 'ana@');
  expect(screen.getByText('Adresa de e-mail nu este validă.')).toBeVisible();
});

it('the form keeps typed words when the server is out of reach, and succeeds the second time', async () => {
  server.cutOff(contact.send);
  await userEvent.type(field('E-mailul dumneavoastră'), 'ana@example.ro');
  await userEvent.type(field('Subiect'), 'Acte');
  await userEvent.type(field('Mesaj'), 'Ce acte trebuie?');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nu am putut ajunge la server');
  expect(field('Subiect')).toHaveValue('Acte');

  server.answer(contact.send, { success: true, message: '' });
  await send();
  expect(await screen.findByText('Mesajul dumneavoastră a fost trimis cu succes!')).toBeVisible();
  expect(server.requestsTo(contact.send)[1]?.body).toMatchObject({ email: 'ana@example.ro', subject: 'Acte' });
  const ids = server.requestsTo(contact.send).map(({ body }) => isRecord(body) && body.creationId);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[1]).toBe(ids[0]);
});

it('the form keeps typed words through a reload, until they are sent', async () => {
  const reload = () => {
    cleanup();
    open();
  };
  await userEvent.type(field('E-mailul dumneavoastră'), 'ana@example.ro');
  await userEvent.type(field('Subiect'), 'Acte');
  await userEvent.type(field('Mesaj'), 'Ce acte trebuie?');
  reload();
  expect(field('Mesaj')).toHaveValue('Ce acte trebuie?');

  server.answer(contact.send, { success: true, message: '' });
  await send();
  expect(await screen.findByText('Mesajul dumneavoastră a fost trimis cu succes!')).toBeVisible();
  reload();
  expect(field('Mesaj')).toHaveValue('');
});

it('a visitor can press the contact details', () => {
  const card = within(screen.getByRole('complementary', { name: 'Date de contact' }));
  const { email, phone, dial, address } = placeholderSite;
  expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  expect(card.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${dial}`);
  expect(card.getByText(address)).toBeInTheDocument();
});

it('a visitor sees who is there, or a drawing where the house shows nobody', async () => {
  expect(await screen.findByText('Ana Munteanu')).toBeVisible();
  cleanup();
  server.answer(team.getShown, { members: [] });
  open();
  await expect.poll(() => server.requestsTo(team.getShown).length).toBe(2);
  expect(screen.queryByText('Ana Munteanu')).toBeNull();
});
