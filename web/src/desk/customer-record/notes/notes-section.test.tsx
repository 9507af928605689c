import { fireEvent, screen } from '@testing-library/react';
import { customerPage } from 'contract/customer-record/customer-page';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { NotesSection } from './notes-section.tsx';

const PHONE = '+40722123456';
const TEXT = 'A sunat; revine marți.';

const EMPTY = { phone: PHONE, selectedOffer: null, selectedProduct: null, files: [], comments: [] };

let server: FakeServer;

beforeEach(async () => {
  keepToken('token');
  server = startFakeServer();
  server.answer(customerPage.get, EMPTY);
  renderDesk(<NotesSection phone={PHONE} />);
  await screen.findByText('No comments yet.');
});

const field = () => screen.getByLabelText('Notiță nouă');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const add = () => screen.getByRole('button', { name: 'Adăugați notița' });

it('An empty text is no note, and a text with a CNP gets a warning', () => {
  expect(add()).toBeDisabled();
  type('CNP 1800101221144');
  expect(screen.getByText(/pare să conțină un CNP/)).toBeVisible();
  expect(add()).toBeEnabled();
});

it('A note that does not arrive stays in the field, and is added at the next try', async () => {
  server.cutOff(customerPage.addComment);
  type(TEXT);
  fireEvent.click(add());
  expect(await screen.findByText('Failed to add comment. Please try again.')).toBeVisible();
  expect(field()).toHaveValue(TEXT);

  server.answer(customerPage.addComment, () => {
    const createdAt = '2026-11-20T10:00:00.000Z';
    const note = { _id: 'n', text: TEXT, createdAt, createdBy: 'ion', createdByName: 'Ion Pop' };
    server.answer(customerPage.get, { ...EMPTY, comments: [note] });
    return note;
  });
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByRole('listitem')).toHaveTextContent(TEXT);
  await expect.poll(() => field()).toHaveValue('');
  const [lost, repeated] = server.requestsTo(customerPage.addComment).map(({ body }) => body);
  expect(repeated).toEqual(lost);
});
