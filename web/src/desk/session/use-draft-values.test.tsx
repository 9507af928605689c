import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/drafts/drafts.ts';
import { keepDraft, readDraft } from './account-drafts.ts';
import { useDraftValues } from './use-draft-values.ts';

const FIRST = { value: { text: '', steps: [{ upTo: '' }] }, source: '' };
const draw = () => renderHook(() => useDraftValues('parametru', 'IRCC', FIRST));
type Drawn = ReturnType<typeof draw>['result'];

const values = ({ current }: Drawn) => current.state[0];
const type = ({ current }: Drawn, changes: Partial<typeof FIRST>) => act(() => current.state[1](changes));

beforeEach(() => sessionStorage.clear());

it('a typed draft survives a reload and counts as begun', () => {
  const { result } = draw();
  expect(result.current.wasBegun).toBe(false);
  type(result, { source: 'BNR' });
  type(result, { value: { text: '5,56', steps: [{ upTo: '85.000' }, { upTo: '' }] } });
  const { result: after } = draw();
  expect(values(after)).toEqual({ value: { text: '5,56', steps: [{ upTo: '85.000' }, { upTo: '' }] }, source: 'BNR' });
  expect(after.current.wasBegun).toBe(true);
});

it('unchanged fields stay the same objects, so that their errors hold', () => {
  const { result, rerender } = draw();
  type(result, { source: 'BNR' });
  const { value } = values(result);
  rerender();
  expect(values(result).value).toBe(value);
});

it('an answer changes no word typed meanwhile', () => {
  const { result } = draw();
  const [, changeAsSent] = result.current.state;
  type(result, { source: 'BNR' });
  act(() => changeAsSent({ value: { text: '1', steps: [] } }));
  expect(values(result)).toEqual({ value: { text: '1', steps: [] }, source: 'BNR' });
});

it('nothing is kept of what was put back, given up, or cleared at sign-out', () => {
  const { result } = draw();
  type(result, { source: 'BNR' });
  type(result, { source: '' });
  expect(readDraft('parametru', 'IRCC')).toBe('');
  type(result, { source: 'BNR' });
  act(() => result.current.forget());
  expect([values(result), readDraft('parametru', 'IRCC')]).toEqual([FIRST, '']);
  type(result, { source: 'BNR' });
  clearDrafts();
  expect(values(draw().result)).toEqual(FIRST);
});

it.each([
  '{',
  '[]',
  '"BNR"',
  '{"source":"BNR"}',
  '{"source":1,"value":{"text":"","steps":[]}}',
  '{"source":"","value":{"text":"","steps":[1]}}',
])('another version’s stored text (%s) is no draft', (text) => {
  keepDraft('parametru', 'IRCC', text);
  expect(values(draw().result)).toEqual(FIRST);
});
