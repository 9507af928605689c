import type { ProductRecord } from 'contract/products/products';
import { and, eq } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { aProduct } from '../testing/products.ts';
import { useServer } from '../testing/server.ts';
import { aName, ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;
let username: string;

beforeAll(async () => {
  const admin = await signedIn(server, 'admin');
  token = admin.token;
  username = admin.user.username;
});

const as = { post: 'POST', put: 'PUT', get: 'GET', remove: 'DELETE' } as const;
const call = (method: keyof typeof as, path: string, body?: object, by = token) =>
  ask(server, as[method], `/api/metadata/${path}`, { token: by, ...(body && { body }) });
const create = async (fields: object = {}): Promise<ProductRecord> =>
  (await call('post', 'create', aProduct(fields))).json();
const list = async (query = ''): Promise<ProductRecord[]> => (await call('get', `getall${query}`)).json();
const found = async (id: string) => (await list('?archived=true')).find(({ _id }) => _id === id);
const historyOf = async (id: string): Promise<ProductRecord[]> => (await call('get', `history/${id}`)).json();
const update = (product: object, by?: string) => call('put', 'updateMetadata', product, by);

const simulate = (oferta: string) =>
  ask(server, 'POST', '/api/simulate/simOffer', { token, body: { ...purchase, oferta } });
const offered = async (): Promise<string[]> => {
  const all = (await ask(server, 'POST', '/api/simulate/simAll', { token, body: purchase })).json();
  return all.map(({ metadata }: { metadata: { _id: string } }) => metadata._id);
};

describe('GET /api/metadata/getall', () => {
  it('answers the bare list of products with all fields and their version, to brokers too', async () => {
    const { token: broker } = await signedIn(server);
    const products = (await call('get', 'getall', undefined, broker)).json();
    expect(products.length).toBeGreaterThanOrEqual(15);
    expect(products[0]).toEqual({
      _id: 'o01',
      oferta: 'Casa Mea',
      banca: 'BCR',
      dobandaFixa: 4.99,
      perioada: 36,
      marja: 2.3,
      costAVT: 0.03,
      costALF: 0.1,
      evaluareImobil: 470,
      analizaDosar: 500,
      voucher: 0,
      minAnImobil: null,
      minClasaEnergetica: '',
      observatii: 'DATE DEMO / SAMPLE DATA - nu este oferta reala',
      comisionLunar: 0,
      unitateAVT: null,
      unitateALF: null,
      avtObligatorie: true,
      program: null,
      conditii: [{ fel: 'PACHET', prag: null, dobandaFixa: -0.2, marja: -0.2, comisionLunar: 5 }],
      isSample: true,
      version: expect.any(Number),
      changedAt: expect.any(String),
      changedBy: null,
      archived: false,
    });
  });
});

describe('a sample product', () => {
  it('stays one after any change, until an administrator marks it as real', async () => {
    const sample = (await list()).find(({ oferta }) => oferta === 'Casa Mea Natura');
    const { _id, isSample: _isSample, ...fields } = sample ?? (await create());
    const change = async (body: object): Promise<ProductRecord> =>
      (await call('put', 'updateMetadata', { ...fields, _id, version: null, ...body })).json();
    expect(await change({ marja: 2.5 })).toMatchObject({ marja: 2.5, isSample: true });
    expect(await change({ marja: 2.5, isSample: true })).toMatchObject({ isSample: true });
    expect(await change({ marja: 2.5, isSample: false })).not.toHaveProperty('isSample');
    expect(await change({ marja: 2.6, isSample: true })).not.toHaveProperty('isSample');
  });
});

describe('POST /api/metadata/create', () => {
  it('makes a product (201) that is listed last, and simulated at once', async () => {
    const answer = await call('post', 'create', aProduct({ oferta: 'Oferta de probă' }));
    const made: ProductRecord = answer.json();
    expect([answer.statusCode, made]).toMatchObject([201, { oferta: 'Oferta de probă', changedBy: username }]);
    expect((await list()).at(-1)?._id).toBe(made._id);
    await expect.poll(async () => (await simulate('Oferta de probă')).statusCode).toBe(200);
  });

  it('reads figures as Romanians type them, and keeps empty fields empty', async () => {
    const typed = {
      perioada: '36',
      evaluareImobil: '1.234,5',
      analizaDosar: '1,500.50',
      costAVT: '0,031',
      costALF: '0.1',
      dobandaFixa: '4,99 %',
      marja: '2.300',
      voucher: '350.000',
      minAnImobil: '',
      minClasaEnergetica: 'b',
    };
    const { oferta: _oferta, observatii: _observatii, ...read } = await create({ ...typed, observatii: undefined });
    expect(read).toMatchObject({
      perioada: 36,
      evaluareImobil: 1234.5,
      analizaDosar: 1500.5,
      costAVT: 0.031,
      costALF: 0.1,
      dobandaFixa: 4.99,
      marja: 2.3,
      voucher: 350_000,
      minAnImobil: null,
      minClasaEnergetica: 'B',
    });
  });

  test.each([
    ['oferta', ''],
    ['oferta', null],
    ['oferta', 'x'.repeat(121)],
    ['oferta', ['x']],
    ['banca', '  '],
    ['perioada', ''],
    ['perioada', 361],
    ['perioada', 12.5],
    ['perioada', -12],
    ['dobandaFixa', 30.01],
    ['dobandaFixa', -1],
    ['dobandaFixa', 'NaN'],
    ['dobandaFixa', '1e1'],
    ['marja', null],
    ['marja', '12abc'],
    ['marja', true],
    ['costAVT', 30.5],
    ['costALF', 31],
    ['evaluareImobil', -0.01],
    ['analizaDosar', 1e9],
    ['voucher', undefined],
    ['minAnImobil', 1899],
    ['minAnImobil', 2101],
    ['minAnImobil', 'nou'],
    ['minClasaEnergetica', 'H'],
    ['minClasaEnergetica', 'A+'],
    ['observatii', 'x'.repeat(501)],
  ])('refuses %s = %j with a sentence for that field and stores nothing', async (field, value) => {
    const before = await list('?archived=true');
    const answer = await call('post', 'create', aProduct({ [field]: value }));
    expect(answer.statusCode).toBe(['costAVT', 'costALF'].includes(field) ? 422 : 400);
    expect(answer.json()).toMatchObject({ field, errors: { [field]: expect.stringMatching(/^[A-ZÎ].*[.]$/) } });
    expect(await list('?archived=true')).toEqual(before);
  });

  it('refuses a fixed rate without a fixed period, and takes a rate that varies from the start', async () => {
    const refusal = await call('post', 'create', aProduct({ perioada: 0, dobandaFixa: 5 }));
    expect([refusal.statusCode, refusal.json().field]).toEqual([400, 'perioada']);
    expect(await create({ perioada: 0, dobandaFixa: 0 })).toMatchObject({ perioada: 0, dobandaFixa: 0 });
  });

  it('refuses a name that another offer has, in any spelling, and the _id of another', async () => {
    const { oferta } = await create({ oferta: `Șansa ${aName()}` });
    for (const taken of [oferta, `  ${oferta.toUpperCase()} `, 'o02']) {
      const answer = await call('post', 'create', aProduct({ oferta: taken }));
      expect(refused(answer)).toEqual([409, 'OFERTA_EXISTENTA']);
    }
  });

  it('lets one of many have a name that all want at once', async () => {
    const oferta = `Unica ${aName()}`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('post', 'create', aProduct({ oferta }))));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
    expect((await list()).filter((product) => product.oferta === oferta)).toHaveLength(1);
  });
});

describe('PUT /api/metadata/updateMetadata', () => {
  it('adds a version and keeps the earlier one; results from then on name the new one', async () => {
    const made = await create();
    const answer = await update({ ...made, marja: 3.1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { _id: made._id, marja: 3.1 }]);
    const [newest, first] = await historyOf(made._id);
    expect(first).toEqual(made);
    expect(newest).toEqual(answer.json());
    await expect.poll(async () => (await simulate(made.oferta)).json().versions.products).toBe(newest?.version);
  });

  it('refuses (409) a change begun before a colleague’s, and names the colleague and the time', async () => {
    const made = await create();
    const other = await signedIn(server, 'admin');
    const theirs = (await update({ ...made, marja: 2.9 }, other.token)).json();
    const answer = await update({ ...made, marja: 3.5 });
    expect(refused(answer)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    const { message, changedBy, changedAt, current } = answer.json();
    expect(message).toMatch(new RegExp(`^${other.user.username} a schimbat produsul`, 'i'));
    expect({ changedBy, changedAt, current }).toEqual({
      changedBy: other.user.username,
      changedAt: theirs.changedAt,
      current: theirs,
    });
    expect(await found(made._id)).toEqual(theirs);
  });

  it('without a version lets the last one win', async () => {
    const { version: _version, ...made } = await create();
    await update({ ...made, marja: 2.9 });
    expect((await update({ ...made, marja: 3.5 })).json().marja).toBe(3.5);
  });

  it('lets one of twenty edits of the same version through, for any authors', async () => {
    const made = await create();
    const { token: other } = await signedIn(server, 'admin');
    const edits = Array.from({ length: 20 }, (_, i) => update({ ...made, voucher: i + 1 }, i % 2 ? other : token));
    const answers = await Promise.all(edits);
    const [winner, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(more).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await found(made._id)).toEqual(winner?.json());
    expect(await historyOf(made._id)).toHaveLength(2);
  });

  it('adds no version where nothing changes', async () => {
    const made = await create();
    expect((await update(made)).json()).toEqual(made);
    expect(await historyOf(made._id)).toHaveLength(1);
  });

  it('answers 404 for an unknown product and 409 for an archived one or a taken name', async () => {
    const made = await create();
    expect(refused(await update({ ...made, _id: 'nu-exista' }))).toEqual([404, 'PRODUS_NEGASIT']);
    expect(refused(await update({ ...made, oferta: 'Casa Mea' }))).toEqual([409, 'OFERTA_EXISTENTA']);
    await call('remove', made._id);
    expect(refused(await update({ ...aProduct(), _id: made._id }))).toEqual([409, 'PRODUS_ARHIVAT']);
  });

  it('is written into the audit log with the fields that changed', async () => {
    const made = await create({ voucher: 0 });
    await update({ ...made, voucher: 250, observatii: 'nou' });
    const written = await server.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, made._id), eq(auditEntries.action, 'product-changed')));
    expect(written).toMatchObject([
      { actor: username, details: { voucher: { from: 0, to: 250 }, observatii: { to: 'nou' } } },
    ]);
  });
});

describe('the price of a product beside the thirteen fields', () => {
  const SALARY = { fel: 'SALARIU', prag: null, dobandaFixa: -0.4, marja: -0.6, comisionLunar: -5 };
  const POLICY = { fel: 'ASIGURARE_VIATA', prag: null, dobandaFixa: -0.2, marja: 0, comisionLunar: 0 };
  const PRICE = {
    ...{ comisionLunar: 12.5, unitateAVT: 'RON_LUNAR', unitateALF: 'RON_ANUAL', avtObligatorie: false },
    conditii: [SALARY, POLICY],
  };
  const DEFAULTS = {
    ...{ comisionLunar: 0, unitateAVT: 'PROCENT_LUNAR_SOLD', unitateALF: 'PROCENT_ANUAL_IMOBIL' },
    ...{ avtObligatorie: true, conditii: [] },
  };
  const thirteen = ({ oferta, marja }: ProductRecord, changes: object = {}) => aProduct({ oferta, marja, ...changes });

  it('is kept as typed, and is the default for a client of thirteen fields', async () => {
    expect(await create()).toMatchObject(DEFAULTS);
    const typed = { ...SALARY, dobandaFixa: '-0,4', marja: '−0.6', comisionLunar: '-5', prag: '' };
    const made = await create({ ...PRICE, comisionLunar: '12,50', costAVT: 61.37, conditii: [typed, POLICY] });
    expect(made).toMatchObject({ ...PRICE, costAVT: 61.37 });
    expect(await found(made._id)).toEqual(made);
  });

  it('stays when an update leaves it out, and null is the default; each version keeps its own', async () => {
    const made = await create(PRICE);
    const kept = (await update({ _id: made._id, ...thirteen(made, { marja: 3 }) })).json();
    expect(kept).toMatchObject({ ...PRICE, marja: 3 });
    const one = (await update({ _id: made._id, ...thirteen(made), comisionLunar: 7 })).json();
    expect(one).toMatchObject({ ...PRICE, comisionLunar: 7 });
    const none = Object.fromEntries(Object.keys(PRICE).map((field) => [field, null]));
    expect((await update({ _id: made._id, ...thirteen(made), ...none })).json()).toMatchObject(DEFAULTS);
    const prices = (await historyOf(made._id)).map(({ comisionLunar, conditii }) => [comisionLunar, conditii?.length]);
    expect(prices).toEqual([
      [0, 0],
      [7, 2],
      [12.5, 2],
      [12.5, 2],
    ]);
  });

  it('changes in the audit log as a file would write it', async () => {
    const made = await create({ conditii: [SALARY] });
    await update({ ...made, conditii: [] });
    const written = await server.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, made._id), eq(auditEntries.action, 'product-changed')));
    expect(written).toMatchObject([{ details: { conditii: { from: 'SALARIU -0,4/-0,6/-5', to: '' } } }]);
  });

  test.each([
    ['comisionLunar', { comisionLunar: -1 }],
    ['comisionLunar', { comisionLunar: 1000.01 }],
    ['unitateAVT', { unitateAVT: 'RON_ANUAL' }],
    ['avtObligatorie', { avtObligatorie: false }],
    ['avtObligatorie', { avtObligatorie: false, conditii: [SALARY] }],
    ['conditii', { conditii: 'SALARIU' }],
    ['conditii.0.fel', { conditii: [{ ...SALARY, fel: 'VECHIME' }] }],
    ['conditii.1.fel', { conditii: [SALARY, SALARY] }],
    ['conditii.0.prag', { conditii: [{ ...SALARY, prag: 5 }] }],
    ['conditii.1.prag', { conditii: [SALARY, { ...SALARY, fel: 'SUMA_MINIMA' }] }],
    ['conditii.0.prag', { conditii: [{ ...SALARY, fel: 'CLASA_ENERGETICA', prag: 'H' }] }],
    ['conditii.0.prag', { conditii: [{ ...SALARY, fel: 'LTV_MAXIM', prag: 101 }] }],
    ['conditii.0.marja', { conditii: [{ ...SALARY, marja: 10.01 }] }],
    ['conditii.0.dobandaFixa', { perioada: 0, dobandaFixa: 0, conditii: [SALARY] }],
  ])('is refused at %s: %j', async (field, changes) => {
    const answer = await call('post', 'create', aProduct(changes));
    expect(refused(answer)).toEqual([400, 'VALIDARE']);
    expect(answer.json()).toMatchObject({ field, errors: { [field]: expect.stringMatching(/^[A-ZÎ].*[.]$/) } });
  });

  it('is checked with the values that an update leaves out', async () => {
    const made = await create(PRICE);
    const change = (changes: object) => update({ _id: made._id, ...thirteen(made, changes) });
    const refusedAt = async (changes: object) => (await change(changes)).json().field;
    expect(await refusedAt({ conditii: [SALARY] })).toBe('avtObligatorie');
    expect(await refusedAt({ perioada: 0, dobandaFixa: 0 })).toBe('conditii.0.dobandaFixa');
    expect((await change({ avtObligatorie: false })).statusCode).toBe(200);
    expect((await change({ conditii: null, avtObligatorie: true })).json()).toMatchObject({ conditii: [] });
  });

  it('bounds the cost of an insurance by the product’s own unit', async () => {
    expect((await call('post', 'create', aProduct({ costAVT: 61.37 }))).json().field).toBe('costAVT');
    expect(await create({ costAVT: 61.37, unitateAVT: 'RON_LUNAR' })).toMatchObject({ costAVT: 61.37 });
    expect((await call('post', 'create', aProduct({ costALF: 250 }))).json().field).toBe('costALF');
    expect(await create({ costALF: 250, unitateALF: 'RON_ANUAL' })).toMatchObject({ costALF: 250 });
  });
});

describe('DELETE /api/metadata/:id', () => {
  it('takes the product out of lists and simulations but keeps it, and restoring brings it back', async () => {
    const made = await create();
    await expect.poll(offered).toContain(made._id);
    expect((await call('remove', made._id)).json()).toMatchObject({ _id: made._id, archived: true });
    await expect.poll(offered).not.toContain(made._id);
    expect((await list()).map(({ _id }) => _id)).not.toContain(made._id);
    expect(await found(made._id)).toMatchObject({ archived: true, changedBy: username });

    expect((await call('post', `restore/${made._id}`)).json()).toMatchObject({ archived: false });
    await expect.poll(offered).toContain(made._id);
    expect((await historyOf(made._id)).map(({ archived }) => archived)).toEqual([false, true, false]);
  });

  it('leaves it to the customers who chose it', async () => {
    const made = await create();
    const { phone } = await aCustomer(server);
    const address = `/api/customerData/${encodeURIComponent(phone)}`;
    await ask(server, 'POST', `${address}/selectedOffer`, { token, body: { selectedOffer: made._id } });
    await call('remove', made._id);
    expect((await ask(server, 'GET', address, { token })).json()).toMatchObject({
      selectedOffer: made._id,
      selectedProduct: { product: { _id: made._id, marja: made.marja }, isArchived: true },
    });
  });

  it('frees the name; a product whose name was taken meanwhile is not restored', async () => {
    const made = await create();
    await call('remove', made._id);
    const successor = await create({ oferta: made.oferta });
    expect(refused(await call('post', `restore/${made._id}`))).toEqual([409, 'OFERTA_EXISTENTA']);
    await call('remove', successor._id);
    expect((await call('post', `restore/${made._id}`)).statusCode).toBe(200);
  });

  it('may be repeated, and answers 404 for an unknown product', async () => {
    const made = await create();
    const first = (await call('remove', made._id)).json();
    expect((await call('remove', made._id)).json()).toEqual(first);
    expect(refused(await call('remove', 'nu-exista'))).toEqual([404, 'PRODUS_NEGASIT']);
    expect(refused(await call('post', 'restore/nu-exista'))).toEqual([404, 'PRODUS_NEGASIT']);
    expect(refused(await call('get', 'history/nu-exista'))).toEqual([404, 'PRODUS_NEGASIT']);
  });
});
