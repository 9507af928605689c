import { expect, it } from 'vitest';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { byUrgency, type Card } from './board-lists.ts';

const card = (name: string, day?: string): Card => {
  const listed = listedCustomer({ name });
  const nextTask = day === undefined ? null : { title: 'Sunați', day, hour: null };
  return { ...listed, summary: { ...listed.summary, nextTask, case: null } } as Card;
};

it('Late cards stand first, the oldest on top, then those of today; the others keep their order', () => {
  const cards = [card('C', '2026-12-09'), card('D'), card('B', '2026-11-29'), card('A', '2026-11-20'), card('E')];
  expect(byUrgency(cards, '2026-11-29').map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
});
