import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { customers } from 'contract/customers/customers';
import { health } from 'contract/health/health';
import { messageRules } from 'contract/messages/message-rules';
import { type MessageTemplate, messageTemplates } from 'contract/messages/message-templates';
import { messages } from 'contract/messages/messages';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { WELL } from '../../../testing/system-status.ts';
import { keepToken } from '../../session/token.ts';
import { MessagesPage } from './messages-page.tsx';

const template = (changes: Partial<MessageTemplate> = {}): MessageTemplate => ({
  _id: `template ${changes.version ?? 1}`,
  kind: 'free',
  channel: 'email',
  version: 1,
  subject: 'Mesaj',
  text: 'Bună ziua, {{nume}}!',
  isSample: true,
  createdAt: '2026-11-20T10:00:00Z',
  createdByName: null,
  ...changes,
});

function open(authLevel: 'admin' | 'user' = 'admin', known = [template()]) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(verifyLogin.getAuthLevel, { authLevel });
  server.answer(messageTemplates.list, [...known]);
  server.answer(messageRules.list, []);
  server.answer(health.system, { ...WELL, sms: { ...WELL.sms, isSent: false } });
  renderDesk(<MessagesPage />);
  return server;
}

const begin = async (name = 'Text liber, E-mail') => {
  const button = await screen.findByRole('button', { name: `Scrieți o versiune nouă: ${name}` });
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  fireEvent.click(button);
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvați versiunea' }));

it('a user who is no administrator reads the texts and changes none', async () => {
  open('user');
  expect(await screen.findByText('Textele le schimbă administratorii.')).toBeVisible();
  expect(screen.getByText(/^Versiunea 1/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /versiune nouă/ })).toBeNull();
});

it('the editor adds the next version, with a variable at the cursor', async () => {
  const server = open();
  await begin();
  type('Text', 'Bună, !');
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text');
  expect(await screen.findByText(/^Nu este configurat un furnizor de SMS/)).toBeVisible();
  expect(screen.queryByText(/^Nu este configurat un server de e-mail/)).toBeNull();
  fireEvent.focus(area);
  area.setSelectionRange(6, 6);
  fireEvent.click(screen.getByText('Variabile'));
  fireEvent.click(screen.getByRole('button', { name: 'Puneți în text: nume' }));
  expect(area).toHaveValue('Bună, {{nume}}!');
  // Variables of other kinds of messages are not offered.
  expect(screen.queryByRole('button', { name: 'Puneți în text: castigLunar' })).toBeNull();
  const added = template({ version: 2, isSample: false });
  server.answer(messageTemplates.add, () => {
    server.answer(messageTemplates.list, [added, template()]);
    return added;
  });
  save();
  expect(await screen.findByText(/^Versiunea 2/)).toBeVisible();
  expect(server.requestsTo(messageTemplates.add)[0]?.body).toEqual({
    kind: 'free',
    channel: 'email',
    subject: 'Mesaj',
    text: 'Bună, {{nume}}!',
    expectedVersion: 1,
  });
});

it('an SMS has no subject, and its parts are counted as it is typed', async () => {
  open('admin', [template({ channel: 'sms', subject: '', text: 'Salut' })]);
  await begin('Text liber, SMS');
  expect(screen.queryByLabelText('Subiect')).toBeNull();
  expect(screen.getByText(/^5 caractere din 320: 1 SMS\./)).toBeVisible();
  type('Text', 'ș'.repeat(71));
  expect(screen.getByText(/^71 de caractere din 320: 2 SMS-uri, pentru că are diacritice/)).toBeVisible();
});

it('the editor announces the law’s example behind a text about a gain, and counts its length', async () => {
  open('admin', [
    template({ kind: 'refinancing-gain', channel: 'sms', subject: '', text: 'Rată cu {{castigLunar}}.' }),
  ]);
  await begin('Refinanțare cu câștig, SMS');
  expect(screen.getByText(/la sfârșit se adaugă singur/)).toHaveTextContent('Exemplu: {{exemplu}}.');
  expect(screen.getByText(/^85 de caractere din 320/)).toBeVisible();
  type('Text', 'Rată cu {{castigLunar}}: {{exemplu}}.');
  expect(screen.queryByText(/la sfârșit se adaugă singur/)).toBeNull();
});

it('the editor selects an unknown variable and names its place', async () => {
  const server = open();
  await begin();
  type('Text', 'Rândul unu\nSalut {{altceva}} și gata');
  const words = 'Rândul 2, caracterul 7: variabila „altceva” nu există la acest fel de mesaj.';
  server.refuse(messageTemplates.add, 'SABLON_VARIABILA', {
    words,
    line: 2,
    column: 7,
    field: 'text',
    errors: { text: words },
  });
  save();
  expect(await screen.findByText(/caracterul 7/)).toBeVisible();
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{{altceva}}');
});

it('a newer version stands beside what was typed, which is saved over it by choice', async () => {
  const server = open();
  await begin();
  type('Text', 'Al meu');
  const theirs = template({ version: 2, text: 'Al lui Dan' });
  server.refuse(messageTemplates.add, 'SCHIMBAT_INTRE_TIMP', {
    what: 'messageTemplate',
    current: theirs,
    changedBy: 'Dan',
    isOwn: false,
    changedAt: null,
  });
  server.answer(messageTemplates.list, [theirs, template()]);
  save();
  expect(await screen.findByText(/^Dan a schimbat șablonul între timp/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Text Al lui Dan Al meu' })).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Al meu');
  server.answer(messageTemplates.add, template({ version: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await waitFor(() => expect(server.requestsTo(messageTemplates.add)).toHaveLength(2));
  expect(server.requestsTo(messageTemplates.add)[1]?.body).toMatchObject({ text: 'Al meu', expectedVersion: 2 });
});

it('the preview fills in a customer found by name, and names the unknown values', async () => {
  const server = open();
  server.answer(customers.getAll, [listedCustomer({ phone: '+40722123456', name: 'Ana Pop' })]);
  server.answer(messages.preview, {
    subject: 'Mesaj',
    text: 'Bună ziua, Ana! {{ziua}}',
    missing: ['ziua'],
    sms: null,
    obstacle: null,
    isSent: true,
  });
  await begin();
  const preview = within(screen.getByRole('region', { name: 'Cum îl citește clientul' }));
  fireEvent.change(preview.getByRole('combobox'), { target: { value: 'Ana' } });
  fireEvent.click(await preview.findByRole('option', { name: /Ana Pop/ }));
  expect(await preview.findByText('Nu se știe acum despre acest client: ziua programării.')).toBeVisible();
  expect(preview.getByText('{{ziua}}').tagName).toBe('MARK');
  expect(server.requestsTo(messages.preview)[0]?.params).toEqual({ phone: '+40722123456' });
});
