import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Bytes that somebody reads in one go. */
const MOST_BYTES = 15_000;

it('The map of the screens and calls takes at most 15 kB', () => {
  expect(statSync(join(import.meta.dirname, '../docs/map.md')).size).toBeLessThanOrEqual(MOST_BYTES);
});
