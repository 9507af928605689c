import { fireEvent, screen, within } from '@testing-library/react';
import { type ChecklistRule, checklistRules } from 'contract/checklist/checklist-rules';
import { banks } from 'contract/products/banks';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { RulesPage } from './rules-page.tsx';

const rule = (_id: string, title: string): ChecklistRule => ({
  _id,
  title,
  why: '',
  example: '',
  owner: 'each',
  purposes: [],
  incomes: [],
  home: 'any',
  hasOtherLoans: false,
  bank: null,
  validDays: null,
  validDaysOfBanks: [],
  isArchived: false,
});
const IDENTITY = '4c2c5b1e-8d7e-4d43-9a53-0d7a1f6f2a10';
const identity = rule(IDENTITY, 'Carte de identitate');
const salary = rule('salary', 'Adeverință de salariu');

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(checklistRules.list, [identity, salary]);
  server.answer(banks.getAll, []);
});

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('buttons move a rule, and the focus goes along to the remaining direction', async () => {
  server.answer(checklistRules.move, () => {
    server.answer(checklistRules.list, [salary, identity]);
    return [salary, identity];
  });
  renderDesk(<RulesPage />);
  await press('Mai sus: Adeverință de salariu');
  await expect.poll(titles).toEqual(['Adeverință de salariu', 'Carte de identitate']);
  expect(server.requestsTo(checklistRules.move).map(({ params, body }) => [params.id, body])).toEqual([
    ['salary', { before: IDENTITY }],
  ]);
  expect(screen.getByRole('button', { name: 'Mai jos: Adeverință de salariu' })).toHaveFocus();
  expect(screen.getByText('Adeverință de salariu: locul 1 din 2.')).toBeInTheDocument();
});

it('the page adds a rule with its conditions, and a closed dialog keeps typed words', async () => {
  server.answer(checklistRules.create, rule('new', 'Declarație unică'));
  renderDesk(<RulesPage />);
  await press('Regulă nouă');
  fireEvent.change(await screen.findByLabelText('Actul'), { target: { value: 'Declarație unică' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'PFA sau activitate independentă' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Regulă nouă');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Actul')).toHaveValue('Declarație unică');
  fireEvent.change(dialog.getByLabelText('Valabil de la emitere (opțional)'), { target: { value: '30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Adăugați regula' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsTo(checklistRules.create).map(({ body }) => body)).toMatchObject([
    { title: 'Declarație unică', owner: 'each', incomes: ['venituriPFA'], validDays: 30 },
  ]);
});

it('an archived rule stands apart, and an administrator can put it back', async () => {
  server.answer(checklistRules.change, () => {
    server.answer(checklistRules.list, [identity, { ...salary, isArchived: true }]);
    return { ...salary, isArchived: true };
  });
  renderDesk(<RulesPage />);
  await press('Arhivați: Adeverință de salariu');
  expect(await screen.findByText('1 regulă care nu se mai aplică')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Puneți la loc: Adeverință de salariu' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Mai (sus|jos): Adeverință/ })).toBeNull();
});

it('the page names the reason of a refused rule and keeps the typed words', async () => {
  server.refuse(checklistRules.change, 'REGULA_EXISTENTA');
  renderDesk(<RulesPage />);
  await press('Modificați: Carte de identitate');
  fireEvent.change(await screen.findByLabelText('Actul'), { target: { value: 'Pașaport' } });
  await press('Salvați');
  expect(await screen.findByRole('alert')).toHaveTextContent('Există deja o regulă');
  expect(screen.getByLabelText('Actul')).toHaveValue('Pașaport');
});
