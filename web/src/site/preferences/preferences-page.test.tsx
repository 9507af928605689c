import { fireEvent, screen } from '@testing-library/react';
import { callRequests } from 'contract/booking/call-requests';
import { messageStops } from 'contract/messages/message-stops';
import { type Preference, preferences } from 'contract/messages/preferences';
import { EARLIER_PREFERENCES_PAGES, PREFERENCES_PAGE } from 'contract/site/pages';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pages } from '../screens.ts';
import { PreferencesPage } from './preferences-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  window.location.hash = 'abc';
});

const open = () => openPage([{ path: PREFERENCES_PAGE, Component: PreferencesPage }], PREFERENCES_PAGE);
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });

const wanted: Preference = { kind: 'unsubscribe', isGiven: true, reach: 'all' };
const sms: Preference = { kind: 'stop', channel: 'sms', isStopped: false };

describe('A link that', () => {
  it.each([
    [
      'withdraws news',
      wanted,
      callRequests.unsubscribe,
      'Nu mai vreau noutăți și oferte',
      'Dezabonați-mă',
      'V-ați dezabonat',
    ],
    [
      ...['withdraws the consent of one booking', { ...wanted, reach: 'booking' }, callRequests.unsubscribe],
      ...['Nu mai vreau noutăți și oferte', 'Dezabonați-mă', 'Acordul este retras'],
    ],
    [
      ...['confirms news', { kind: 'confirm-marketing', isGiven: false }, callRequests.confirmMarketing],
      ...['Doriți noutăți și oferte?', 'Da, vreau noutăți și oferte', 'Ați confirmat'],
    ],
    [
      'stops a channel',
      sms,
      messageStops.stop,
      'Nu mai vreau mesaje prin SMS',
      'Opriți mesajele',
      'Mesajele sunt oprite',
    ],
  ] as const)('%s asks first and decides at a press', async (_, preference, deciding, question, action, done) => {
    server.answer(preferences.look, preference as Preference);
    if (deciding === messageStops.stop) server.answer(deciding, { channel: 'sms', isStopped: true });
    else server.answer(deciding, { success: true });
    open();
    expect(await heading(question)).toBeVisible();
    expect(server.requestsTo(deciding)).toEqual([]);
    fireEvent.click(await button(action));
    expect(await heading(done)).toBeVisible();
    expect(server.requestsTo(deciding)[0]?.body).toEqual({ token: 'abc' });
    expect(screen.queryByRole('button', { name: action })).toBeNull();
  });

  it.each([
    [{ ...wanted, isGiven: false }, 'Nu primiți noutăți și oferte'],
    [{ ...wanted, isGiven: false, reach: 'booking' }, 'Nu este niciun acord de retras'],
    [{ kind: 'confirm-marketing', isGiven: true }, 'Avem deja acordul dumneavoastră'],
    [{ kind: 'stop', channel: 'email', isStopped: true }, 'Mesajele sunt oprite'],
  ] as const)('has nothing left to decide says so without a question: %o', async (preference, title) => {
    server.answer(preferences.look, preference);
    open();
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is unknown names the person to write to', async () => {
    server.refuse(preferences.look, 'LINK_PREFERINTE');
    open();
    expect(await heading('Linkul nu este întreg')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scrieți-ne' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('confirms nothing any more says that consents stayed as they were', async () => {
    server.refuse(preferences.look, 'LINK_NOUTATI');
    open();
    expect(await heading('Linkul nu mai este valabil')).toBeVisible();
    expect(screen.getByText(/Acordurile dumneavoastră au rămas cum erau/)).toBeVisible();
  });

  it('ended between look and press loses its button', async () => {
    server.answer(preferences.look, wanted);
    server.refuse(callRequests.unsubscribe, 'LINK_DEZABONARE');
    open();
    fireEvent.click(await button('Dezabonați-mă'));
    expect(await heading('Linkul nu este întreg')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dezabonați-mă' })).toBeNull();
  });
});

it('A bearer of a link for one booking is promised nothing of other consents', async () => {
  server.answer(preferences.look, { ...wanted, reach: 'booking' });
  server.answer(callRequests.unsubscribe, { success: true });
  open();
  fireEvent.click(await button('Dezabonați-mă'));
  expect(await screen.findByText(/Dacă mai primiți noutăți și oferte/)).toBeVisible();
  expect(screen.queryByText(/Nu vă mai trimitem/)).toBeNull();
});

it('The answer has the focus that the button had', async () => {
  server.answer(preferences.look, sms);
  server.answer(messageStops.stop, { channel: 'sms', isStopped: true });
  open();
  fireEvent.click(await button('Opriți mesajele'));
  expect((await screen.findByText('Nu vă mai trimitem mesaje prin SMS.')).parentElement).toHaveFocus();
});

it('Without a network the link can be looked at again', async () => {
  server.cutOff(preferences.look);
  open();
  const again = await button('Încercați din nou');
  server.answer(preferences.look, { kind: 'stop', channel: 'whatsapp', isStopped: false });
  fireEvent.click(again);
  expect(await heading('Nu mai vreau mesaje pe WhatsApp')).toBeVisible();
});

it('A press that does not arrive leaves the question, with the reason', async () => {
  server.answer(preferences.look, sms);
  server.cutOff(messageStops.stop);
  open();
  fireEvent.click(await button('Opriți mesajele'));
  expect(await screen.findByText(/Nu am primit un răspuns de la server/)).toBeVisible();
  expect(await button('Opriți mesajele')).toBeEnabled();
});

it('The earlier addresses open the same page', async () => {
  const opened = pages.filter(({ path }) => (EARLIER_PREFERENCES_PAGES as readonly string[]).includes(path));
  expect(opened).toHaveLength(EARLIER_PREFERENCES_PAGES.length);
  for (const { page } of opened) expect(await page()).toBe(PreferencesPage);
});
