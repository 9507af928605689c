import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactLog } from 'contract/customer-record/contact-log';
import { customerPage } from 'contract/customer-record/customer-page';
import { customers } from 'contract/customers/customers';
import { type MessageStop, messageStops } from 'contract/messages/message-stops';
import { messageTemplates } from 'contract/messages/message-templates';
import { messages } from 'contract/messages/messages';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { message } from '../../../testing/message.ts';
import { renderDesk, renderScreens } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { TimelineSection } from './timeline-section.tsx';

const PHONE = '+40722123456';
const ANA = listedCustomer({ phone: PHONE, name: 'Ana Pop' });
const stop = (channel: MessageStop['channel'], given: Partial<MessageStop> = {}): MessageStop => ({
  channel,
  isStopped: false,
  at: null,
  byName: null,
  ...given,
});

let server: FakeServer;
beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(customers.getCustomer, ANA);
  server.answer(contactLog.getForCustomer, []);
  server.answer(customerPage.get, {
    ...{ phone: PHONE, selectedOffer: null, selectedProduct: null, files: [], comments: [] },
  });
  server.answer(customers.history, []);
  server.answer(messageStops.getForCustomer, [stop('email'), stop('sms'), stop('whatsapp')]);
  server.answer(messages.thread, { messages: [], next: null });
});

const open = () => renderDesk(<TimelineSection phone={PHONE} customer={ANA} isPageRead />);

it('an empty thread says so', async () => {
  open();
  expect(await screen.findByText('Nimic până acum.')).toBeVisible();
});

it('the thread shows sent and received messages with senders, fates and papers', async () => {
  const failed = { _id: 'm3', channel: 'sms', state: 'failed', lastError: 'numărul nu există', subject: '' } as const;
  server.answer(messages.thread, {
    messages: [
      message({
        _id: 'm2',
        direction: 'in',
        kind: 'reply',
        state: 'received',
        text: 'Iată actele',
        sentByName: null,
        sender: 'ana@example.ro',
        recognisedBy: 'reply-address',
        sentAt: '2026-11-20T09:30:00Z',
        attachments: [
          { name: 'buletin.pdf', filename: 'abc' },
          { name: 'arhiva.zip', filename: null },
        ],
      }),
      message({ ...failed, kind: 'appointment-tomorrow', sentByName: null, rule: 'appointment-tomorrow' }),
      message({ _id: 'm4', kind: 'client-code', text: null, sentByName: null }),
      message(),
    ],
    next: null,
  });
  open();
  const rows = await within(screen.getByRole('region', { name: 'Istoric' })).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/E-mailMesaj primit20.*11:30 · de la ana@example.ro; a venit la adresa de răspuns/);
  expect(rows[0]).toHaveTextContent(/Iată actele.*arhiva.zip.*Atașamentele fără buton de descărcare nu s-au păstrat/);
  expect(screen.getByRole('button', { name: 'Descărcați buletin.pdf' })).toBeVisible();
  expect(screen.getByText('numărul nu există').parentElement).toHaveTextContent('Nu a ajuns: numărul nu există');
  expect(screen.getByText(/după regula „Programare mâine”/)).toBeVisible();
  expect(screen.getByText('Textul acestui e-mail nu se păstrează.')).toBeVisible();
  expect(screen.getByText('Ion Broker')).toBeVisible();
});

it('an e-mail names its left-out parts with the reasons, and an encrypted one says so', async () => {
  const came = {
    direction: 'in',
    kind: 'reply',
    state: 'received',
    sentByName: null,
    sender: 'ana@example.ro',
  } as const;
  const logo = { name: 'sigla.png', filename: null, leftOut: 'signature-picture' } as const;
  server.answer(messages.thread, {
    messages: [message({ ...came, text: '', seal: 'smime-encrypted', attachments: [logo] })],
    next: null,
  });
  open();
  const [row] = await within(screen.getByRole('region', { name: 'Istoric' })).findAllByRole('listitem');
  expect(row).toHaveTextContent(/E-mail criptat \(S\/MIME\): nu se poate citi aici/);
  expect(row).toHaveTextContent(/E-mailul nu are text/);
  expect(row).toHaveTextContent(/sigla.png \(imagine mică din text, cum este sigla.*le găsiți în e-mailul din căsuța/);
});

/** The rows of the section, once a press has shown those that a phone begins without. */
async function allRows(): Promise<HTMLElement[]> {
  const section = within(screen.getByRole('region', { name: 'Istoric' }));
  const older = await section.findByRole('button', { name: 'Arătați și mai vechi' });
  expect(section.getAllByRole('listitem')).toHaveLength(4);
  fireEvent.click(older);
  return section.getAllByRole('listitem');
}

it('a mail server’s report stands at the report and at the message, with the end of its tries', async () => {
  const came = { direction: 'in', state: 'received', sentByName: null, sender: 'mailer-daemon@mx.example' } as const;
  const about = { subject: 'Acte', createdAt: '2026-11-20T08:00:00Z' };
  const report = { recipient: 'ana@example.ro', retryUntil: null, reason: null };
  const [soon, gone] = [new Date(Date.now() + 86_400_000).toISOString(), '2026-11-22T08:00:00Z'];
  server.answer(messages.thread, {
    messages: [
      message({ ...came, kind: 'bounce', about, report: { ...report, action: 'failed', reason: '550 user unknown' } }),
      message({
        ...came,
        _id: 'm2',
        kind: 'delivery-delay',
        about,
        report: { ...report, action: 'delayed', retryUntil: soon },
      }),
      message({
        ...came,
        _id: 'm3',
        kind: 'delivery-delay',
        report: { ...report, action: 'delayed', retryUntil: gone },
      }),
      message({ ...came, _id: 'm4', kind: 'read-receipt', about, report: { ...report, action: 'displayed' } }),
      message({ _id: 'm5', reports: [{ action: 'failed', at: '2026-11-21T09:30:00Z' }] }),
    ],
    next: null,
  });
  open();
  const rows = await allRows();
  const [failed, late, over, read, sent] = rows;
  expect(failed).toHaveTextContent(
    /Mesaj nelivrat.*Mesajul „Acte” din 20 nov. 2026, 10:00, către ana@example.ro, nu a ajuns\./,
  );
  expect(failed).toHaveTextContent(/Serverul spune: 550 user unknown/);
  expect(late).toHaveTextContent(/Mesaj întârziat.*nu ajunsese încă; serverul de e-mail încă încearcă, până la/);
  expect(over).toHaveTextContent(
    /Un mesaj al nostru, către .* serverul de e-mail urma să mai încerce, până la 22 nov\. 2026/,
  );
  expect(read).toHaveTextContent(/Confirmare de citire.*a fost citit\./);
  expect(sent).toHaveTextContent(/21 nov. 2026, 11:30: nu a ajuns/);
});

it('a received e-mail shows the proof of its sender, and a proven one shows none', async () => {
  const came = {
    direction: 'in',
    kind: 'reply',
    state: 'received',
    sentByName: null,
    sender: 'ana@example.ro',
  } as const;
  const proofs = ['pass', 'other-address', 'unknown', null, 'fail'] as const;
  const machine = { kind: 'automatic-reply', recognisedBy: 'in-reply-to' } as const;
  server.answer(messages.thread, {
    messages: [
      ...proofs.map((senderProof, at) => message({ ...came, recognisedBy: 'sender', senderProof, _id: `m${at}` })),
      message({ ...came, ...machine, senderProof: 'unknown', _id: 'm5' }),
      message({ ...came, ...machine, senderProof: 'fail', _id: 'm6' }),
      message({ _id: 'm7' }),
    ],
    next: null,
  });
  open();
  const rows = await allRows();
  const unmarked = /verificat|fals|confirmați/;
  for (const at of [0, 5, 7]) expect(rows[at]).not.toHaveTextContent(unmarked);
  expect(rows[1]).toHaveTextContent(/Adresă verificată, dar alta decât cea din fișă.*confirmați la numărul de telefon/);
  for (const at of [2, 3])
    expect(rows[at]).toHaveTextContent(/Expeditor neverificat.*confirmați la numărul de telefon/);
  for (const at of [4, 6]) expect(rows[at]).toHaveTextContent(/Atenție: expeditorul poate fi fals.*sunați clientul/);
});

it('a calendar’s answer shows its words once, and the reason why the appointment stayed', async () => {
  const came = {
    direction: 'in',
    kind: 'reply',
    state: 'received',
    sentByName: null,
    sender: 'ana@example.ro',
  } as const;
  const refused = { answer: 'declined', proposed: null, about: '2026-12-02T10:00', comment: 'Sunt la mare.' } as const;
  const proposed = { answer: 'counter', proposed: '2026-12-03', about: null, comment: '' } as const;
  server.answer(messages.thread, {
    messages: [
      message({ ...came, _id: 'm1', text: '', invitationAnswer: { ...refused, effect: 'taken' } }),
      message({ ...came, _id: 'm2', text: 'Nu: Sunt la mare.', invitationAnswer: { ...refused, effect: 'older' } }),
      message({ ...came, _id: 'm3', text: '', invitationAnswer: { ...proposed, effect: 'unknown' } }),
    ],
    next: null,
  });
  open();
  const [taken, older, unknown] = await within(screen.getByRole('region', { name: 'Istoric' })).findAllByRole(
    'listitem',
  );
  expect(taken).toHaveTextContent('Răspuns la invitație');
  expect(taken).toHaveTextContent('Clientul a refuzat întâlnirea din mie., 2 dec., 10:00.„Sunt la mare.”');
  expect(older?.textContent?.match(/Sunt la mare/g)).toHaveLength(1);
  expect(older).toHaveTextContent('Nu răspunde la invitația de acum: programarea a rămas cum era.');
  expect(unknown).toHaveTextContent(/Clientul propune joi, 3 dec\.Este despre o întâlnire care nu se află/);
});

it('a press fetches older messages', async () => {
  server.answer(messages.thread, ({ query }) =>
    query.get('cursor') === 'mai vechi'
      ? { messages: [message({ _id: 'm9', text: 'Primul' })], next: null }
      : { messages: [message()], next: 'mai vechi' },
  );
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Arătați și mai vechi' }));
  expect(await screen.findByText('Primul')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Arătați și mai vechi' })).toBeNull();
});

it('a failure shows its sentence and another try', async () => {
  server.refuse(messages.thread, 'CLIENT_NEGASIT');
  open();
  const retry = await screen.findByRole('button', { name: 'Încercați din nou' });
  server.answer(messages.thread, { messages: [message()], next: null });
  fireEvent.click(retry);
  expect(await screen.findByText('Bună ziua, Ana!')).toBeVisible();
});

it('a stopped channel says so, and a broker can allow it again on the customer’s word', async () => {
  const at = '2026-11-20T09:00:00Z';
  server.answer(messageStops.getForCustomer, [stop('email'), stop('sms', { isStopped: true, at }), stop('whatsapp')]);
  server.answer(messageStops.set, () => {
    const after = [stop('email'), stop('sms', { at, byName: 'Ion Broker' }), stop('whatsapp')];
    server.answer(messageStops.getForCustomer, after);
    return after;
  });
  open();
  expect(await screen.findByText('Mesajele prin SMS sunt oprite')).toBeVisible();
  expect(screen.getByText(/Le-a oprit clientul, cu linkul dintr-un mesaj/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Clientul le vrea din nou' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Da, vrea din nou' }));
  await waitFor(() => expect(screen.queryByText('Mesajele prin SMS sunt oprite')).toBeNull());
  expect(server.requestsTo(messageStops.set)[0]?.body).toEqual({ channel: 'sms', isStopped: false });
});

it('a customer who asks by phone is written to no more', async () => {
  server.answer(messageStops.set, () => {
    const after = [stop('email', { isStopped: true, byName: 'Ion Broker' }), stop('sms')];
    server.answer(messageStops.getForCustomer, after);
    return after;
  });
  open();
  fireEvent.click(await screen.findByText('Notați că nu mai vrea mesaje'));
  fireEvent.click(screen.getByRole('button', { name: 'Opriți mesajele prin E-mail' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Opriți' }));
  expect(await screen.findByText('Mesajele prin E-mail sunt oprite')).toBeVisible();
});

it('An answer begins by its address, quotes the e-mail, is written in the e-mail’s place, and leaves', async () => {
  server.answer(messages.thread, {
    messages: [
      message({
        ...{ direction: 'in', kind: 'reply', state: 'received', senderProof: 'pass', sentByName: null },
        ...{ subject: 'Evaluarea', text: 'Când vine evaluatorul?', sentAt: '2026-11-20T09:30:00Z' },
      }),
    ],
    next: null,
  });
  server.answer(messageTemplates.list, []);
  const section = <TimelineSection phone={PHONE} customer={ANA} isPageRead />;
  const router = renderScreens([{ path: '/', element: section }], '/?raspundeti=m1');
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Textul' });
  expect(text).toHaveFocus();
  expect(text.value).toMatch(/^Bună ziua, Ana!\n\n\n\nPe .* ați scris:\n> Când vine evaluatorul\?$/);
  expect(screen.getByRole('textbox', { name: 'Subiect' })).toHaveValue('Re: Evaluarea');
  server.answer(messages.send, { message: message({ _id: 'm2' }), whatsAppUrl: null });
  fireEvent.change(text, { target: { value: `Luni.\n${text.value}` } });
  fireEvent.click(screen.getByRole('button', { name: 'Trimiteți e-mailul' }));
  await waitFor(() => expect(server.requestsTo(messages.send)).toHaveLength(1));
  expect(server.requestsTo(messages.send)[0]?.body).toMatchObject({
    kind: 'free',
    channel: 'email',
    subject: 'Re: Evaluarea',
  });
  expect(await screen.findByRole('button', { name: 'Răspundeți' })).toHaveFocus();
  expect(router.state.location).toMatchObject({ search: '', state: { keepsPlace: true } });
});

it('The filter leaves one kind of entries', async () => {
  server.answer(messages.thread, { messages: [message()], next: null });
  server.answer(contactLog.getForCustomer, [
    {
      ...{ _id: 'c1', outcome: 'answered', note: 'Vrea oferta', createdAt: '2026-11-21T08:00:00Z' },
      ...{ createdBy: 'ion', createdByName: 'Ion' },
    },
  ]);
  open();
  const list = within(screen.getByRole('region', { name: 'Istoric' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  fireEvent.click(list.getByRole('button', { name: 'Apeluri' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Apel: a răspuns.*Vrea oferta$/),
  ]);
  fireEvent.click(list.getByRole('button', { name: 'Acte' }));
  expect(list.getByText('Niciun act încă.')).toBeVisible();
});
