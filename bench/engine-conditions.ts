import type { Condition } from 'loan/conditions';
import { fromRon, ZERO } from 'loan/money';
import { defaultParameters } from 'loan/parameters';
import { fromPercent } from 'loan/rate';
import { simulateOffer } from 'loan/simulate';
import { aPurchase, sampleOffer } from 'loan/testing/builders';
import { inJs, micros, printTable, race } from './engine-rounds.ts';

const CHANGE = { fixedRate: fromPercent(-0.1), margin: fromPercent(-0.2), monthlyFee: ZERO };

/** One condition of each kind. */
const seven: readonly Condition[] = [
  { kind: 'SALARIU', threshold: null, ...CHANGE },
  { kind: 'ASIGURARE_VIATA', threshold: null, ...CHANGE },
  { kind: 'PACHET', threshold: null, ...CHANGE },
  { kind: 'CLASA_ENERGETICA', threshold: 'B', ...CHANGE },
  { kind: 'SUMA_MINIMA', threshold: fromRon(300_000), ...CHANGE },
  { kind: 'LTV_MAXIM', threshold: fromPercent(80), ...CHANGE },
  { kind: 'VENIT_MINIM', threshold: fromRon(8000), ...CHANGE },
];

const plain = sampleOffer('Casa Ta');
const conditions = { SALARIU: true, ASIGURARE_VIATA: true, PACHET: false };

function paid(offer: typeof plain, request: ReturnType<typeof aPurchase>): number {
  const answer = simulateOffer(request, offer, defaultParameters);
  return answer.outcome === 'simulated' ? answer.option.result.totalPaid : Number.NaN;
}

/** One offer with all its figures, with seven conditions and their worths beside none. Prints figures. */
export async function benchConditions(): Promise<void> {
  const [without, withSeven] = await race([
    inJs('no condition', () => paid(plain, aPurchase())),
    inJs('seven conditions', () => paid({ ...plain, conditions: seven }, aPurchase({ conditions }))),
  ]);
  if (!without || !withSeven) return;
  const rows = [without, withSeven].map(({ name, nanoseconds }) => [
    name,
    micros(nanoseconds),
    (nanoseconds / without.nanoseconds).toFixed(2),
  ]);
  printTable(
    'One offer simulated: schedule, both APRs, worth of each condition; goal at most 2 ×',
    ['', 'µs', '×'],
    rows,
  );
}
