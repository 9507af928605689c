import { screen } from '@testing-library/react';
import { uploadFiles } from 'contract/documents/upload-files';
import { uploadPath } from 'contract/text/pages';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { UploadPage } from './upload-page.tsx';

it('says until when the link is valid by the clock of Romania, wherever the visitor is', async () => {
  startFakeServer().answer(uploadFiles.validateToken, {
    valid: true,
    maxUploads: 4,
    usedCount: 0,
    expiresAt: '2026-11-20T23:30:00.000Z',
    customer: { name: 'Ana Pop', email: null, phone: '+40722111222' },
  });
  openPage([{ path: '/upload/:token', Component: UploadPage }], uploadPath('t'.repeat(43)));
  expect(await screen.findByText(/^21 nov\. 2026, 01:30$/)).toBeInTheDocument();
});
