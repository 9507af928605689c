import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIsWide } from './use-is-wide.ts';

function Width() {
  return <p>{useIsWide() ? 'wide' : 'narrow'}</p>;
}

it('a phone draws the wide page before it prints, and its own page afterwards', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  render(<Width />);
  expect(screen.getByText('narrow')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('wide')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByText('narrow')).toBeVisible();
});
