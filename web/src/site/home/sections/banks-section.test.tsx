import { render, screen, within } from '@testing-library/react';
import { simulations } from 'contract/simulations/simulations';
import { beforeEach, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { BanksSection } from './banks-section.tsx';

// Every observed element comes into view at once.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

const BANKS = [
  { name: 'BRD', offers: 1 },
  { name: 'RAIFFEISEN', offers: 20 },
];

it('the section names the compared banks, and the number and day of their offers', async () => {
  startFakeServer().answer(simulations.lenders, {
    banks: BANKS,
    asOf: '2026-11-22',
    hasSamples: false,
    onlySamples: false,
  });
  render(<BanksSection />);
  expect(await screen.findByText(/în vigoare la/)).toHaveTextContent(
    '21 de oferte de la 2 bănci, în vigoare la 22 noiembrie 2026.',
  );
  const tiles = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(tiles).toHaveLength(2);
  expect(tiles[0]).toHaveTextContent('BRD1 ofertă');
  expect(tiles[1]).toHaveTextContent('RAIFFEISEN20 de oferte');
});

it('the section says that some offers are samples', async () => {
  startFakeServer().answer(simulations.lenders, {
    banks: BANKS,
    asOf: '2026-11-22',
    hasSamples: true,
    onlySamples: false,
  });
  render(<BanksSection />);
  expect(await screen.findByText('oferte demonstrative')).toBeVisible();
});

it('the section says that all offers are samples', async () => {
  startFakeServer().answer(simulations.lenders, {
    banks: BANKS,
    asOf: '2026-11-22',
    hasSamples: true,
    onlySamples: true,
  });
  render(<BanksSection />);
  expect(await screen.findByText('toate sunt demonstrative')).toBeVisible();
  expect(screen.queryByText('oferte demonstrative')).not.toBeInTheDocument();
});

it('a site without offers says that they are changing, and offers the call', async () => {
  startFakeServer().answer(simulations.lenders, {
    banks: [],
    asOf: '2026-11-22',
    hasSamples: false,
    onlySamples: false,
  });
  render(<BanksSection />);
  expect(await screen.findByText(/^Ofertele se actualizează acum\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'programați un apel gratuit' })).toHaveAttribute('href', '/programareApel');
});

it('the section shows the rest when the server is out of reach', async () => {
  startFakeServer().cutOff(simulations.lenders);
  render(<BanksSection />);
  expect(await screen.findByRole('heading', { name: 'Ce bănci comparăm' })).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
