import { screen } from '@testing-library/react';
import { managedAppointments } from 'contract/availability/slots';
import { sentPapers } from 'contract/documents/sent-papers';
import { uploadFiles } from 'contract/documents/upload-files';
import { preferences } from 'contract/messages/preferences';
import { EARLIER_PREFERENCES_PAGES, PREFERENCES_PAGE } from 'contract/site/pages';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { ManagedAppointmentPage } from '../availability/managed/managed-appointment-page.tsx';
import { PreferencesPage } from '../preferences/preferences-page.tsx';
import { SentPaperPage } from './sent-paper-page.tsx';
import { UploadPage } from './upload-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  window.location.hash = '';
  sessionStorage.clear();
});

const reopened = () => screen.findByRole('heading', { name: 'Deschideți din nou linkul din mesaj' });

describe('An address without its link, as from the history or in a second tab', () => {
  it.each([
    ['/upload/link', '/upload/:token', UploadPage, uploadFiles.validateToken],
    ['/programare', '/programare', ManagedAppointmentPage, managedAppointments.read],
    ['/document', '/document', SentPaperPage, sentPapers.look],
    ...[PREFERENCES_PAGE, ...EARLIER_PREFERENCES_PAGES].map(
      (path) => [path, path, PreferencesPage, preferences.look] as const,
    ),
  ] as const)(
    '%s says how the link is opened again, and asks the server nothing',
    async (address, path, Component, call) => {
      openPage([{ path, Component }], address);
      expect(await reopened()).toBeVisible();
      expect(screen.queryByText(/Invalid|nu mai este valabil|nu este întreg/)).toBeNull();
      expect(server.requestsTo(call)).toEqual([]);
    },
  );

  it('takes the link that is opened in the same tab', async () => {
    server.answer(preferences.look, { kind: 'stop', channel: 'sms', isStopped: false });
    openPage([{ path: PREFERENCES_PAGE, Component: PreferencesPage }], PREFERENCES_PAGE);
    await reopened();
    window.location.hash = 'abc';
    expect(await screen.findByRole('heading', { name: 'Nu mai vreau mesaje prin SMS' })).toBeVisible();
    expect(server.requestsTo(preferences.look)[0]?.body).toEqual({ token: 'abc' });
  });
});
