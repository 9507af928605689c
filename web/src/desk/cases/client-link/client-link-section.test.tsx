import { fireEvent, screen } from '@testing-library/react';
import { agreements } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import { type ClientLink, clientLinks } from 'contract/client-portal/client-links';
import { beforeEach, expect, it } from 'vitest';
import { caseDetails, casePerson } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ClientLinkSection } from './client-link-section.tsx';

const link: ClientLink = {
  _id: 'link',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdByName: 'Ana Munteanu',
  openedAt: null,
  sentTo: 'ana@example.ro',
  state: 'live',
  person: { _id: 'person-0', place: 0, name: 'Ioana Țuțu' },
};

const CASE = '4c2c5b1e-8d7e-4d43-9a53-0d7a1f6f2a10';

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(clientLinks.getForCase, []);
  server.answer(agreements.getForCase, { agreements: [], clearances: [] });
  server.answer(bankForms.list, []);
  server.answer(clientLinks.create, () => {
    server.answer(clientLinks.getForCase, [link]);
    return { token: 'T'.repeat(43), link };
  });
});

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await expect.poll(() => button).toBeEnabled();
  fireEvent.click(button);
};

it('a sent link leaves by e-mail, and its address appears once, also as a WhatsApp message', async () => {
  renderDesk(<ClientLinkSection found={caseDetails({ _id: CASE })} />);
  expect(await screen.findByText('niciun link activ')).toBeVisible();
  fireEvent.click(screen.getByRole('heading', { name: 'Pagina dosarului' }));
  expect(screen.getByText('Pleacă pe e-mail la ana@example.ro.')).toBeVisible();
  await press(/^Trimiteți linkul/);
  expect(screen.getByLabelText('Cerere de servicii')).not.toBeChecked();
  await press('Trimiteți');
  expect(await screen.findByText(/pleacă acum către ana@example.ro/)).toBeVisible();
  const { value } = screen.getByLabelText<HTMLInputElement>('Linkul');
  expect(value).toMatch(/\/dosarul-meu\/T{43}$/);
  const message = new URL(screen.getByRole('link', { name: 'Deschideți WhatsApp' }).getAttribute('href') ?? '');
  expect(message.searchParams.get('text')).toContain(value);
  expect(server.requestsTo(clientLinks.create).map(({ body }) => body)).toMatchObject([
    { caseId: CASE, person: 'person-0' },
  ]);
  await press('Gata');
  expect(await screen.findByText('activ')).toBeVisible();
  expect(screen.queryByDisplayValue(value)).toBeNull();
});

it('the section names the page’s last visit, and a press ends the link', async () => {
  server.answer(clientLinks.getForCase, [{ ...link, openedAt: '2026-11-21T08:30:00.000Z' }]);
  server.answer(clientLinks.revoke, () => {
    const revoked = { ...link, state: 'revoked' as const };
    server.answer(clientLinks.getForCase, [revoked]);
    return revoked;
  });
  renderDesk(<ClientLinkSection found={caseDetails({ _id: CASE })} />);
  expect(await screen.findByText('deschisă 21 noiembrie 2026')).toBeVisible();
  fireEvent.click(screen.getByRole('heading', { name: 'Pagina dosarului' }));
  expect(await screen.findByText(/deschisă ultima dată 21 nov. 2026/)).toBeVisible();
  await press(/^Retrageți linkul/);
  await press('Retrageți');
  expect(await screen.findByText(/Linkul este retras/)).toBeVisible();
  expect(server.requestsTo(clientLinks.revoke).map(({ params }) => params.id)).toEqual(['link']);
});

it('a client without an address gets no link, and the section leads to the address field', async () => {
  renderDesk(
    <ClientLinkSection found={caseDetails({ _id: CASE, people: [casePerson({ facts: { email: null } })] })} />,
  );
  const link = await screen.findByRole('link', { name: 'adăugați-o în fișa lui' });
  expect(link.getAttribute('href')).toContain('/customerDetails?phone=');
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
});
