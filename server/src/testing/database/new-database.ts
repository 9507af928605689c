import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { addDatabase, TEMPLATE } from './database.ts';

/** The URL of a fresh database that nobody else uses: as it is just after the first start, or empty. */
export function newDatabase(state: 'just started' | 'empty' = 'just started'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return addDatabase(inject('postgresUrl'), name, state === 'empty' ? undefined : TEMPLATE);
}
