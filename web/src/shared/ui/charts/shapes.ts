/** The side of the square that shapes are drawn in; the page stretches it to the chart's own size. */
export const SIDE = 1000;

/** Amounts as a line from the middle of each band to the next, under an axis that ends at `top`: `M50 200L150 300`. */
export function linePath(amounts: readonly number[], top: number): string {
  const band = SIDE / amounts.length;
  return `M${amounts.map((amount, index) => `${short((index + 0.5) * band)} ${height(amount, top)}`).join('L')}`;
}

/** The same line with all that is below it. */
export function areaPath(amounts: readonly number[], top: number): string {
  const half = SIDE / amounts.length / 2;
  return `${linePath(amounts, top)}L${short(SIDE - half)} ${SIDE}L${short(half)} ${SIDE}Z`;
}

/** A bar in the middle of each band, as high as its amount, on what stands below it; nothing where there is none. */
export function barsPath(amounts: readonly number[], below: readonly number[], top: number): string {
  const band = SIDE / amounts.length;
  const bars = amounts.map((amount, index) => {
    const floor = below[index] ?? 0;
    const left = short((index + (1 - BAR_SHARE) / 2) * band);
    const right = short((index + (1 + BAR_SHARE) / 2) * band);
    return amount > 0
      ? `M${left} ${height(floor, top)}V${height(floor + amount, top)}H${right}V${height(floor, top)}Z`
      : '';
  });
  return bars.join('');
}

/** How much of its band a bar fills. */
const BAR_SHARE = 0.64;

const height = (amount: number, top: number): number => short(SIDE - (amount / top) * SIDE);
/** A tenth of a thousandth of a chart is less than anybody sees; short texts are quick to read again. */
const short = (place: number): number => Math.round(place * 10) / 10;
