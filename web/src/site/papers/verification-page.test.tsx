import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { verification } from 'contract/agreements/agreements';
import type { Reply } from 'contract/endpoint';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { VerificationPage } from './verification-page.tsx';

/** The sample of the standard (FIPS 180-2), with its hash there. */
const CONTENT = 'abc';
const HASH = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
type Accepted = Reply<typeof verification.check>['accepted'][number];
const CONSENT: Accepted = {
  kind: 'bank-consent',
  bank: 'BCR',
  acceptedAt: '2026-11-20T10:00:00.000Z',
  expiresOn: null,
  isWithdrawn: true,
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  openPage([{ path: '/verificare', Component: VerificationPage }], '/verificare');
});

const choose = (name: string, type = 'application/pdf') =>
  userEvent.upload(screen.getByLabelText('Alegeți un PDF'), new File([CONTENT], name, { type }), {
    applyAccept: false,
  });

it('the page sends only the hash, and names the acceptance, its time, and its withdrawal', async () => {
  server.answer(verification.check, { accepted: [CONSENT] });
  await choose('acord.pdf');
  expect(await screen.findByText('Documentul este neschimbat')).toBeVisible();
  expect(
    screen.getByText(/Acord de transmitere către bancă \(BCR\), pe 20 nov\. 2026, 12:00\..*a fost retras/),
  ).toBeVisible();
  expect(server.requestsTo(verification.check).map(({ body }) => body)).toEqual([{ sha256: HASH }]);
});

it('the page names every text on one scan, and its last day', async () => {
  const mandate: Accepted = {
    ...CONSENT,
    kind: 'tax-office-mandate',
    bank: null,
    expiresOn: '2027-01-19',
    isWithdrawn: false,
  };
  server.answer(verification.check, { accepted: [CONSENT, mandate] });
  await choose('semnat.pdf');
  expect(await screen.findByText(/Textele acceptate cu el/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('(BCR)'),
    expect.stringMatching(/^Mandat pentru ANAF, pe 20 nov\. 2026, 12:00, valabil până la 19\sianuarie\s2027\.$/),
  ]);
});

it('the page says that a document is unknown or changed', async () => {
  server.answer(verification.check, { accepted: [] });
  await choose('acord.pdf');
  expect(await screen.findByText('Nu recunoaștem acest document')).toBeVisible();
});

it('the page sends nothing of another file, or without a computed hash', async () => {
  await choose('poza.png', 'image/png');
  expect(await screen.findByText(/Acesta nu este un PDF/)).toBeVisible();
  vi.stubGlobal('crypto', {});
  await choose('acord.pdf');
  expect(await screen.findByText(/fără „https:\/\/”/)).toBeVisible();
  expect(server.requestsTo(verification.check)).toHaveLength(0);
});
