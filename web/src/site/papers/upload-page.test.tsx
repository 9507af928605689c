import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

it('the link names its last day by the clock of Romania, wherever the visitor is', async () => {
  process.env.TZ = 'Europe/London';
  startFakeServer().answer(uploadFiles.validateToken, OPEN);
  open();
  expect(await screen.findByText('21 nov. 2026, 01:30 (ora României)')).toBeInTheDocument();
});

it('a reload in its own tab finds the link again, at an address without it', async () => {
  startFakeServer().answer(uploadFiles.validateToken, OPEN);
  open();
  await screen.findByText('Ana Pop');
  document.body.replaceChildren();
  open('link');
  expect(await screen.findByText('Ana Pop')).toBeInTheDocument();
});

it('an unknown link shows the sentence of the specification', async () => {
  startFakeServer().refuse(uploadFiles.validateToken, 'LINK_INCARCARE');
  open();
  expect(await screen.findByRole('heading', { name: 'Invalid Upload Link' })).toBeVisible();
});

it('a client adds files one after the other and takes one out before sending them', async () => {
  startFakeServer().answer(uploadFiles.validateToken, OPEN);
  open();
  const picker = await screen.findByLabelText(/^Alegeți fișiere/);
  await userEvent.upload(picker, new File(['a'], 'fata.jpg', { type: 'image/jpeg' }));
  await userEvent.upload(picker, new File([], 'gol.pdf', { type: 'application/pdf' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Fișierul „gol.pdf” este gol. Scoateți-l din listă.');
  await userEvent.click(screen.getByRole('button', { name: 'Scoateți gol.pdf' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const chosen = screen.getByRole('list', { name: 'Fișiere alese' });
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Scoateți fata.jpg' }));
  expect(screen.getByText('No files selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upload Files' })).toBeDisabled();
});
