import { describe, expect, it } from 'vitest';
import { drops, sampleFees } from './tiers-fees.ts';

const tier = (panaLa: number | null, peste: number, procent: number, baza: number, minim = 0) => ({
  panaLa,
  peste,
  procent,
  baza,
  minim,
});

/** The sale's tiers of Ordinul 177/C/2024 around 100,000 RON. */
const tiers = [tier(20_000, 0, 2.2, 0, 230), tier(100_000, 20_000, 1.5, 440), tier(null, 100_000, 1.1, 1_600)];

describe('the fees shown beside the tiers', () => {
  it('are those of the engine, with tax', () => {
    const fees = sampleFees(tiers, 21);
    expect(fees?.[0]).toBe(399.3);
    expect(fees?.[4]).toBe(7_260);
  });

  it('are not shown while the tiers are not whole', () => {
    expect(sampleFees([tier(null, 5, 1, 0)], 21)).toBeUndefined();
    expect(sampleFees(undefined, 21)).toBeUndefined();
  });

  it('show where a higher value would cost less', () => {
    expect(drops(tiers)).toEqual([{ at: 100_000, from: 1_640, to: 1_600 }]);
  });

  it('show nothing while a figure cannot be read', () => {
    expect(drops([tier(20_000, 0, Number.NaN, 0), tier(null, 20_000, 1, 0)])).toEqual([]);
  });
});
