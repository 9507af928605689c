import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { endWaitingCalls } from './fake-server.ts';

// A long table is looked through for a second on a busy machine: what is waited for may take longer than the default.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out, so nothing is scrolled, and nothing is out of sight.
Element.prototype.scrollIntoView = () => {};
Element.prototype.checkVisibility = () => true;

/** For the same reason no size ever changes. */
class StillObserver {
  observe() {}
  disconnect() {}
}

/** What the code under test complained about; a test that expects a complaint spies on `console.error` itself. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...complaint) => complaints.push(complaint);
  // jsdom has no media queries: a screen without any wish.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('ResizeObserver', StillObserver);
});

afterEach(() => {
  cleanup();
  endWaitingCalls();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.map(String).join('\n')}`);
});
