import { fireEvent, screen, waitFor } from '@testing-library/react';
import { customers } from 'contract/customers/customers';
import { type MessageTemplate, messageTemplates } from 'contract/messages/message-templates';
import { messages } from 'contract/messages/messages';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { message } from '../../../testing/message.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { WriteMessage } from './write-message.tsx';

const PHONE = '+40722123456';
const template = (kind: MessageTemplate['kind'], channel: MessageTemplate['channel'], text: string) => ({
  _id: `${kind} ${channel}`,
  kind,
  channel,
  version: 3,
  subject: channel === 'email' ? 'Despre credit' : '',
  text,
  isSample: false,
  createdAt: '2026-11-20T10:00:00Z',
  createdByName: null,
});
const customer = listedCustomer({ phone: PHONE, name: 'Ana Pop', email: 'ana@example.ro' });
const WHATSAPP = 'https://wa.me/40722123456?text=Salut';

let server: FakeServer;
beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(customers.getCustomer, customer);
  server.answer(messageTemplates.list, [
    template('free', 'email', 'Bună ziua, {{nume}}!\n\n…'),
    template('free', 'sms', 'Bună ziua, {{nume}}! …'),
    template('free', 'whatsapp', 'Salut, {{nume}}!'),
    template('documents-missing', 'email', 'Lipsesc: {{acteLipsa}}'),
  ]);
  server.answer(messages.preview, ({ body }) => {
    const { subject = '', text } = body as { subject?: string; text: string };
    const missing = text.includes('{{acteLipsa}}') ? (['acteLipsa'] as const) : [];
    return {
      subject,
      text: text.replace('{{nume}}', 'Ana'),
      missing: [...missing],
      sms: null,
      obstacle: null,
      isSent: true,
    };
  });
  server.answer(messages.send, { message: message(), whatsAppUrl: null });
});

async function open() {
  renderDesk(<WriteMessage phone={PHONE} />);
  const button = screen.getByRole('button', { name: 'Scrieți un mesaj' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  return screen.findByLabelText<HTMLTextAreaElement>('Textul');
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Textul'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = () => server.requestsTo(messages.send).map(({ body }) => body);

it('the dialog begins with the template and the customer’s name, and one press sends the changed text', async () => {
  const text = await open();
  expect(text).toHaveValue('Bună ziua, Ana!\n\n…');
  expect(screen.getByLabelText('Subiect')).toHaveValue('Despre credit');
  press('Trimiteți e-mailul');
  expect(await screen.findByText('Scrieți ce aveți de spus în locul punctelor „…”.')).toBeVisible();
  type('Bună ziua, Ana! Banca a răspuns.');
  press('Trimiteți e-mailul');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    expect.objectContaining({
      kind: 'free',
      channel: 'email',
      subject: 'Despre credit',
      templateVersion: 3,
      text: 'Bună ziua, Ana! Banca a răspuns.',
    }),
  ]);
});

it('where e-mails do not leave, the dialog says so before one is sent', async () => {
  server.answer(messages.preview, { subject: 'x', text: 'x', missing: [], sms: null, obstacle: null, isSent: false });
  await open();
  expect(await screen.findByText(/^Nu este configurat un server de e-mail/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Trimiteți e-mailul' })).toBeEnabled();
});

it('a button of a template begins with it', async () => {
  renderDesk(
    <WriteMessage phone={PHONE} kind="documents-missing">
      Cereți actele
    </WriteMessage>,
  );
  press('Cereți actele');
  await waitFor(async () => expect(await screen.findByLabelText('Textul')).toHaveValue('Lipsesc: {{acteLipsa}}'));
  expect(screen.getByLabelText('Șablon')).toHaveValue('documents-missing');
});

it('the dialog names the customer’s unknown values, until the broker writes them', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Șablon'), { target: { value: 'documents-missing' } });
  expect(await screen.findByText(/Nu se știe despre acest client: actele care lipsesc/)).toBeVisible();
  type('Lipsesc: adeverința');
  expect(screen.queryByText(/Nu se știe despre acest client/)).toBeNull();
});

it('by WhatsApp the tab is led to the prefilled message', async () => {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    close: vi.fn(),
    location: { replace: vi.fn() },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  server.answer(messages.send, { message: message({ channel: 'whatsapp', state: 'opened' }), whatsAppUrl: WHATSAPP });
  await open();
  fireEvent.click(screen.getByLabelText('WhatsApp'));
  await waitFor(() => expect(screen.getByLabelText('Textul')).toHaveValue('Salut, Ana!'));
  press('Deschideți în WhatsApp');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(WHATSAPP));
  expect(bodies()).toEqual([expect.objectContaining({ channel: 'whatsapp', subject: '' })]);
});

it('where no tab may be opened, WhatsApp is a link', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  server.answer(messages.send, { message: message({ channel: 'whatsapp', state: 'opened' }), whatsAppUrl: WHATSAPP });
  await open();
  fireEvent.click(screen.getByLabelText('WhatsApp'));
  await waitFor(() => expect(screen.getByLabelText('Textul')).toHaveValue('Salut, Ana!'));
  press('Deschideți în WhatsApp');
  expect(await screen.findByRole('link', { name: 'Deschideți WhatsApp' })).toHaveAttribute('href', WHATSAPP);
});

it('to a customer who stopped the messages of a channel nothing can be sent by it', async () => {
  server.answer(messages.preview, {
    subject: 'x',
    text: 'x',
    missing: [],
    sms: null,
    obstacle: 'stopped',
    isSent: true,
  });
  await open();
  expect(screen.getByText(/a cerut să nu mai primească mesaje prin E-mail/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Trimiteți e-mailul' })).toBeDisabled();
});

it('a message that is sent twice before the answer leaves once, and Cancel asks before it drops one', async () => {
  await open();
  type('Cum am vorbit.');
  press('Renunțați');
  expect(screen.getByRole('alert')).toHaveTextContent('Ce ați completat nu s-a salvat.');
  press('Nu, continuați');
  const [form] = document.forms;
  fireEvent.submit(form as HTMLFormElement);
  fireEvent.submit(form as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([expect.objectContaining({ text: 'Cum am vorbit.' })]);
});

it('a refusal shows its sentence, and typed words stay, also after closing the dialog', async () => {
  server.refuse(messages.send, 'MESAJE_OPRITE');
  await open();
  type('Cum am vorbit.');
  press('Trimiteți e-mailul');
  expect(await screen.findByText(/^Mesajul nu a fost trimis\./)).toBeVisible();
  fireEvent.keyDown(screen.getByLabelText('Textul'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Scrieți un mesaj');
  expect(await screen.findByLabelText('Textul')).toHaveValue('Cum am vorbit.');
});
