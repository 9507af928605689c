/** A point along the chart: `name` stands below it (may be empty); `title` appears under the pointer. */
export type ChartPoint = { readonly name: string; readonly title: string };

/** The side of the square that holds the shapes; the page stretches it to the chart's own size. */
export const SIDE = 1000;

/** The width and height of shapes on paper, without stretching. */
export type Box = { readonly width: number; readonly height: number };

const SQUARE: Box = { width: SIDE, height: SIDE };

/** Amounts as a line from the middle of each band to the next, under an axis that ends at `top`: `M50 200L150 300`. */
export function linePath(amounts: readonly number[], top: number, box = SQUARE): string {
  const band = box.width / amounts.length;
  return `M${amounts.map((amount, index) => `${short((index + 0.5) * band)} ${height(amount, top, box)}`).join('L')}`;
}

/** The same line with the area below it. */
export function areaPath(amounts: readonly number[], top: number): string {
  const half = SIDE / amounts.length / 2;
  return `${linePath(amounts, top)}L${short(SIDE - half)} ${SIDE}L${short(half)} ${SIDE}Z`;
}

/** A bar in the middle of each band, as high as its amount, on top of the bars below it; none for an amount of zero. */
export function barsPath(amounts: readonly number[], below: readonly number[], top: number, box = SQUARE): string {
  const band = box.width / amounts.length;
  const bars = amounts.map((amount, index) => {
    const floor = below[index] ?? 0;
    const left = short((index + (1 - BAR_SHARE) / 2) * band);
    const right = short((index + (1 + BAR_SHARE) / 2) * band);
    return amount > 0
      ? `M${left} ${height(floor, top, box)}V${height(floor + amount, top, box)}H${right}V${height(floor, top, box)}Z`
      : '';
  });
  return bars.join('');
}

/** The fraction of its band that a bar fills. */
const BAR_SHARE = 0.64;

const height = (amount: number, top: number, box: Box): number => short(box.height - (amount / top) * box.height);
/** One decimal of a chart 1,000 wide is finer than any eye, and a browser parses short texts faster. */
const short = (coordinate: number): number => Math.round(coordinate * 10) / 10;

type Amounts = { readonly amounts: readonly number[] };

/** Each series with its base: the sum of those before. */
export function stacked<Series extends Amounts>(series: readonly Series[]) {
  let below: readonly number[] = [];
  return series.map((one) => {
    const placed = { ...one, below };
    below = one.amounts.map((amount, index) => amount + (placed.below[index] ?? 0));
    return placed;
  });
}

/** The height of the highest stack. */
export function highestStack(series: readonly Amounts[]): number {
  const tops = stacked(series).flatMap(({ amounts, below }) => amounts.map((own, at) => own + (below[at] ?? 0)));
  return Math.max(0, ...tops);
}

/** The years of a loan: the first one, then every fifth or second, as many numbers as fit on a phone. */
export function yearPoints(count: number): ChartPoint[] {
  const step = count > 15 ? 5 : count > 6 ? 2 : 1;
  return Array.from({ length: count }, (_, index) => {
    const year = index + 1;
    return { name: year === 1 || year % step === 0 ? String(year) : '', title: `Anul ${year}` };
  });
}
