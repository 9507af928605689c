import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { endWaitingCalls } from './fake-server.ts';

// The end of waits that hang; a wait on a slow machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no layout: it scrolls nothing, and no element is out of sight.
Element.prototype.scrollIntoView = () => {};
Element.prototype.checkVisibility = () => true;

// jsdom opens no dialogs: here they open and close at once.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/** Nothing is laid out, so no size ever changes. */
class StillObserver {
  observe() {}
  disconnect() {}
}

/** The complaints of the tested code; a test that expects a complaint spies on `console.error` itself. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...complaint) => complaints.push(complaint);
  // jsdom has no media queries: a screen without any preference.
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
