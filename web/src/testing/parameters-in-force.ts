import type { Reply } from 'contract/endpoint';
import { parameters } from 'contract/parameters/parameters';
import { grid } from 'contract/simulations/grid';
import type { FakeServer } from './fake-server.ts';

/**
 * The server's answer about the parameters: RON per euro, limits in percent, smallest loan in RON, the ages that count,
 * the limits' effect on a refinancing.
 */
const IN_FORCE: Readonly<Record<string, number | string>> = {
  EUR_EXCHANGE_RATE: 5.1234,
  AVANS_MIN_PRIMA: 15,
  AVANS_MIN_STD: 25,
  GRAD_MAX_PRIMA: 45,
  GRAD_MAX_STD: 40,
  SUMA_MINIMA: 1000,
  REFINANTARE_LIMITA: 'AVERTISMENT',
  VARSTA_CODEBITORI: 'TOTI',
};

/** The counted percent of each kind of income. */
export const INCOME_WEIGHTS = {
  venituriSalariu: 100,
  venituriPensie: 100,
  venituriPFA: 80,
  venituriChirii: 80,
  venituriDividende: 80,
};

const OF_DAY = { asOf: '2026-11-20', versions: { products: 1, parameters: 1 } } as const;

/** The widest limits of banks without criteria. */
export const widestLimits: Reply<typeof grid.limits> = {
  debtRatio: { firstHome: 45, standard: 40 },
  maxLtv: { noHome: 85, ownsHome: 75 },
  steps: [],
  terms: [{ longestTerm: 360, maxAgeAtEnd: null }],
  minAge: 18,
  minLoan: 1000,
  maxLoan: 5_000_000,
  ...OF_DAY,
};

/** The largest sums of nine of ten banks. */
export const bankRange: Reply<typeof grid.gridRange> = {
  banks: 9,
  of: 10,
  least: 230_000,
  most: 357_000,
  hasSamples: true,
  ...OF_DAY,
};

/** Answers every parameter by its name, and what banks say, for the day of the sample offers. */
export function answerParameters(server: FakeServer): void {
  server.answer(parameters.getPublic, ({ params: { name = '' } }) => {
    return { name, value: IN_FORCE[name] ?? 0, unit: '', source: 'BNR', validFrom: '2026-11-20' };
  });
  answerBanks(server);
}

/** Answers the limits, with the least down payment of who owns a home (percent), and the range. */
export function answerBanks(server: FakeServer, leastDownPayment = 25): void {
  const { maxLtv } = widestLimits;
  server.answer(grid.limits, { ...widestLimits, maxLtv: { ...maxLtv, ownsHome: 100 - leastDownPayment } });
  server.answer(grid.gridRange, bankRange);
}
