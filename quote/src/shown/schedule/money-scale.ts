import { formatNumber } from 'contract/romanian/romanian';

/** The amounts beside a chart, RON, from 0 to the first one above all shapes; at least two. */
export function moneyTicks(largest: number): number[] {
  const step = roundStep(largest / WANTED_STEPS);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const WANTED_STEPS = 4;

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not smaller. */
function roundStep(least: number): number {
  if (!(least > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}

/** The ticks in thousands of RON, with as many decimals as their step needs: `0`, `0,5`, `1`. */
export function inThousands(ticks: readonly number[]): string[] {
  const decimals = ticks.every((tick) => tick % 1000 === 0) ? 0 : ticks.every((tick) => tick % 100 === 0) ? 1 : 2;
  return ticks.map((tick) => formatNumber(tick / 1000, tick === 0 ? 0 : decimals));
}
