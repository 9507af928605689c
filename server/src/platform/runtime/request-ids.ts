import { randomInt } from 'node:crypto';

/** Crockford's base 32: without the letters that are read as digits (I, L, O), and without U, so that few codes are words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters of five bits. */
const CODES = 2 ** 40;
/**
 * An odd step reaches every code before one repeats; this one (the golden ratio) makes consecutive codes look
 * unrelated.
 */
const STEP = 679_535_557_073;

const HALF = 2 ** 20;
const PAIRS = [...ALPHABET].flatMap((first) => [...ALPHABET].map((second) => first + second));

/**
 * Answers the function that makes the ids of requests: `7F3K-9QXM`, to be read out on the phone and found in the log.
 * One copy of the program repeats none. Two that share a log start at random; of 17 million requests a day in both, two
 * have the same id with a probability of 1 in 30,000. It costs an addition and two look-ups.
 */
export function openRequestIds(): () => string {
  let last = randomInt(CODES);
  return () => {
    last = (last + STEP) % CODES;
    const low = last % HALF;
    const high = (last - low) / HALF;
    return `${PAIRS[high >> 10]}${PAIRS[high & 1_023]}-${PAIRS[low >> 10]}${PAIRS[low & 1_023]}`;
  };
}
