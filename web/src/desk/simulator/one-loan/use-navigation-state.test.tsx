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

it('reads what another tab left once, and leaves nothing of it, nor of that tab’s drafts, in this one', () => {
  keepDraft('account', 'simulator', JSON.stringify(stored));
  keepDraft('account', 'notita:+40722000001', 'A sunat');
  expect(visit('one')).toBe(JSON.stringify(stored));
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect(visit('two')).toBe('nimic');
});

it('takes what the screen before it handed over', () => {
  expect(visit('three', passOn({ formData: { oferta: 'Habitat' } }))).toContain('Habitat');
});

it('starts afresh from what cannot be read', () => {
  keepDraft('account', 'simulator', '{broken');
  expect(visit('four')).toBe('nimic');
});
