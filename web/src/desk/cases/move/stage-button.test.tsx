import { fireEvent, screen } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { agreements } from 'contract/agreements/agreements';
import { applications } from 'contract/cases/applications';
import type { Application } from 'contract/cases/case';
import { cases } from 'contract/cases/cases';
import { endReasons } from 'contract/cases/end-reasons';
import { beforeEach, expect, it } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { MoveDialog } from './stage-button.tsx';

const REASON = '3f0c2f3e-0a51-4f1e-9a35-3d6a1c2b4d5e';

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(agreements.getForCase, { agreements: [], clearances: [] });
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(endReasons.list, [{ _id: REASON, kind: 'rejected', text: 'Venit prea mic', isArchived: false }]);
});

/** The dialog of an application, which a colleague then brings to another stage. */
async function open(before: Application['stage'], meanwhile: Application['stage']) {
  const stored = application({ stage: meanwhile, version: 2 });
  server.answer(cases.get, caseDetails({ applications: [application({ stage: before })] }));
  server.refuse(applications.move, 'SCHIMBAT_INTRE_TIMP', {
    ...{ what: 'application', current: { ...stored }, changedBy: 'Dan Pop', isOwn: false, changedAt: null },
  });
  renderDesk(<MoveDialog caseId="case" applicationId="application" onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText(/^Din „/), { target: { value: 'rejected' } });
  const submit = screen.getByRole('button', { name: 'Încheiați: „Respins de bancă”' });
  fireEvent.click(submit);
  expect(await screen.findByText('Alegeți un motiv.')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Venit prea mic' }));
  expect(server.requestsTo(applications.move)).toEqual([]);
  server.answer(cases.get, caseDetails({ applications: [stored] }));
  fireEvent.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dan Pop a schimbat cererea la bancă');
}

it('a broker keeps the end of an application over the stage of a faster colleague', async () => {
  await open('sent', 'approved');
  expect(screen.getByRole('row', { name: 'Stadiul Aprobat Respins de bancă' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await expect
    .poll(() => server.requestsTo(applications.move).at(-1)?.body)
    .toMatchObject({ to: 'rejected', reason: REASON, expectedVersion: 2 });
});

it('the dialog does not offer an end over the end of a faster colleague', async () => {
  await open('sent', 'withdrawn');
  expect(screen.getByRole('button', { name: 'Folosiți varianta salvată' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Păstrați varianta dumneavoastră' })).toBeNull();
});
