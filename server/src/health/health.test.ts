import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { openTestDeps } from '../testing/server.ts';

it('a visitor who calls too often does not make the program look ill to those who watch over it', async () => {
  const url = await newDatabase();
  const { deps, close } = openTestDeps(url, {}, { limitFactor: 1 });
  const app = await buildApp(deps, undefined);

  const statuses = [];
  for (let call = 0; call < 620; call++) statuses.push((await app.inject('/api/nothing')).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ok' });

  await app.close();
  await close();
});
