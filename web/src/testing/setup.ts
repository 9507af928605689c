import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What the code under test complained about; a test that expects a complaint spies on `console.error` itself. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...complaint) => complaints.push(complaint);
  // jsdom has no media queries: a screen without any wish.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  if (complaints.length > 0) throw new Error(`console.error: ${complaints.map(String).join('\n')}`);
});
