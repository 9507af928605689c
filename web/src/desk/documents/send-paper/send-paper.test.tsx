import { fireEvent, screen } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { type SentPaper, sentPapers } from 'contract/documents/sent-papers';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { purchase } from '../../../testing/purchase.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import type { Papers } from '../sent-papers-api.ts';
import { SendPaper } from './send-paper.tsx';

const PHONE = '+40722123456';
const TOKEN = 'T'.repeat(43);
const offer = { oferta: 'Casa Ta', banca: 'Banca Exemplu' };
const papers: Papers = {
  papers: [
    { kind: 'schedule', formData: purchase },
    { kind: 'feis', formData: purchase },
  ],
  offers: [offer],
};

const customer: Customer = {
  ...{ _id: 'ana', phone: PHONE, name: 'Ana Pop', alias: '', email: 'ana@example.ro', status: 1, judet: '' },
  ...{ localitate: '', createdAt: '2026-11-01T08:00:00Z', lastActivity: '2026-11-20T08:00:00Z' },
  ...{ responsible: null, returnsOn: null },
};
const sent: SentPaper = {
  ...{ _id: 'p1', kind: 'schedule', channel: 'email', offers: ['Casa Ta - Banca Exemplu'], text: 'x' },
  ...{ sentTo: customer.email, createdBy: 'ion', createdAt: '2026-11-20T08:00:00Z', state: 'live' },
  ...{ expiresAt: '2026-12-20T08:00:00Z', openedAt: null, openCount: 0 },
};

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, {
    ...{ username: 'ion', displayName: 'Ion Broker', email: 'ion@example.ro', authLevel: 'user' },
    ...{ twoFactorEnabled: false, twoFactorPending: false, recoveryCodesLeft: 0, passwordChangedAt: null },
    passwordByOther: false,
  });
  server.answer(customers.getCustomer, customer);
  server.answer(sentPapers.send, ({ body }) => {
    const { channel } = body as { channel: SentPaper['channel'] };
    return { token: TOKEN, paper: { ...sent, channel, sentTo: channel === 'email' ? sent.sentTo : null } };
  });
});

async function open() {
  renderDesk(<SendPaper {...papers} phone={PHONE} />);
  fireEvent.click(screen.getByRole('button', { name: 'Trimiteți clientului' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/Textul/);
  await expect.poll(() => text.value).toContain('Ion Broker');
  return text;
}

const bodies = () => server.requestsTo(sentPapers.send).map(({ body }) => body);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('without a customer it says why nothing can be sent', () => {
  renderDesk(<SendPaper {...papers} phone={undefined} />);
  const button = screen.getByRole('button', { name: 'Trimiteți clientului' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/deschise de pe pagina unui client/);
});

it('goes by e-mail in two presses, with the names filled in, and says where to', async () => {
  const text = await open();
  expect(text.value).toContain('Bună ziua, Ana!');
  expect(text.value).toContain('scadențarul ofertei Casa Ta (Banca Exemplu)');
  press('Trimiteți');
  expect(await screen.findByText('E-mailul cu linkul pleacă acum către ana@example.ro.')).toBeVisible();
  expect(bodies()).toEqual([
    expect.objectContaining({ phone: PHONE, channel: 'email', text: text.value.trim(), paper: papers.papers[0] }),
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/Linkul/).value).toContain(`/document#${TOKEN}`);
});

it('by WhatsApp the message is written already, with the link at its end', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('Fișă FEIS orientativă'));
  fireEvent.click(screen.getByLabelText('WhatsApp'));
  press('Pregătiți mesajul');
  const link = await screen.findByRole('link', { name: 'Deschideți WhatsApp' });
  expect(link).toHaveFocus();
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/40722123456');
  expect(url.searchParams.get('text')).toMatch(new RegExp(`^Bună ziua, Ana![^]*fișa FEIS[^]*/document#${TOKEN}$`));
  expect(bodies()).toEqual([expect.objectContaining({ channel: 'whatsapp', paper: papers.papers[1] })]);
});

it('asks for the address that the customer does not have, and keeps it before anything is sent', async () => {
  server.answer(customers.getCustomer, { ...customer, email: null });
  server.answer(customers.updateEmail, { ...customer, email: 'nou@example.ro' });
  await open();
  fireEvent.click(screen.getByLabelText('E-mail'));
  fireEvent.change(screen.getByLabelText(/E-mailul clientului/), { target: { value: 'nou@example.ro' } });
  press('Trimiteți');
  await screen.findByText(/pleacă acum către/);
  expect(server.requestsTo(customers.updateEmail)[0]?.body).toMatchObject({ email: 'nou@example.ro' });
  expect(bodies()).toHaveLength(1);
});

it('a refusal is said, and the text that was typed stays, also when the dialog is closed and opened again', async () => {
  server.refuse(sentPapers.send, 'DOCUMENT_NEPREGATIT');
  fireEvent.change(await open(), { target: { value: 'Cum am vorbit.' } });
  press('Trimiteți');
  expect(await screen.findByText(/Documentul nu a fost trimis\./)).toBeVisible();
  fireEvent.keyDown(screen.getByLabelText(/Textul/), { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  press('Trimiteți clientului');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Textul/)).value).toBe('Cum am vorbit.');
});
