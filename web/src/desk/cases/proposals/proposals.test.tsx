import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clientNeeds } from 'contract/cases/client-needs';
import { type Proposal, proposals } from 'contract/cases/proposals';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { cheaperText, choicesOf, NEEDS, proposalDraft, wrongIn } from './proposal-draft.ts';
import { ProposalsSection } from './proposals-section.tsx';

const { figures } = application();
const simulated = figures.simulated;
if (!simulated) throw new Error('the sample application has figures');
const refused = { ...figures, simulated: { ...simulated, eligibil: false, motive: ['Venitul este prea mic.'] } };
// The form checks its input, so ids must look like those of the database.
const ID = '0d90e3a1-7ed7-40cc-90a8-7251e64380a7';
const OTHER = '0d90e3a1-7ed7-40cc-90a8-7251e64380a8';
const open = caseDetails({
  applications: [application({ _id: ID }), application({ _id: OTHER, banca: 'BRD', figures: refused })],
});

const written = (changes: Partial<Proposal> = {}): Proposal => ({
  _id: 'proposal',
  needs: Object.fromEntries(NEEDS.map((need) => [need, `Răspuns la ${need}`])),
  offers: [
    {
      application: ID,
      banca: 'BCR',
      oferta: 'Casa Mea',
      amount: 350_000,
      months: 360,
      rate: 5.49,
      dae: 0.07,
      monthly: 2_037.5,
      total: 780_000,
      isApproved: false,
      eligibil: true,
      motive: [],
    },
  ],
  chosen: ID,
  why: 'Rata este fixă.',
  advisedAgainst: '',
  createdAt: '2026-11-20T10:00:00Z',
  createdByName: 'Ana Munteanu',
  handedOverAt: null,
  handedOverByName: null,
  channel: null,
  version: 3,
  ...changes,
});

function start(known: readonly Proposal[] = [], found = open) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(proposals.getForCase, [...known]);
  renderDesk(<ProposalsSection found={found} />);
  return server;
}

it('a proposal names the bank that costs less in total than the chosen one', () => {
  const cost = { amount: 350_000, months: 360, eligibil: true };
  const offers = [
    { ...cost, application: 'a', banca: 'PROCREDIT', total: 1_334_192.14 },
    { ...cost, application: 'b', banca: 'BT', total: 1_307_885.02 },
    { ...cost, application: 'c', banca: 'BCR', total: 900_000, months: 240 },
    { ...cost, application: 'd', banca: 'BRD', total: 900_000, eligibil: false },
  ];
  expect(withPlainSpaces(cheaperText(offers, 'a') ?? '')).toBe('BT costă cu 26.307,12 RON mai puțin în total.');
  expect(cheaperText(offers, 'b')).toBeUndefined();
});

it('a proposal begins with the case’s data, and chooses an available offer beforehand', () => {
  const found = caseDetails({ wantedSigningOn: '2026-12-20', applications: [application({ _id: ID })] });
  expect(proposalDraft(found, undefined)).toMatchObject({
    goal: 'Achiziția unei locuințe, 350.000 RON; Apartament, Cluj; semnare dorită: 20 decembrie 2026',
    chosen: ID,
  });
  expect(proposalDraft(open, undefined).chosen).toBe('');
  const only = { ...open, applications: [application({ _id: OTHER, figures: refused })] };
  expect(proposalDraft(only, undefined).chosen).toBe('');
});

it('an offer that a bank would refuse says so where it is chosen, and is chosen only knowingly', () => {
  const choices = choicesOf(open);
  expect(choices.map(({ refusal }) => refusal)).toEqual([null, 'Venitul este prea mic.']);
  expect(choices[1]?.label).toContain('REFUZATĂ');
  const draft = { ...proposalDraft(open, written()), chosen: OTHER };
  expect(wrongIn(draft, choices)).toEqual({ isRefusedChosen: 'Confirmați că o alegeți deși este refuzată.' });
  expect(wrongIn({ ...draft, isRefusedChosen: true }, choices)).toEqual({});
});

it('an offer over a limit says so where it is chosen, and is chosen without a tick', () => {
  const OVER = 'Gradul de îndatorare de 52 % depășește limita de 40 %.';
  const over = { ...figures, simulated: { ...simulated, pesteLimita: [OVER] } };
  const choices = choicesOf({ applications: [application({ _id: OTHER, figures: over })] });
  expect(choices[0]).toMatchObject({ refusal: null, label: expect.stringContaining('PESTE LIMITĂ') });
  expect(choices[0]?.overLimit).toContain(OVER);
  const draft = { ...proposalDraft(open, written()), chosen: OTHER };
  expect(wrongIn(draft, choices)).toEqual({});
});

it('ended applications are no choice, and a case without an open one has nothing to propose', async () => {
  expect(choicesOf({ applications: [application({ stage: 'rejected' })] })).toEqual([]);
  start([], caseDetails({ applications: [] }));
  fireEvent.click(await screen.findByRole('heading', { name: 'Propuneri' }));
  expect(await screen.findByText('Nicio propunere scrisă încă.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a closed form keeps typed words and saves them as a draft', async () => {
  const server = start();
  fireEvent.click(await screen.findByRole('heading', { name: 'Propuneri' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Propunere nouă' }));
  for (const question of Object.values(clientNeeds))
    fireEvent.change(screen.getByLabelText(question), { target: { value: 'Da.' } });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Continuați propunerea' }));
  expect(screen.getByLabelText(clientNeeds.plans)).toHaveValue('Da.');
  fireEvent.change(screen.getByLabelText('Oferta aleasă'), { target: { value: ID } });
  fireEvent.change(screen.getByLabelText('De ce a fost aleasă'), { target: { value: 'Rata este fixă.' } });
  server.answer(proposals.create, written());
  fireEvent.click(screen.getByRole('button', { name: 'Salvați ciorna' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(proposals.create)[0]?.body).toMatchObject({
    chosen: ID,
    why: 'Rata este fixă.',
    advisedAgainst: '',
    needs: { goal: 'Da.', plans: 'Da.' },
  });
  expect(await screen.findByRole('button', { name: 'Propunere nouă' })).toBeVisible();
});

it('a draft that a colleague changed meanwhile is saved over by choice only', async () => {
  const server = start([written()]);
  fireEvent.click(await screen.findByRole('button', { name: /^Modificați/ }));
  fireEvent.change(screen.getByLabelText('De ce a fost aleasă'), { target: { value: 'Altfel.' } });
  server.refuse(proposals.change, 'SCHIMBAT_INTRE_TIMP', {
    what: 'proposal',
    current: written({ version: 4, why: 'Cum a scris Dan.' }),
    changedBy: 'Dan',
    isOwn: false,
    changedAt: null,
  });
  server.answer(proposals.getForCase, [written({ version: 4, why: 'Cum a scris Dan.' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Salvați ciorna' }));
  expect(await screen.findByText(/^Dan a schimbat propunerea între timp/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'De ce a fost aleasă Cum a scris Dan. Altfel.' })).toBeVisible();
  expect(screen.getByLabelText('De ce a fost aleasă')).toHaveValue('Altfel.');
  server.answer(proposals.change, written({ version: 5 }));
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(proposals.change).at(-1)?.body).toMatchObject({ expectedVersion: 4, why: 'Altfel.' });
});

it('a proposal is handed over on paper, and takes changed figures from a refusal', async () => {
  const server = start([written()]);
  server.refuse(proposals.handOver, 'PROPUNERE_NEACTUALA');
  fireEvent.click(await screen.findByRole('button', { name: /^Predați/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Cum o primește clientul'), { target: { value: 'paper' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Predați' }));
  const update = await dialog.findByRole('button', { name: 'Salvați cu cifrele de acum' });
  server.answer(proposals.change, written({ version: 4 }));
  server.answer(proposals.getForCase, [written({ version: 4 })]);
  fireEvent.click(update);
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  const given = written({ version: 5, handedOverAt: '2026-11-21T10:00:00Z', channel: 'paper' });
  server.answer(proposals.handOver, given);
  server.answer(proposals.getForCase, [given]);
  fireEvent.click(dialog.getByRole('button', { name: 'Predați' }));
  expect(await screen.findByText('Predată')).toBeVisible();
  expect(screen.getByText(/predată pe hârtie 21 nov\. 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Modificați/ })).toBeNull();
});
