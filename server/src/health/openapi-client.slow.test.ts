import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes from 'openapi-typescript';
import { expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { aUser, PASSWORD } from '../testing/sign-in.ts';

const run = promisify(execFile);

const server = useServer();

const ROOT = join(import.meta.dirname, '../../..');

/** A program made from the document alone: compiled against it, then run. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const [baseUrl = '', username = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });

const refused = await client.POST('/api/auth/login', { body: { username, password: password + '?' } });
const code: 'VALIDARE' | 'NEAUTENTIFICAT' | string | undefined = refused.error?.code;

const { data } = await client.POST('/api/auth/login', { body: { username, password } });
if (!data || data.twoFactorEnabled) throw new Error('not signed in');
const headers = { authorization: \`Bearer \${data.token}\` };
const { data: account } = await client.GET('/api/auth/account', { headers });
const { data: customers } = await client.GET('/api/protectedCustomers/getall', {
  headers,
  params: { query: { status: 0, sort: 'activity', limit: 5 } },
});
const names: string[] | undefined = customers?.map(({ name }) => name);
console.log(JSON.stringify({ code, username: account?.username, customers: names?.length }));
`;

/** Code that the compiler must refuse: a missing field, a word outside of the list. */
const WRONG = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const client = createClient<paths>({ baseUrl: '' });
// @ts-expect-error the password is missing
void client.POST('/api/auth/login', { body: { username: 'ana' } });
// @ts-expect-error no such order
void client.GET('/api/protectedCustomers/getall', { params: { query: { order: 'sideways' } } });
`;

const COMPILER = ['--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--target', 'es2024'];

it('a client made from the document alone compiles, signs in and reads', async () => {
  const { username } = await aUser(server);
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const document = await (await fetch(`${baseUrl}/api/openapi.json`)).json();
  // Inside the project, so that the program finds its library.
  const folder = await mkdtemp(join(ROOT, 'node_modules/.openapi-client-'));
  try {
    await writeFile(join(folder, 'api.d.ts'), await openapiTypes(document));
    await writeFile(join(folder, 'program.mts'), PROGRAM);
    await writeFile(join(folder, 'wrong.mts'), WRONG);
    const sources = ['program.mts', 'wrong.mts', 'api.d.ts'];
    const flags = [...COMPILER, '--types', 'node'];
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const compiled = await run(process.execPath, [tsc, ...flags, ...sources], { cwd: folder }).catch(
      (failed) => failed,
    );
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, [join(folder, 'program.mjs'), baseUrl, username, PASSWORD]);
    expect(JSON.parse(stdout)).toEqual({ code: 'DATE_AUTENTIFICARE', username, customers: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
