/**
 * Rounds half away from zero to so many decimals. The decimal as written counts, not its binary neighbour: the 15
 * digits kept first undo what binary fractions add to a quotient, and no more than that.
 */
export function rounded(value: number, decimals: number): number {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  return (Math.sign(value) * Math.round(scaled)) / 10 ** decimals + 0;
}
