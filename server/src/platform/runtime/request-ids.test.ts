import { expect, it } from 'vitest';
import { openRequestIds } from './request-ids.ts';

it('ids can be read out, and a copy of the program repeats none', () => {
  const nextId = openRequestIds();
  const ids = Array.from({ length: 200_000 }, nextId);
  expect(ids.filter((id) => !/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('consecutive ids differ in several characters: a misread one leads to no other request of that moment', () => {
  const nextId = openRequestIds();
  const ids = Array.from({ length: 2_000 }, nextId);
  const alike = ids.flatMap((id, at) => ids.slice(at + 1, at + 50).filter((other) => differences(id, other) < 2));
  expect(alike).toEqual([]);
});

it('two copies of the program start apart', () => {
  const [one, other] = [openRequestIds(), openRequestIds()];
  const ids = new Set(Array.from({ length: 10_000 }, one));
  expect(Array.from({ length: 10_000 }, other).filter((id) => ids.has(id))).toEqual([]);
});

function differences(one: string, other: string): number {
  return [...one].filter((character, at) => character !== other[at]).length;
}
