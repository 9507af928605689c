import type { OfferMetadata } from 'contract/products/offer-metadata';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { productVersions } from '../schema/products.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();
const UNKNOWN_PHONE = '0799999999';
let token: string;
let username: string;

beforeAll(async () => {
  const signed = await signedIn(server);
  token = signed.token;
  username = signed.user.username;
});

const address = (phone: string, rest = '') => `/api/customerData/${encodeURIComponent(phone)}${rest}`;
const get = (phone: string) => ask(server, 'GET', address(phone), { token });
const choose = (phone: string, selectedOffer: unknown) =>
  ask(server, 'POST', address(phone, '/selectedOffer'), { token, body: { selectedOffer } });
const note = (phone: string, text: unknown) =>
  ask(server, 'POST', address(phone, '/comments'), { token, body: { text } });
const removeNote = (phone: string, id: string) =>
  ask(server, 'DELETE', address(phone, `/comments/${encodeURIComponent(id)}`), { token });

async function someProduct(): Promise<OfferMetadata> {
  const [product] = await findCurrent(server.db);
  if (!product) throw new Error('no product');
  return product;
}

const auditOf = ({ id }: CustomerRow, action: string) =>
  server.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, action)));

/** Makes the customer look inactive, and answers whether the retention counts from now again. */
async function isTouchedBy(customer: CustomerRow, change: () => PromiseLike<unknown>): Promise<boolean> {
  const long = new Date('2020-01-01');
  await server.db.update(customers).set({ lastActivity: long }).where(eq(customers.id, customer.id));
  await change();
  const [now] = await server.db.select().from(customers).where(eq(customers.id, customer.id));
  return now !== undefined && now.lastActivity > long;
}

describe('GET /api/customerData/{phone}', () => {
  it('answers empty lists for a customer without records, for any spelling of the phone', async () => {
    const { phone } = await aCustomer(server, { phone: '0733 111 222' });
    for (const written of [phone, '0733111222', '0733 111 222', '0040733111222']) {
      const answer = await get(written);
      expect(answer.json()).toEqual({ phone, selectedOffer: null, selectedProduct: null, files: [], comments: [] });
    }
  });

  it('answers files as the contract names them, newest first', async () => {
    const { id: customerId, phone } = await aCustomer(server);
    const file = { customerId, bytes: 2048, sha256: 'x', contentType: 'application/pdf', scan: 'unscanned' as const };
    for (const [n, uploadedBy] of [null, 'ana'].entries()) {
      const uploadedAt = new Date(`2026-11-0${n + 1}T10:00:00Z`);
      const names = { filename: `${n}-${customerId}.pdf`, originalname: `Adeverință ${n}.pdf` };
      await server.db.insert(customerFiles).values({ ...file, ...names, uploadedBy, uploadedAt });
    }
    expect((await get(phone)).json().files).toEqual([
      {
        filename: `1-${customerId}.pdf`,
        originalname: 'Adeverință 1.pdf',
        size: 2048,
        uploadDate: '2026-11-02T10:00:00.000Z',
        contentType: 'application/pdf',
        uploadedBy: 'ana',
        emailSender: null,
        isSenderUnproven: false,
      },
      expect.objectContaining({ originalname: 'Adeverință 0.pdf', uploadedBy: null }),
    ]);
  });

  it('is logged once for many calls of a screen at the same time', async () => {
    const customer = await aCustomer(server);
    await Promise.all([get(customer.phone), get(customer.phone), get(customer.phone), get(customer.phone)]);
    await get(customer.phone);
    const entries = await auditOf(customer, 'customer-opened');
    expect(entries).toMatchObject([{ actor: username, subject: `Client ${customer.id.slice(0, 8)}`, details: {} }]);
  });

  test.each([
    ['GET', ''],
    ['POST', '/selectedOffer'],
    ['POST', '/comments'],
    ['DELETE', '/comments/00000000-0000-4000-8000-000000000000'],
  ] as const)('%s %s of an unknown phone is 404', async (method, rest) => {
    const body = { text: 'x', selectedOffer: (await someProduct())._id };
    const answer = await ask(server, method, address(UNKNOWN_PHONE, rest), {
      token,
      ...(method === 'POST' && { body }),
    });
    expect(refused(answer)).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('refuses an impossible phone', async () => {
    expect((await get('12')).statusCode).toBe(400);
  });
});

describe('the selected offer', () => {
  it('is kept with the product of that day', async () => {
    const customer = await aCustomer(server);
    const product = await someProduct();
    const isTouched = await isTouchedBy(customer, async () => {
      const answer = await choose(customer.phone, product._id);
      expect(answer.statusCode).toBe(200);
      const { success, ...chosen } = answer.json();
      expect(success).toBe(true);
      expect((await get(customer.phone)).json()).toMatchObject(chosen);
    });
    expect(isTouched).toBe(true);
    const { selectedOffer, selectedProduct } = (await get(customer.phone)).json();
    expect(selectedOffer).toBe(product._id);
    expect(selectedProduct).toMatchObject({ product, selectedOn: TEST_DAY, selectedBy: username, isArchived: false });
    expect(await auditOf(customer, 'offer-selected')).toMatchObject([
      { actor: username, details: { offer: `${product.oferta} - ${product.banca}` } },
    ]);

    await addVersions(server.db, [{ ...product, dobandaFixa: 9.99, oferta: 'Alt nume' }], 'test');
    expect((await get(customer.phone)).json().selectedProduct).toEqual(selectedProduct);
    await choose(customer.phone, product._id);
    expect((await get(customer.phone)).json().selectedProduct.product).toMatchObject({ dobandaFixa: 9.99 });
    await addVersions(server.db, [product], 'test');
  });

  it('stays the customer’s when the product is archived, but nobody can choose it any more', async () => {
    const customer = await aCustomer(server);
    const product = { ...(await someProduct()), _id: 'de-arhivat', oferta: 'De arhivat' };
    await addVersions(server.db, [product], 'test');
    await choose(customer.phone, product._id);
    const [row] = await server.db.select().from(productVersions).where(eq(productVersions.productId, product._id));
    if (!row) throw new Error('no version');
    const { id: _id, ...version } = row;
    await server.db.insert(productVersions).values({ ...version, archived: true });

    expect((await get(customer.phone)).json().selectedProduct).toMatchObject({ product, isArchived: true });
    expect(refused(await choose(customer.phone, product._id))).toEqual([404, 'OFERTA_NEGASITA']);
  });

  test.each([['nu-exista'], ['x'.repeat(101)], [''], [null], [{}]])('cannot be %j', async (offer) => {
    const customer = await aCustomer(server);
    const answer = await choose(customer.phone, offer);
    expect(answer.statusCode).toBe(offer === 'nu-exista' ? 404 : 400);
    expect((await get(customer.phone)).json().selectedOffer).toBeNull();
    expect(await auditOf(customer, 'offer-selected')).toEqual([]);
  });
});

describe('notes', () => {
  it('have their author, newest first, and their text stays out of the audit log', async () => {
    const customer = await aCustomer(server);
    const first = await note(customer.phone, '  A sunat; vrea\r\nîn Aiud. ');
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({
      _id: expect.any(String),
      text: 'A sunat; vrea\nîn Aiud.',
      createdAt: expect.any(String),
      createdBy: username,
      createdByName: username,
    });
    expect(await isTouchedBy(customer, () => note(customer.phone, 'A doua'))).toBe(true);
    const { comments } = (await get(customer.phone)).json();
    expect(comments.map(({ text }: { text: string }) => text)).toEqual(['A doua', 'A sunat; vrea\nîn Aiud.']);
    const entries = await auditOf(customer, 'comment-added');
    expect(entries.map(({ details }) => details)).toEqual([{}, {}]);
  });

  test.each([[''], ['  \n '], [undefined], [7], ['a'.repeat(5001)]])('cannot be %j', async (text) => {
    const { phone } = await aCustomer(server);
    expect((await note(phone, text)).statusCode).toBe(400);
    expect((await get(phone)).json().comments).toEqual([]);
  });

  it('are deleted only under their own customer', async () => {
    const customer = await aCustomer(server);
    const another = await aCustomer(server);
    const { _id } = (await note(customer.phone, 'A sunat.')).json();
    expect(refused(await removeNote(another.phone, _id))).toEqual([404, 'NOTITA_NEGASITA']);
    expect(refused(await removeNote(customer.phone, 'x'))).toEqual([404, 'NOTITA_NEGASITA']);
    expect((await get(customer.phone)).json().comments).toHaveLength(1);

    expect(await isTouchedBy(customer, () => removeNote(customer.phone, _id))).toBe(true);
    expect((await get(customer.phone)).json().comments).toEqual([]);
    expect(refused(await removeNote(customer.phone, _id))).toEqual([404, 'NOTITA_NEGASITA']);
    expect(await auditOf(customer, 'comment-deleted')).toHaveLength(1);
  });
});
