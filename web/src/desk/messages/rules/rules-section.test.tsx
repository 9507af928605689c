import { fireEvent, screen, within } from '@testing-library/react';
import { type MessageRule, messageRules } from 'contract/messages/message-rules';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { RulesSection } from './rules-section.tsx';

const papers: MessageRule = {
  kind: 'documents-missing',
  isOn: true,
  timing: { daysAfter: 3, daysBetween: 4, mostTimes: 3 },
  daysBefore: null,
  version: 0,
  changedAt: null,
  changedByName: null,
};
const late: MessageRule = { ...papers, kind: 'call-late', timing: null };
const offers: MessageRule = { ...papers, kind: 'offer-expiring', timing: null, daysBefore: 7 };

const NO_TEXTS = { textsOf: () => null, isBegun: () => false };

function open(canChange = true, rules = [papers]) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(messageRules.list, [...rules]);
  renderDesk(<RulesSection canChange={canChange} {...NO_TEXTS} />);
  return server;
}

/** A rule as it is read once it is saved. */
function stored(server: ReturnType<typeof open>, rule: MessageRule): void {
  server.answer(messageRules.save, () => {
    server.answer(messageRules.list, [rule]);
    return rule;
  });
}

const onOff = () => screen.findByRole('checkbox', { name: /Acte care lipsesc/ });

it('everybody reads the rules, and administrators change them', async () => {
  open(false);
  expect(await screen.findByText('Se trimite')).toBeVisible();
  expect(screen.getByText('După 3 zile, apoi la 4 zile, cel mult 3 mesaje')).toBeVisible();
  expect(screen.getByText(/Zile între două mesaje: 4/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('messages to clients stand apart from those to colleagues', async () => {
  open(false, [papers, offers, late]);
  const toClients = within(await screen.findByRole('list', { name: 'Către clienți' }));
  expect(toClients.getByRole('heading', { name: 'Ofertă care expiră' })).toBeVisible();
  expect(toClients.getByText('Cu 7 zile înainte')).toBeVisible();
  expect(toClients.queryByRole('heading', { name: /^Apel promis/ })).toBeNull();
  const toColleagues = within(screen.getByRole('list', { name: 'Către colegi' }));
  expect(toColleagues.getByRole('heading', { name: 'Apel promis: termen depășit' })).toBeVisible();
});

it('the rule of an ending offer names its days before the end', async () => {
  const server = open(true, [offers]);
  fireEvent.change(await screen.findByLabelText('Zile înainte de expirarea ofertei'), { target: { value: '3' } });
  stored(server, { ...offers, daysBefore: 3, version: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Salvați timpii' }));
  await expect
    .poll(() => server.requestsTo(messageRules.save).map(({ body }) => body))
    .toEqual([{ kind: 'offer-expiring', isOn: true, expectedVersion: 0, daysBefore: 3 }]);
});

it('the section shows loading and failure, and a press reads again', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(messageRules.list, 'EROARE_INTERNA');
  renderDesk(<RulesSection canChange {...NO_TEXTS} />);
  expect(screen.getByRole('status', { name: 'Se încarcă regulile' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Încercați din nou' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  server.answer(messageRules.list, [papers]);
  fireEvent.click(again);
  expect(await onOff()).toBeChecked();
});

it('a switch turns a message off, and the rule names its time', async () => {
  const server = open();
  stored(server, { ...papers, isOn: false, version: 1 });
  fireEvent.click(await onOff());
  await screen.findByRole('checkbox', { checked: false });
  fireEvent.change(screen.getByLabelText('Zile între două mesaje'), { target: { value: '7' } });
  stored(server, { ...papers, isOn: false, version: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Salvați timpii' }));
  await expect
    .poll(() => server.requestsTo(messageRules.save).map(({ body }) => body))
    .toEqual([
      { kind: 'documents-missing', isOn: false, expectedVersion: 0 },
      {
        kind: 'documents-missing',
        isOn: false,
        expectedVersion: 1,
        timing: { daysAfter: 3, daysBetween: 7, mostTimes: 3 },
      },
    ]);
});

it('the form names a faster colleague, shows their values, and keeps the typed ones', async () => {
  const server = open();
  const onOffBefore = await onOff();
  const daysBetween = () => screen.getByLabelText('Zile între două mesaje');
  fireEvent.change(daysBetween(), { target: { value: '7' } });
  const timing = { daysAfter: 5, daysBetween: 6, mostTimes: 3 };
  const theirs = { ...papers, timing, version: 1, changedAt: '2026-11-20T09:00:00.000Z', changedByName: 'Dan' };
  server.refuse(messageRules.save, 'SCHIMBAT_INTRE_TIMP', {
    what: 'messageRule',
    current: theirs,
    changedBy: 'Dan',
    isOwn: false,
    changedAt: null,
  });
  server.answer(messageRules.list, [theirs]);
  fireEvent.click(onOffBefore);
  await screen.findByDisplayValue('5');
  expect(daysBetween()).toHaveValue('7');
  expect(await screen.findByText(/^Dan a schimbat regula între timp/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Se trimite automat da nu' })).toBeVisible();
  expect(await onOff()).toBeChecked();
});
