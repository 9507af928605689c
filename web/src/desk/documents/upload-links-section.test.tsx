import { fireEvent, screen, within } from '@testing-library/react';
import { type UploadLink, uploadLinks } from 'contract/documents/upload-links';
import { staff } from 'contract/staff/staff';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { UploadLinksSection } from './upload-links-section.tsx';

const TOKEN = 'T'.repeat(43);
const link = (given: Partial<UploadLink>): UploadLink => ({
  _id: 'l1',
  createdAt: '2026-11-20T08:00:00Z',
  createdBy: 'ion',
  expiresAt: '2026-11-23T08:00:00Z',
  maxUploads: 4,
  usedCount: 1,
  sentTo: 'ana@example.ro',
  state: 'live',
  ...given,
});

let server: FakeServer;
beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(uploadLinks.getForCustomer, [link({})]);
  server.answer(staff.list, []);
});

async function pressOf(name: RegExp, confirm: string) {
  renderDesk(<UploadLinksSection phone="+40722123456" email="ana@example.ro" />);
  fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
}

it('A link that is ended stays in the list with its new state', async () => {
  server.answer(uploadLinks.revoke, () => {
    server.answer(uploadLinks.getForCustomer, [link({ state: 'revoked' })]);
    return link({ state: 'revoked' });
  });
  await pressOf(/^Revocați linkul/, 'Revocați');
  expect(await screen.findByText('revocat')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revocați linkul/ })).toBeNull();
  expect(server.requestsTo(uploadLinks.revoke)[0]?.params).toEqual({ id: 'l1' });
});

it('A renewed link shows its address once, above the link that it ended', async () => {
  const renewed = link({ _id: 'l2', createdAt: '2026-11-21T08:00:00Z', usedCount: 0 });
  server.answer(uploadLinks.resend, () => {
    server.answer(uploadLinks.getForCustomer, [renewed, link({ state: 'revoked' })]);
    return { token: TOKEN, link: renewed };
  });
  await pressOf(/^Retrimiteți linkul/, 'Retrimiteți');
  expect((await screen.findByLabelText<HTMLInputElement>(/Linkul/)).value).toContain(TOKEN);
  const states = screen.getAllByRole('listitem', { hidden: true }).map((row) => row.textContent);
  expect(states).toEqual([expect.stringMatching(/^activ 0 din 4/), expect.stringMatching(/^revocat 1 din 4/)]);
  expect(server.requestsTo(uploadLinks.resend)[0]?.body).toMatchObject({ sendEmail: true });
});

it('A link whose renewal fails stays as it was, and the question says why', async () => {
  server.refuse(uploadLinks.resend, 'PREA_MULTE_LINKURI');
  await pressOf(/^Retrimiteți linkul/, 'Retrimiteți');
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeVisible();
  expect(screen.getByText('activ')).toBeInTheDocument();
});

it('The two newest links stand in sight, and a press shows the others', async () => {
  server.answer(
    uploadLinks.getForCustomer,
    ['l1', 'l2', 'l3'].map((_id, usedCount) => link({ _id, usedCount })),
  );
  renderDesk(<UploadLinksSection phone="+40722123456" email="ana@example.ro" />);
  const used = (count: number) => screen.getByText(new RegExp(`${count} din 4`));
  const others = await screen.findByText('Încă un link');
  expect(used(1)).toBeVisible();
  expect(used(2)).not.toBeVisible();
  fireEvent.click(others);
  expect(used(2)).toBeVisible();
});
