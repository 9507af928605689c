import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { keepDraft } from '../../../shared/drafts/drafts.ts';
import { passOn } from '../../simulations/navigation-state.ts';
import { useNavigationState } from './use-navigation-state.ts';

const stored = { formData: { oferta: 'Casa Ta' }, autoSimulate: true };

function Shown() {
  return <p>{JSON.stringify(useNavigationState()) ?? 'nimic'}</p>;
}

/** A visit to the screen, rendered twice as in development. */
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

it('a visit reads the input of the opening tab once, and keeps nothing of it, nor of that tab’s drafts', () => {
  keepDraft('account', 'simulator', JSON.stringify(stored));
  keepDraft('account', 'notita:+40722000001', 'A sunat');
  expect(visit('one')).toBe(JSON.stringify(stored));
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect(visit('two')).toBe('nimic');
});

it('a visit takes the input of the screen before', () => {
  expect(visit('three', passOn({ formData: { oferta: 'Habitat' } }))).toContain('Habitat');
});

it('an unreadable input starts an empty simulator', () => {
  keepDraft('account', 'simulator', '{broken');
  expect(visit('four')).toBe('nimic');
});
