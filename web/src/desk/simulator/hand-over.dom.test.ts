import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { openSimulator, takeHandedOver } from './hand-over.ts';

const input = { formData: { venituriSalariu: '9,000' }, customer: { phone: '+40722123456', name: 'Ioana Țuțu' } };

/** All that the browser keeps, of this tab and of every tab. */
const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

let open: MockInstance<typeof window.open>;

beforeEach(() => {
  open = vi.spyOn(window, 'open');
});

it('What is handed over is there when the new tab begins, and nowhere in this one after that', () => {
  const opened: Pick<Window, 'opener'> = { opener: window };
  let inNewTab: unknown;
  open.mockImplementation(() => {
    inNewTab = takeHandedOver();
    return opened as Window;
  });
  openSimulator(input);
  expect(inNewTab).toEqual({ ...input, autoSimulate: true });
  expect(opened.opener).toBeNull();
  expect(kept()).not.toContain('9,000');
});

it('A tab that the browser blocks leaves nothing of it behind', () => {
  open.mockReturnValue(null);
  openSimulator(input);
  expect(open).toHaveBeenCalledOnce();
  expect(kept()).not.toContain('9,000');
});

it('A tab that was never read leaves nothing in the browser that others could find', () => {
  open.mockImplementation(() => {
    expect(localStorage).toHaveLength(0);
    return null;
  });
  openSimulator(input);
  expect(open).toHaveBeenCalledOnce();
});
