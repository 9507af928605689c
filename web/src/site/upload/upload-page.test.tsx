import { screen } from '@testing-library/react';
import { uploadFiles } from 'contract/documents/upload-files';
import { uploadPath } from 'contract/site/pages';
import { afterEach, expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { UploadPage } from './upload-page.tsx';

const OPEN = {
  valid: true as const,
  maxUploads: 4,
  usedCount: 0,
  expiresAt: '2026-11-20T23:30:00.000Z',
  customer: { name: 'Ana Pop', email: null, phone: '+40722111222' },
};
const open = (token = 't'.repeat(43)) =>
  openPage([{ path: '/upload/:token', Component: UploadPage }], uploadPath(token));

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  process.env.TZ = 'Europe/Bucharest';
});

it('says until when the link is valid by the clock of Romania, wherever the visitor is', async () => {
  process.env.TZ = 'Europe/London';
  startFakeServer().answer(uploadFiles.validateToken, OPEN);
  open();
  expect(await screen.findByText('21 nov. 2026, 01:30 (ora României)')).toBeInTheDocument();
});

it('is found again by a reload in its own tab, at the address that shows nothing of it', async () => {
  startFakeServer().answer(uploadFiles.validateToken, OPEN);
  open();
  await screen.findByText('Ana Pop');
  document.body.replaceChildren();
  open('link');
  expect(await screen.findByText('Ana Pop')).toBeInTheDocument();
});

it('says of a link that is none what the specification says', async () => {
  startFakeServer().refuse(uploadFiles.validateToken, 'LINK_INCARCARE');
  open();
  expect(await screen.findByRole('heading', { name: 'Invalid Upload Link' })).toBeVisible();
});
