import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import type { CaseDetails } from 'contract/cases/cases';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { waitFor } from '../../platform/database/embedded/wait-for.ts';
import { aPerson } from '../../testing/booking.ts';
import { runScript } from '../../testing/command-line.ts';
import { folderOf, pdf } from '../../testing/files/customer-files.ts';
import { formOf } from '../../testing/files/upload.ts';
import { aCnp, personAt } from '../../testing/people.ts';
import { endProgram, usePrograms } from '../../testing/program.ts';

const BACKUP = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url));
const PASSWORD = 'o parolă destul de lungă';

/** Numbers that nothing else may contain by chance: CNPs, also refused ones, and documents. */
const OWN = { cnp: aCnp('288022912345'), idSeries: 'RX', idNumber: 'QZ7391846' };
const OF_BORROWER = { cnp: aCnp('185062112398'), idNumber: 'WK5820417' };
const WRONG = `${OWN.cnp.slice(0, 12)}${(Number(OWN.cnp[12]) + 1) % 10}`;
const SECRET = [OWN.cnp, OWN.idNumber, OF_BORROWER.cnp, OF_BORROWER.idNumber, WRONG];
/** A name that the search has to find: it reads what is stored in clear. */
const IN_CLEAR = 'Zamfira Neasemuită';

const programs = usePrograms();

/** Makes a call as a program; answers status and text. */
async function call(url: string, method: string, path: string, token: string, body?: object) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, json: <Answer>() => JSON.parse(bytes.toString()) as Answer };
}

/** The files of a folder and below it, by path. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** An e-mail with its parts decoded, whatever their encoding: enough for a search. */
function textOfMail(eml: string): string {
  const parts = eml.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', ...content] = part.split('\r\n\r\n');
    const body = content.join('\r\n\r\n');
    return /encoding: base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body.replace(/=\r\n/g, '');
  });
  return parts.join('\n');
}

/** The code in the one e-mail that has one. */
async function mailedCode(): Promise<string> {
  const outbox = join(programs.dataDir, 'outbox');
  let code = '';
  const isThere = async () => {
    // An e-mail that is still written has another ending, and gets this one at once.
    const written = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    for (const name of written)
      code = /^Cod:\s*(\d{6})\b/m.exec(textOfMail(await readFile(join(outbox, name), 'utf8')))?.[1] ?? code;
    return code !== '';
  };
  expect(await waitFor(isThere, 60_000)).toBe(true);
  return code;
}

/** What a file says: as it is stored, unpacked, and decoded where it is an e-mail. */
async function textsOf(path: string): Promise<string[]> {
  const bytes = await readFile(path);
  if (path.endsWith('.backup')) return [zstdDecompressSync(bytes).toString('latin1')];
  return [bytes.toString('latin1'), ...(path.endsWith('.eml') ? [textOfMail(bytes.toString())] : [])];
}

/** The files with each of these texts; each file is read once. */
async function filesWith(paths: readonly string[], texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map(texts.map((text): [string, string[]] => [text, []]));
  for (const path of paths) {
    const contents = await textsOf(path);
    for (const [text, files] of found) {
      const asBytes = Buffer.from(text).toString('latin1');
      if (contents.some((content) => content.includes(asBytes) || content.includes(text))) files.push(path);
    }
  }
  return found;
}

it('The data folder, log, back-up and archive of everything have no CNP or document number in clear', async () => {
  const program = await programs.start({ ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'trace' });
  const { url } = program;
  const login = await call(url, 'POST', '/api/auth/login', '', { username: 'admin', password: PASSWORD });
  const { token } = login.json<{ token: string }>();
  const desk = (method: string, path: string, body?: object) => call(url, method, path, token, body);
  await call(url, 'POST', '/api/customers/create', '', aPerson);
  const wanted = { phone: aPerson.phone, purpose: 'purchase', amount: 420_000, coBorrowers: [IN_CLEAR] };
  const opened = (await desk('POST', '/api/cases/create', wanted)).json<CaseDetails>();
  const [borrower, ana] = [personAt(opened, 0), personAt(opened, 1)];
  const mailed = { email: 'zamfira@example.ro', expectedVersion: 0 };
  expect((await desk('PUT', `/api/casePeople/${ana._id}`, mailed)).status).toBe(200);

  // The co-borrower on their page, after mistakes.
  const made = await desk('POST', '/api/clientLinks/create', { caseId: opened._id, person: ana._id });
  const page = `/api/dosarulMeu/${made.json<{ token: string }>().token}`;
  await call(url, 'POST', `${page}/code`, '', {});
  const entered = await call(url, 'POST', `${page}/open`, '', { code: await mailedCode() });
  const { deviceToken } = entered.json<{ deviceToken: string }>();
  const setMe = async (body: object) => (await call(url, 'PUT', `${page}/me`, deviceToken, body)).status;
  expect(await setMe({ ...OWN, cnp: WRONG })).toBe(400);
  expect(await setMe({ ...OWN, birthDay: '1990-01-01' })).toBe(422);
  expect(await setMe(OWN)).toBe(200);

  // The staff, after a mistake, without a request, and with one on paper.
  const setBorrower = async (body: object) => (await desk('PUT', `/api/casePeople/${borrower._id}`, body)).status;
  const seen = { expectedVersion: borrower.version };
  expect(await setBorrower({ ...OF_BORROWER, ...seen })).toBe(422);
  await signServiceRequest(url, token, { caseId: opened._id, personId: borrower._id });
  expect(await setBorrower({ cnp: OWN.cnp, ...seen })).toBe(409);
  expect(await setBorrower({ ...OF_BORROWER, ...seen })).toBe(200);

  // Looked at, searched for, and handed over.
  const shown = await desk('POST', `/api/casePeople/${ana._id}/numbers`);
  expect(shown.json()).toEqual(OWN);
  await desk('GET', `/api/cases/list?search=${OWN.cnp}`);
  await desk('GET', `/api/protectedCustomers/getAll?search=${OWN.cnp}`);
  const archive = unzipSync((await desk('GET', `/api/casePeople/${ana._id}/export`)).bytes);
  expect(Buffer.from(archive['date.json'] ?? []).toString()).toContain(OWN.cnp);
  const everything = Object.values(unzipSync((await desk('GET', '/api/export/all.zip')).bytes));
  const whole = Buffer.concat(everything).toString('latin1');
  expect(whole).toContain(Buffer.from(IN_CLEAR).toString('latin1'));

  const backup = join(programs.dataDir, 'everything.backup');
  const environment = { DATA_DIR: programs.dataDir };
  expect(await runScript(BACKUP, [backup], { cwd: programs.dataDir, env: environment })).toMatchObject({ code: 0 });
  // The stop writes every page of the database to its files.
  expect(await endProgram(program, 'SIGTERM')).toBe(0);
  const found = await filesWith(await filesIn(programs.dataDir), [IN_CLEAR, ...SECRET]);
  const inClear = found.get(IN_CLEAR) ?? [];
  expect(inClear).toContain(backup);
  expect(inClear.some((path) => path.includes('postgres'))).toBe(true);
  for (const number of SECRET) {
    expect(found.get(number)).toEqual([]);
    expect(whole).not.toContain(number);
    expect(program.printed()).not.toContain(number);
  }
}, 300_000);

type OfPerson = { readonly caseId: string; readonly personId: string };

/** The person's request for our services, signed by hand. */
async function signServiceRequest(url: string, token: string, { caseId, personId }: OfPerson): Promise<void> {
  const authorization = `Bearer ${token}`;
  const { payload, headers } = await formOf([pdf]);
  const sent = { method: 'POST', headers: { ...headers, authorization }, body: new Uint8Array(payload) };
  const { files } = await (await fetch(url + folderOf('+40722123456'), sent)).json();
  const body = { texts: [{ kind: 'service-request' }], channel: 'paper', people: [personId] };
  const given = await call(url, 'POST', `/api/cases/${caseId}/agreements/send`, token, body);
  const [text] = given.json<{ _id: string }[]>();
  const signed = { filename: files[0].filename, signedOn: dayInRomania(new Date()), name: 'Ioana Țuțu' };
  const noted = await call(url, 'POST', `/api/agreements/${text?._id}/recordSigned`, token, signed);
  expect(noted.status).toBe(200);
}
