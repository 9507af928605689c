import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { useNavigationState } from './use-navigation-state.ts';

const stored = { formData: { oferta: 'Casa Ta' }, autoSimulate: true };

function Shown() {
  return <p>{JSON.stringify(useNavigationState()) ?? 'nimic'}</p>;
}

/** A visit of the screen, rendered twice as in development. */
function visit(key: string, state?: unknown) {
  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: '/scadentar', key, state }]}>
        <Shown />
      </MemoryRouter>
    </StrictMode>,
  );
  const shown = screen.getByText(/./).textContent;
  unmount();
  return shown;
}

beforeEach(() => localStorage.clear());

it('reads what another tab left once, and leaves nothing of it in the browser', () => {
  localStorage.setItem('simulatorInput', JSON.stringify(stored));
  expect(visit('one')).toBe(JSON.stringify(stored));
  expect(localStorage.getItem('simulatorInput')).toBeNull();
  expect(visit('two')).toBe('nimic');
});

it('takes what the screen before it handed over', () => {
  expect(visit('three', { formData: { oferta: 'Habitat' } })).toContain('Habitat');
});

it('starts afresh from what cannot be read', () => {
  localStorage.setItem('simulatorInput', '{broken');
  expect(visit('four')).toBe('nimic');
});
