import { fireEvent, screen, within } from '@testing-library/react';
import { commissions } from 'contract/commissions/commissions';
import { beforeEach, expect, it } from 'vitest';
import { application, caseDetails } from '../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { CaseCommissionSection } from './case-commission.tsx';

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(commissions.getForCase, []);
});

const PARTNER = { name: 'Agenția Cheia', percent: 12.5 };
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('A broker names the partner of a case, with a part', async () => {
  const found = caseDetails({ version: 4 });
  renderDesk(<CaseCommissionSection found={found} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Adăugați un partener' }));
  const dialog = within(await screen.findByRole('dialog'));
  type(/^Numele partenerului/, PARTNER.name);
  fireEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  expect(await dialog.findByText('Scrieți partea partenerului.')).toBeVisible();
  type(/^Partea lui/, '12,5');
  server.refuse(commissions.setPartner, 'PARTI_PESTE_100', { field: 'percent' });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  expect(await dialog.findByText(/depășesc împreună 100/)).toBeVisible();
  server.answer(commissions.setPartner, { ...found, partner: PARTNER });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsTo(commissions.setPartner).at(-1)?.body).toEqual({ ...PARTNER, expectedVersion: 4 });
});

it('The partner of a drawn loan is shown and changed no more', async () => {
  const found = caseDetails({ partner: PARTNER, applications: [application({ stage: 'drawn' })] });
  renderDesk(<CaseCommissionSection found={found} />);
  fireEvent.click(await screen.findByRole('heading', { name: 'Comision' }));
  expect(await screen.findByText('Partener: Agenția Cheia, cu 12,5 % din comision.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /partener/ })).toBeNull();
});
