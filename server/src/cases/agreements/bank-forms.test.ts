import type { BankForm } from 'contract/agreements/bank-forms';
import type { CaseDetails } from 'contract/cases/cases';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { requireCustomer } from '../../customers/customer-lookup.ts';
import { SYSTEM_VIEWER } from '../../customers/visible-to.ts';
import { openCase } from '../../testing/cases.ts';
import { aClientLink, newestCode } from '../../testing/client-portal.ts';
import { readPdf } from '../../testing/files/pdf-text.ts';
import { formOf, pdfOf, samples, type TestFile } from '../../testing/files/upload.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
const KIND = 'credit-bureau-mandate';

let token: string;
let admin: string;
let bank: string;
let count = 0;

beforeAll(async () => {
  ({ token } = await signedIn(server));
  ({ token: admin } = await signedIn(server, 'admin'));
});
beforeEach(() => {
  bank = `Banca ${++count}`;
});

const aPdf = (mark = '', size = 200) => ({ name: 'Acord Biroul de Credit.pdf', bytes: pdfOf(size, `${bank} ${mark}`) });

async function add(files: readonly TestFile[], { by = admin, kind = KIND, of = bank } = {}) {
  const form = await formOf(files);
  return server.app.inject({
    method: 'POST',
    url: `/api/bankForms/add/${kind}/${encodeURIComponent(of)}`,
    headers: { ...form.headers, authorization: `Bearer ${by}` },
    payload: form.payload,
  });
}

const added = async (mark = '') => (await add([aPdf(mark)])).json<BankForm>();
const inUse = async () =>
  (await ask(server, 'GET', '/api/bankForms', { token })).json<BankForm[]>().filter((form) => form.bank === bank);
const send = ({ _id }: CaseDetails, named = bank) =>
  ask(server, 'POST', `/api/cases/${_id}/agreements/send`, { token, body: { texts: [{ kind: KIND, bank: named }] } });
const download = (id: string) => ask(server, 'GET', `/api/bankForms/${id}/pdf`, { token });

it('the newest form of a bank is in use, kind by kind; older ones stay readable', async () => {
  const first = await added();
  expect(first).toMatchObject({ kind: KIND, bank, name: 'Acord Biroul de Credit.pdf', bytes: 200 });
  expect(await added()).toEqual(first);
  const second = await added('nou');
  expect((await add([aPdf()], { kind: 'tax-office-mandate', of: bank.toUpperCase() })).statusCode).toBe(201);
  expect(await inUse()).toEqual([second]);
  expect((await download(first._id)).rawPayload).toEqual(aPdf().bytes);
  const removed = await ask(server, 'DELETE', `/api/bankForms/${second._id}`, { token: admin });
  expect(removed.statusCode).toBe(200);
  expect(await inUse()).toEqual([]);
  const again = await ask(server, 'DELETE', `/api/bankForms/${second._id}`, { token: admin });
  expect(refused(again)).toEqual([404, 'FORMULAR_BANCA_NEGASIT']);
});

it('a form is one PDF of at most 5 MB, from an administrator', async () => {
  const notOne = { name: 'act.docx', bytes: samples.docx ?? new Uint8Array() };
  for (const files of [[aPdf(), aPdf('2')], [notOne], [aPdf('', 5 * 1024 * 1024 + 1)]])
    expect(refused(await add(files))).toEqual([422, 'FORMULAR_BANCA_NEPERMIS']);
  expect(refused(await add([]))).toEqual([400, 'FARA_FISIERE']);
  expect((await add([aPdf()], { by: token })).statusCode).toBe(403);
  expect((await add([aPdf()], { kind: 'data-consent' })).statusCode).toBe(400);
  expect((await add([aPdf()], { of: ' ' })).statusCode).toBe(400);
  expect(refused(await download('nimic'))).toEqual([404, 'FORMULAR_BANCA_NEGASIT']);
  expect(await inUse()).toEqual([]);
});

it('of several forms at once one is in use', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((mark) => add([aPdf(mark)])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(await inUse()).toHaveLength(1);
});

it('the form goes with the mandate to a client; a newer one takes the place of the waiting one', async () => {
  const opened = await openCase(server, token, { isCleared: false });
  await aClientLink(server, opened._id);
  expect(refused(await send(opened))).toEqual([422, 'FORMULAR_BANCA_LIPSA']);
  const first = await added();
  const [sent] = (await send(opened, bank.toUpperCase())).json();
  expect(sent).toMatchObject({ kind: KIND, bank, state: 'sent', form: { _id: first._id, name: first.name } });
  expect((await send(opened)).json()).toMatchObject([{ _id: sent._id }]);
  const second = await added('nou');
  const [newer] = (await send(opened)).json();
  expect(newer).toMatchObject({ state: 'sent', form: { _id: second._id } });
  const { agreements } = (await ask(server, 'GET', `/api/cases/${opened._id}/agreements`, { token })).json();
  const states = agreements.map(({ _id, state }: { _id: string; state: string }) => [_id, state]);
  expect(Object.fromEntries(states)).toEqual({ [newer._id]: 'sent', [sent._id]: 'withdrawn' });
});

it('the client reads the form before they accept, and the acceptance names it with its hash', async () => {
  const form = await added();
  const opened = await openCase(server, token, { isCleared: false });
  const [own, other] = [
    await aClientLink(server, opened._id),
    await aClientLink(server, (await openCase(server, token))._id),
  ];
  const [sent] = (await send(opened)).json();
  const call = (method: 'GET' | 'POST', path: string, body?: object, by = own) =>
    ask(server, method, `/api/dosarulMeu/${by.token}${path}`, { token: by.device, ...(body && { body }) });
  const page = (await call('GET', '')).json<ClientPage>();
  expect(page.agreements).toMatchObject([{ _id: sent._id, bank, form: form.name }]);
  const read = await call('GET', `/agreements/${sent._id}/form`);
  expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(read.rawPayload).toEqual(aPdf().bytes);
  expect(refused(await call('GET', `/agreements/${sent._id}/form`, undefined, other))).toEqual([404, 'ACORD_NEGASIT']);
  await call('POST', '/agreements/code');
  const { id } = await requireCustomer(server.db, opened.customer.phone, SYSTEM_VIEWER);
  const code = await newestCode(server, id);
  const accepted = await call('POST', '/agreements/accept', { agreements: [sent._id], name: 'Ana Pop', code });
  expect(accepted.json()).toMatchObject({ agreements: [{ state: 'accepted', form: form.name }] });
  const { text } = readPdf((await call('GET', `/agreements/${sent._id}/pdf`)).rawPayload);
  expect(text.replace(/\s/g, '')).toContain(form.sha256);
});
