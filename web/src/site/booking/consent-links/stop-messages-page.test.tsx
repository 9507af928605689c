import { fireEvent, screen } from '@testing-library/react';
import { messageStops } from 'contract/messages/message-stops';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { StopMessagesPage } from './stop-messages-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  window.location.hash = 'abc';
});

const open = () => openPage([{ path: '/stop-mesaje', element: <StopMessagesPage /> }], '/stop-mesaje');

it('says what will stop, and stops it at one press', async () => {
  server.answer(messageStops.look, { channel: 'sms', isStopped: false });
  server.answer(messageStops.stop, { channel: 'sms', isStopped: true });
  open();
  expect(await screen.findByRole('heading', { name: 'Nu mai vreau mesaje prin SMS' })).toBeVisible();
  expect(server.requestsTo(messageStops.stop)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Opriți mesajele' }));
  expect(await screen.findByText('Nu vă mai trimitem mesaje prin SMS.')).toBeVisible();
  expect(server.requestsTo(messageStops.stop)[0]?.body).toEqual({ token: 'abc' });
});

it('what is stopped already is said, without a question', async () => {
  server.answer(messageStops.look, { channel: 'email', isStopped: true });
  open();
  expect(await screen.findByRole('heading', { name: 'Mesajele sunt oprite' })).toBeVisible();
});

it('a link that stops nothing says what else can be done', async () => {
  server.refuse(messageStops.look, 'LINK_STOP');
  open();
  expect(await screen.findByRole('heading', { name: 'Linkul nu este întreg' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Opriți mesajele' })).toBeNull();
});

it('without a network it can be tried again', async () => {
  server.cutOff(messageStops.look);
  open();
  const again = await screen.findByRole('button', { name: 'Încercați din nou' });
  server.answer(messageStops.look, { channel: 'whatsapp', isStopped: false });
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Nu mai vreau mesaje pe WhatsApp' })).toBeVisible();
});

it('a press that is not heard leaves the question, with why', async () => {
  server.answer(messageStops.look, { channel: 'sms', isStopped: false });
  server.cutOff(messageStops.stop);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Opriți mesajele' }));
  expect(await screen.findByText(/Nu am putut ajunge la server/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Opriți mesajele' })).toBeEnabled();
});
