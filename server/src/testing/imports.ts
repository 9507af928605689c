import { CLOSED } from 'contract/customers/customer-status';
import type { Import, ImportLine } from 'contract/imports/imports';
import { workOnImports } from '../imports/imports.jobs.ts';
import { addImport, type ImportRow } from '../imports/imports.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { importRows } from '../schema/imports.table.ts';
import type { UserRow } from '../staff/users.queries.ts';
import { runJob } from './run-job.ts';
import { TEST_MOMENT, type TestServer } from './server.ts';
import { ask, signedIn } from './sign-in.ts';

/** A file of customers as houses write them. */
export const CUSTOMER_HEADINGS =
  'Nr. tel.;Nume și prenume;Mail;Județ;Observații;Ultimul contact;Banca;Sold;Sold la;Luni rămase;Dobândă';

/** A CSV file with these lines below the headings. */
export const customersCsv = (...lines: readonly string[]): string => [CUSTOMER_HEADINGS, ...lines].join('\r\n');

/** A stored import of one line for that customer, which it made unless they are given another role. */
export async function anImport(
  { db }: Pick<TestServer, 'db'>,
  { username, id: appliedBy }: Pick<UserRow, 'username' | 'id'>,
  given: Partial<ImportRow> = {},
  line: Partial<typeof importRows.$inferInsert> = {},
): Promise<ImportRow> {
  const row = await addImport(
    db,
    {
      ...{ fileName: 'clienti.csv', columns: ['Telefon', 'Nume'], headingsKey: 'x', notes: [], isKnown: false },
      ...{ mapping: { phone: 'Telefon', name: 'Nume' }, status: CLOSED, lines: 1, readAt: TEST_MOMENT },
      ...{ readBy: username, appliedBy, counts: { create: 1, merge: 0, skip: 0, error: 0 } },
      ...given,
    },
    [],
  );
  const read = {
    cells: ['0722 000 111', 'Ana Pop'],
    phone: '+40722000111',
    name: 'Ana Pop',
    outcome: 'create' as const,
  };
  await db.insert(importRows).values({ ...read, ...line, importId: row.id, line: 2 });
  return row;
}

/** An administrator who imports files of customers. */
export function customerFiles(server: TestServer) {
  let signingIn: ReturnType<typeof signedIn> | undefined;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    signingIn ??= signedIn(server, 'admin');
    return ask(server, method, path, { token: (await signingIn).token, ...(body && { body }) });
  };
  const send = (file: Uint8Array | string, name = 'clienti.csv') => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(Buffer.from(file))]), name);
    return call('POST', '/api/imports/read', form);
  };
  const read = async (file: Uint8Array | string): Promise<Import> => {
    const answer = await send(file);
    if (answer.statusCode !== 201) throw new Error(`the file was refused: ${answer.body}`);
    return answer.json();
  };
  const tryOut = ({ _id, mapping, version }: Import, choices: object = {}) =>
    call('PUT', `/api/imports/${_id}`, { mapping, expectedVersion: version, ...choices });
  const press = ({ _id, version }: Import, what: 'apply' | 'takeBack') =>
    call('POST', `/api/imports/${_id}/${what}`, { expectedVersion: version });
  const get = async ({ _id }: Pick<Import, '_id'>): Promise<Import> =>
    (await call('GET', `/api/imports/${_id}`)).json();
  const work = (replaced: Partial<Deps> = {}) => runJob(server, workOnImports, replaced);
  const tried = async (file: Uint8Array | string, choices: object = {}): Promise<Import> =>
    (await tryOut(await read(file), choices)).json();
  return {
    ...{ call, send, read, tryOut, press, get, work, tried },
    /** Reads, tries and stores a whole file. */
    imported: async (file: Uint8Array | string, choices: object = {}): Promise<Import> => {
      const ready = await tried(file, choices);
      await press(ready, 'apply');
      await work();
      return get(ready);
    },
    takenBack: async (one: Import): Promise<Import> => {
      await press(one, 'takeBack');
      await work();
      return get(one);
    },
    rows: async ({ _id }: Import, query = ''): Promise<ImportLine[]> =>
      (await call('GET', `/api/imports/${_id}/rows${query}`)).json().rows,
  };
}
