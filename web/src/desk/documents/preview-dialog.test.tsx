import { fireEvent, screen } from '@testing-library/react';
import { customers } from 'contract/customers/customers';
import { customerFiles } from 'contract/documents/files';
import { expect, it, vi } from 'vitest';
import { customerFile } from '../../testing/customer-file.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const phone = '+40722123456';

const file = customerFile();

it('the preview names the customer of the file, and leads back to them', async () => {
  // Their name is not known, so their phone is shown instead.
  const server = startFakeServer();
  server.refuse(customers.getCustomer, 'CLIENT_NEGASIT');
  server.keepWaiting(customerFiles.download);
  const close = vi.fn();
  const router = renderDesk(<PreviewDialog phone={phone} file={file} onDownload={() => {}} onClose={close} />);
  const dialog = await screen.findByRole('dialog', { name: 'adeverință.pdf' });
  expect(dialog).toHaveTextContent('Fișier al clientului 0722 123 456');
  fireEvent.click(screen.getByRole('link', { name: '0722 123 456' }));
  expect(router.state.location).toMatchObject({ pathname: '/customerDetails', search: '?phone=%2B40722123456' });
  expect(close).toHaveBeenCalledOnce();
});
