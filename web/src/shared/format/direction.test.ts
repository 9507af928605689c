import { expect, it } from 'vitest';
import { isolated } from './direction.ts';

it('a name that runs from right to left stands apart, and other names stay as they are', () => {
  expect(isolated('אברהם לוי')).toBe('\u2068אברהם לוי\u2069');
  expect(isolated('Dr. محمد')).toBe('\u2068Dr. محمد\u2069');
  expect(isolated('Ștefan Țuțu-Șerban')).toBe('Ștefan Țuțu-Șerban');
  expect(isolated('')).toBe('');
});
