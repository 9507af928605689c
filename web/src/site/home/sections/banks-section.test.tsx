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

it('names the banks compared, how many offers and as of which day, and who pays us', async () => {
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
  expect(screen.getByText(/ne poate plăti banca la care se încheie creditul/)).toBeVisible();
});

it('says so where some offers are samples', async () => {
  startFakeServer().answer(simulations.lenders, {
    banks: BANKS,
    asOf: '2026-11-22',
    hasSamples: true,
    onlySamples: false,
  });
  render(<BanksSection />);
  expect(await screen.findByText('oferte demonstrative')).toBeVisible();
});

it('says of offers that are all samples that all of them are', async () => {
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

it('says where there is no offer at all that they are being changed, and offers the call', async () => {
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

it('says the rest where the server cannot be reached', async () => {
  startFakeServer().cutOff(simulations.lenders);
  render(<BanksSection />);
  expect(await screen.findByText(/ne poate plăti banca/)).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
