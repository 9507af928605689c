import { fireEvent, screen } from '@testing-library/react';
import { type MessageRule, messageRules } from 'contract/messages/message-rules';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { RulesSection } from './rules-section.tsx';

const papers: MessageRule = {
  ...{ kind: 'documents-missing', isOn: true, timing: { daysAfter: 3, daysBetween: 4, mostTimes: 3 } },
  ...{ version: 0, changedAt: null, changedByName: null },
};

function open(canChange = true) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(messageRules.list, [papers]);
  renderDesk(<RulesSection canChange={canChange} />);
  return server;
}

const onOff = () => screen.findByRole('checkbox', { name: 'Se trimite automat: Acte care lipsesc' });

it('is read by everybody and changed by administrators', async () => {
  open(false);
  expect(await screen.findByText('Se trimite automat.')).toBeVisible();
  expect(screen.getByText(/Zile între două mesaje: 4/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('switches a message off and says when it goes out', async () => {
  const server = open();
  server.answer(messageRules.save, { ...papers, isOn: false, version: 1 });
  fireEvent.click(await onOff());
  await screen.findByRole('checkbox', { checked: false });
  fireEvent.change(screen.getByLabelText('Zile între două mesaje'), { target: { value: '7' } });
  server.answer(messageRules.save, { ...papers, isOn: false, version: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Salvați timpii' }));
  await expect
    .poll(() => server.requestsTo(messageRules.save).map(({ body }) => body))
    .toEqual([
      { kind: 'documents-missing', isOn: false, expectedVersion: 0 },
      {
        ...{ kind: 'documents-missing', isOn: false, expectedVersion: 1 },
        timing: { daysAfter: 3, daysBetween: 7, mostTimes: 3 },
      },
    ]);
});

it('says who was quicker and keeps the switch as it is', async () => {
  const server = open();
  server.refuse(messageRules.save, 'REGULA_MESAJ_SCHIMBATA', { changedBy: 'Dan', isOwn: false });
  fireEvent.click(await onOff());
  expect(await screen.findByText(/schimbată între timp de Dan/)).toBeVisible();
  expect(await onOff()).toBeChecked();
});
