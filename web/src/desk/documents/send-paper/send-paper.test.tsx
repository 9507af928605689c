import { cleanup, fireEvent, screen } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { customers } from 'contract/customers/customers';
import { type SentPaper, sentPapers } from 'contract/documents/sent-papers';
import { tasks } from 'contract/tasks/tasks';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { purchase } from '../../../testing/purchase.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { taskWith } from '../../../testing/task.ts';
import { keepToken } from '../../session/token.ts';
import { SendAtOnce } from './send-at-once.tsx';
import { SendPaper } from './send-paper.tsx';
import type { Papers } from './use-sending.ts';

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

const customer = listedCustomer({ phone: PHONE, name: 'Ana Pop', email: 'ana@example.ro' });
const sent: SentPaper = {
  _id: 'p1',
  kind: 'schedule',
  channel: 'email',
  offers: ['Casa Ta - Banca Exemplu'],
  text: 'x',
  sentTo: customer.email,
  createdBy: 'ion',
  createdAt: '2026-11-20T08:00:00Z',
  state: 'live',
  expiresAt: '2026-12-20T08:00:00Z',
  openedAt: null,
  openCount: 0,
};

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, ownAccount());
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

it('a sent comparison completes the task that asked for it, which one press opens again', async () => {
  const sending = taskWith('Trimiteți comparația ofertelor');
  server.answer(tasks.getForCustomer, [sending, { ...taskWith('Sunați'), _id: 't2' }]);
  server.answer(tasks.complete, { completed: { ...sending, doneAt: '2026-11-20T08:00:00Z' }, next: null });
  server.answer(tasks.reopen, sending);
  const comparison = { kind: 'comparison', formData: purchase, oferte: ['o1'] } satisfies Papers['papers'][0];
  renderDesk(<SendPaper papers={[comparison]} offers={[offer]} phone={PHONE} />);
  press('Trimiteți clientului');
  await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>(/Textul/).value).toContain('Ion Broker');
  press('Trimiteți pe e-mail');
  expect(await screen.findByText('Sarcina „Trimiteți comparația ofertelor” este făcută.')).toBeVisible();
  expect(server.requestsTo(tasks.complete).map(({ params, body }) => [params.id, body])).toMatchObject([
    ['t1', { next: null }],
  ]);
  press('Redeschideți sarcina: Trimiteți comparația ofertelor');
  expect(await screen.findByText('Sarcina „Trimiteți comparația ofertelor” este din nou deschisă.')).toBeVisible();
});

it('without a customer it asks for one first', async () => {
  renderDesk(<SendPaper {...papers} phone={undefined} />);
  press('Trimiteți clientului');
  expect(await screen.findByRole('dialog', { name: 'Cui trimiteți?' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Clientul' })).toHaveFocus();
});

it('a paper leaves by e-mail in two presses, with the names filled in, and the notice names the address', async () => {
  const text = await open();
  expect(text.value).toContain('Bună ziua, Ana!');
  expect(text.value).toContain('scadențarul ofertei Casa Ta (Banca Exemplu)');
  expect(screen.getByText('ana@example.ro')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Trimiteți pe e-mail' })).toHaveFocus();
  press('Trimiteți pe e-mail');
  expect(await screen.findByText('E-mailul cu linkul pleacă acum către ana@example.ro.')).toBeVisible();
  expect(bodies()).toEqual([
    expect.objectContaining({ phone: PHONE, channel: 'email', text: text.value.trim(), paper: papers.papers[0] }),
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/Linkul/).value).toContain(`/document#${TOKEN}`);
});

/** A substitute for a browser tab that notes where it was led and whether it was closed. */
function watchTabs() {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    close: vi.fn(),
    location: { replace: vi.fn() },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

it('by WhatsApp, in two presses, the message is written already, with the link at its end', async () => {
  const tab = watchTabs();
  await open();
  fireEvent.click(screen.getByLabelText('Fișă FEIS orientativă'));
  press('WhatsApp');
  expect(window.open).toHaveBeenCalledOnce();
  expect(await screen.findByText(/s-a deschis gata scris în WhatsApp/)).toBeVisible();
  const url = new URL(tab.location.replace.mock.calls[0]?.[0]);
  expect(url.origin + url.pathname).toBe('https://wa.me/40722123456');
  expect(url.searchParams.get('text')).toMatch(new RegExp(`^Bună ziua, Ana![^]*fișa FEIS[^]*/document#${TOKEN}$`));
  expect(bodies()).toEqual([expect.objectContaining({ channel: 'whatsapp', paper: papers.papers[1] })]);
});

it('where no tab may be opened WhatsApp is a link, and a paper that was not made leaves no tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await open();
  press('WhatsApp');
  expect(await screen.findByRole('link', { name: 'Deschideți WhatsApp' })).toHaveFocus();
  press('Gata');
  const tab = watchTabs();
  server.refuse(sentPapers.send, 'DOCUMENT_NEPREGATIT');
  press('Trimiteți clientului');
  await screen.findByLabelText(/Textul/);
  press('WhatsApp');
  expect(await screen.findByText(/Documentul nu a fost trimis\./)).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
});

it('a broker ends the link of a paper sent by mistake in the notice', async () => {
  server.answer(sentPapers.revoke, { ...sent, state: 'revoked' });
  await open();
  press('Trimiteți pe e-mail');
  fireEvent.click(await screen.findByRole('button', { name: 'Revocați linkul' }));
  expect(await screen.findByText(/nu mai poate deschide documentul/)).toBeVisible();
  expect(server.requestsTo(sentPapers.revoke)[0]?.params).toEqual({ id: 'p1' });
});

it('one press on the button with the address sends the standard text', async () => {
  renderDesk(<SendAtOnce papers={papers} phone={PHONE} />);
  const button = await screen.findByRole('button', { name: 'Trimiteți la ana@example.ro' });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  expect(await screen.findByText('E-mailul cu linkul pleacă acum către ana@example.ro.')).toBeVisible();
  expect(bodies()).toEqual([expect.objectContaining({ channel: 'email', paper: papers.papers[0] })]);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Gata' }));
});

it('a typed text opens for another look before it leaves; a refusal opens the dialog', async () => {
  renderDesk(<SendAtOnce papers={papers} phone={PHONE} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Alt text…' }));
  fireEvent.change(await screen.findByLabelText(/Textul/), { target: { value: 'Cum am vorbit.' } });
  fireEvent.keyDown(screen.getByLabelText(/Textul/), { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  press('Trimiteți la ana@example.ro');
  expect(await screen.findByLabelText(/Textul/)).toHaveValue('Cum am vorbit.');
  expect(bodies()).toEqual([]);
  press('Renunțați');
  press('Da, renunțați');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  server.refuse(sentPapers.send, 'DOCUMENT_NEPREGATIT');
  press('Trimiteți la ana@example.ro');
  expect(await screen.findByText(/Documentul nu a fost trimis\./)).toBeVisible();
});

it('a text that was typed about other offers is not proposed again', async () => {
  fireEvent.change(await open(), { target: { value: 'Despre Casa Ta.' } });
  cleanup();
  const others = { ...papers, offers: [{ oferta: 'Alta', banca: 'Banca Exemplu' }] };
  renderDesk(<SendPaper {...others} phone={PHONE} />);
  press('Trimiteți clientului');
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/Textul/);
  expect(text.value).toContain('ofertei Alta');
});

it('the dialog asks for a missing address and stores it before the sending', async () => {
  server.answer(customers.getCustomer, { ...customer, email: null });
  server.answer(customers.updateEmail, { ...customer, email: 'nou@example.ro' });
  await open();
  fireEvent.change(screen.getByLabelText(/E-mailul clientului/), { target: { value: 'nou@example.ro' } });
  press('Trimiteți pe e-mail');
  await screen.findByText(/pleacă acum către/);
  expect(server.requestsTo(customers.updateEmail)[0]?.body).toMatchObject({ email: 'nou@example.ro' });
  expect(bodies()).toHaveLength(1);
});

it('a refusal shows its sentence, and typed words stay, also after closing the dialog', async () => {
  server.refuse(sentPapers.send, 'DOCUMENT_NEPREGATIT');
  fireEvent.change(await open(), { target: { value: 'Cum am vorbit.' } });
  press('Trimiteți pe e-mail');
  expect(await screen.findByText(/Documentul nu a fost trimis\./)).toBeVisible();
  fireEvent.keyDown(screen.getByLabelText(/Textul/), { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  press('Trimiteți clientului');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Textul/)).value).toBe('Cum am vorbit.');
});
