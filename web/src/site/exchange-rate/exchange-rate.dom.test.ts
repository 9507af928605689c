import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchExchangeRate } from './exchange-rate.ts';

const HOUR = 3_600_000;
const network = vi.fn<typeof fetch>();
const cache = (value: unknown) => localStorage.setItem('EUR_EXCHANGE_RATE', JSON.stringify(value));

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal('fetch', network);
});

describe('the euro rate', () => {
  it('is asked from the server and kept with its time', async () => {
    network.mockResolvedValue(Response.json({ value: 5.0912 }));
    expect(await fetchExchangeRate()).toMatchObject({ rate: 5.0912 });
    expect(network.mock.lastCall?.[0]).toBe('/api/parameters/EUR_EXCHANGE_RATE');
    const cached = JSON.parse(localStorage.getItem('EUR_EXCHANGE_RATE') ?? '');
    expect(cached.value).toBe(5.0912);
    expect(Date.now() - cached.timestamp).toBeLessThan(HOUR);
  });

  it('is not asked again within 12 hours', async () => {
    cache({ value: 5.01, timestamp: Date.now() - 11.9 * HOUR });
    expect(await fetchExchangeRate()).toMatchObject({ rate: 5.01 });
    expect(network).not.toHaveBeenCalled();
  });

  it('is asked again after 12 hours', async () => {
    cache({ value: 5.01, timestamp: Date.now() - 12.1 * HOUR });
    network.mockResolvedValue(Response.json({ value: 5.2 }));
    expect(await fetchExchangeRate()).toMatchObject({ rate: 5.2 });
  });

  it('stays the last known one when the server does not answer', async () => {
    cache({ value: 5.01, timestamp: Date.now() - 48 * HOUR });
    network.mockRejectedValue(new TypeError());
    expect(await fetchExchangeRate()).toMatchObject({ rate: 5.01 });
  });

  it.each([[null], ['nonsense'], [{ value: -1, timestamp: 1 }], [undefined]])(
    'is 4.9 when there is no answer and nothing usable is kept (%j)',
    async (cached) => {
      if (cached !== undefined) cache(cached);
      network.mockResolvedValue(Response.json({ message: 'Nu' }, { status: 503 }));
      expect(await fetchExchangeRate()).toMatchObject({ rate: 4.9 });
    },
  );

  it('is never a figure that makes no sense', async () => {
    network.mockResolvedValue(Response.json({ value: 0 }));
    expect(await fetchExchangeRate()).toMatchObject({ rate: 4.9 });
  });
});
