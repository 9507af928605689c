import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { clearDrafts } from '../../shared/drafts/drafts.ts';
import {
  openSimulator,
  passedOn,
  passOn,
  replaceNavigationState,
  takeStoredState,
  useKeptNavigationState,
} from './navigation-state.ts';

const input = { formData: { venituriSalariu: '9,000' }, customer: { phone: '+40722123456', name: 'Ioana Țuțu' } };

/** All that the browser keeps, of this tab and of every tab. */
const storage = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

let open: MockInstance<typeof window.open>;

beforeEach(() => {
  open = vi.spyOn(window, 'open');
});

it('A new tab finds its input, and this tab keeps none of it', () => {
  const opened: Pick<Window, 'opener'> = { opener: window };
  let inNewTab: unknown;
  open.mockImplementation(() => {
    inNewTab = takeStoredState();
    return opened as Window;
  });
  openSimulator(input);
  expect(inNewTab).toEqual({ ...input, autoSimulate: true });
  expect(opened.opener).toBeNull();
  expect(storage()).not.toContain('9,000');
});

it('A tab that the browser blocks leaves nothing of it behind', () => {
  open.mockReturnValue(null);
  openSimulator(input);
  expect(open).toHaveBeenCalledOnce();
  expect(storage()).not.toContain('9,000');
});

it('A tab that was never read leaves nothing in the browser that others could find', () => {
  open.mockImplementation(() => {
    expect(localStorage).toHaveLength(0);
    return null;
  });
  openSimulator(input);
  expect(open).toHaveBeenCalledOnce();
});

it('The next screen finds its input until sign-out, and the history never has it', () => {
  const state = passOn(input);
  expect(passedOn(state)).toEqual(input);
  expect(JSON.stringify(state)).not.toContain('9,000');
  clearDrafts();
  expect(passedOn(state)).toBeUndefined();
});

it('Typed values stay with their page of the history, under the name of their input', () => {
  replaceNavigationState(input);
  const { usr } = window.history.state;
  replaceNavigationState({ ...input, formData: { venituriSalariu: '8,000' } });
  expect(window.history.state.usr).toEqual(usr);
  expect(passedOn(usr)?.formData).toEqual({ venituriSalariu: '8,000' });
  clearDrafts();
  expect(JSON.stringify([window.history.state, storage()])).not.toContain('8,000');
});

it('A page that is left right after a change has kept the change', () => {
  const { rerender, unmount } = renderHook(useKeptNavigationState, { initialProps: input });
  rerender({ ...input, formData: { venituriSalariu: '8,000' } });
  unmount();
  expect(passedOn(window.history.state.usr)?.formData).toEqual({ venituriSalariu: '8,000' });
});
