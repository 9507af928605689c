import { eq, sql } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { addValues } from '../parameters/parameters.queries.ts';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { customers } from '../schema/customers.table.ts';
import { parameterValues } from '../schema/parameters.table.ts';
import { aPerson, phoneNumber, post } from '../testing/booking.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { removeOrphans } from './booking-forms.queries.ts';

const server = useServer();

/** Worked example S1 of docs/loan-rules.md, as the results page hands it over. */
const wizard = { ...purchase, dataNasterii: '1994-05-10', promoCode: 'NONE' };

const forms = () => server.db.select().from(bookingForms).orderBy(bookingForms.createdAt);
const send = (payload: object) => post(server, '/api/customersInfo/create', { phone: aPerson.phone, ...payload });

async function book(): Promise<string> {
  return (await post(server, '/api/customers/create', aPerson)).json().bookingToken;
}

async function simulate(form: object) {
  const { data, versions } = (await post(server, '/api/simulate/calculateLoanScenarios', form)).json();
  return { data, versions, simulatedOn: data.optionA.creditData.dataInceputCredit };
}

beforeEach(async () => {
  await server.db.delete(customers);
  await server.db.delete(bookingForms);
});

describe('POST /api/customersInfo/create', () => {
  it('keeps the form of a booking with the figures that the visitor saw', async () => {
    const seen = await simulate(wizard);
    const bookingToken = await book();
    const response = await send({
      ...wizard,
      preffersWhatsApp: true,
      bookingToken,
      versions: seen.versions,
      simulatedOn: seen.simulatedOn,
    });
    expect([response.statusCode, response.json()]).toEqual([201, { success: true, promoCode: 'NONE' }]);
    const [customer] = await server.db.select().from(customers);
    const [form] = await forms();
    expect(form).toMatchObject({
      customerId: customer?.id,
      phone: null,
      requestId: bookingToken,
      preffersWhatsApp: true,
      source: 'wizard',
      isRepeat: false,
      productsVersion: seen.versions.products,
      parametersVersion: seen.versions.parameters,
      simulatedOn: TEST_DAY,
      isAsSeen: true,
      form: { tipCredit: 'Achizitie', valoareImobil: 500_000, venituriSalariu: 9_000, venituriPFA: null },
    });
    expect(form?.figures).toMatchObject({ outcome: 'scenarios', data: seen.data });
  });

  it('keeps the figures that the visitor saw when products and parameters changed in between', async () => {
    const seen = await simulate(wizard);
    await book();
    const [first, ...others] = await findCurrent(server.db);
    if (!first) throw new Error('no product');
    await addVersions(
      server.db,
      [first, ...others].map((product) => ({ ...product, dobandaFixa: 9.99 })),
      'test',
    );
    await addValues(server.db, [{ name: 'IRCC', value: 9.5, validFrom: TEST_DAY, source: 'test' }], 'test');

    // The change reaches the server's catalogue by a notification, a moment later.
    const instalment = async () => (await simulate(wizard)).data.optionA.creditData.rataLunaraFixa;
    await expect.poll(instalment).not.toBe(seen.data.optionA.creditData.rataLunaraFixa);
    await send({ ...wizard, versions: seen.versions, simulatedOn: seen.simulatedOn });
    const [form] = await forms();
    expect(form).toMatchObject({ isAsSeen: true, productsVersion: seen.versions.products });
    expect(form?.figures).toMatchObject({ data: seen.data });
  });

  it('takes no figure from the caller, and no version or day that no visitor can have seen', async () => {
    const now = await simulate(wizard);
    const weekAgo = '2026-11-12';
    await server.db.execute(sql`ALTER TABLE parameter_values DISABLE TRIGGER parameter_values_only_added`);
    await server.db
      .update(parameterValues)
      .set({ changedAt: sql`${TEST_DAY}::date - interval '2 days'` })
      .where(eq(parameterValues.id, now.versions.parameters));
    await server.db.execute(sql`ALTER TABLE parameter_values ENABLE TRIGGER parameter_values_only_added`);
    const old = { ...now.versions, parameters: now.versions.parameters - 1 };

    const claims = [
      { versions: { products: 1e15, parameters: 1 }, simulatedOn: TEST_DAY },
      { versions: { products: 0, parameters: -3 }, simulatedOn: TEST_DAY },
      { versions: { products: 1.5, parameters: 1 }, simulatedOn: TEST_DAY },
      { versions: old, simulatedOn: TEST_DAY },
      { versions: now.versions, simulatedOn: '2026-11-21' },
      { versions: now.versions, simulatedOn: weekAgo },
      { versions: now.versions },
      { figures: { data: 'mine' }, productsVersion: 1, isAsSeen: true },
    ];
    for (const [n, claim] of claims.entries())
      expect((await send({ ...wizard, alteRateCC: n, ...claim })).statusCode).toBe(201);
    for (const form of await forms()) {
      expect(form).toMatchObject({
        isAsSeen: false,
        simulatedOn: TEST_DAY,
        productsVersion: now.versions.products,
        parametersVersion: now.versions.parameters,
      });
    }
    expect(await forms()).toHaveLength(claims.length);
  });

  it('keeps a refusal with the figures behind it', async () => {
    await send({ ...wizard, venituriSalariu: '2,000' });
    const [form] = await forms();
    expect(form?.figures).toMatchObject({
      outcome: 'refused',
      problem: { code: 'GRAD_INDATORARE_DEPASIT', maxLoan: expect.any(Number) },
    });
  });

  it('keeps a requested largest loan, and nothing for a visitor who only wants a call', async () => {
    await send({ ...wizard, tipCredit: 'Incadrare' });
    await send({ tipCredit: 'Contact' });
    await send({});
    const [incadrare, contact, empty] = await forms();
    expect(incadrare?.figures).toMatchObject({ outcome: 'max-loan', data: expect.any(Number) });
    expect(contact).toMatchObject({ figures: null, source: 'contact' });
    expect(empty).toMatchObject({ figures: null, source: 'wizard' });
  });

  it('takes a double click, and a retry after a cut connection, for one form', async () => {
    await book();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ ...wizard, promoCode: 'BUNVENIT1000' })));
    answers.push(await send({ ...wizard, promoCode: 'BUNVENIT1000' }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await forms()).toHaveLength(1);
  });

  it('marks a further form of the same person as a repeat', async () => {
    await book();
    await send(wizard);
    await send({ ...wizard, perioadaCreditata: 240 });
    expect((await forms()).map(({ isRepeat }) => isRepeat)).toEqual([false, true]);
  });

  it('keeps a form without a token, with a wrong or a foreign one, marked as not tied to a booking', async () => {
    const { bookingToken: another } = (
      await post(server, '/api/customers/create', { ...aPerson, phone: phoneNumber(7) })
    ).json();
    await book();
    for (const [n, bookingToken] of [undefined, 'x', another, '00000000-0000-4000-8000-000000000000'].entries())
      expect((await send({ ...wizard, alteRateCC: n, bookingToken })).statusCode).toBe(201);
    const stored = await forms();
    expect(stored).toHaveLength(4);
    for (const form of stored) expect(form).toMatchObject({ requestId: null, customerId: expect.any(String) });
  });

  it('answers an unknown phone like any other, and gives the form to the customer who books with it later', async () => {
    const known = await book().then(() => send({ ...wizard, promoCode: 'BUNVENIT1000' }));
    const phone = phoneNumber(8);
    const unknown = await send({ ...wizard, phone, promoCode: 'BUNVENIT1000' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await server.db.select().from(customers)).toHaveLength(1);

    await post(server, '/api/customers/create', { ...aPerson, phone });
    const [, adopted] = await forms();
    expect(adopted).toMatchObject({ phone: null, requestId: null, customerId: expect.any(String) });
  });

  it('is deleted after a month when nobody booked with its phone', async () => {
    await book();
    await send(wizard);
    await send({ ...wizard, phone: phoneNumber(9) });
    await server.db.update(bookingForms).set({ createdAt: sql`now() - interval '30 days'` });
    expect(await removeOrphans(server.db, 30)).toBe(1);
    expect(await forms()).toMatchObject([{ phone: null }]);
  });

  it('goes with its customer', async () => {
    await book();
    await send(wizard);
    await server.db.delete(customers);
    expect(await forms()).toEqual([]);
  });

  it.each([
    [{ valoareImobil: 'abc' }, 'valoareImobil'],
    [{ venituriSalariu: -1 }, 'venituriSalariu'],
    [{ phone: '12' }, 'phone'],
    [{ phone: undefined }, 'phone'],
    [{ versions: { products: 'x', parameters: 1 } }, 'versions.products'],
    [{ simulatedOn: '2026-02-30' }, 'simulatedOn'],
    [{ dataNasterii: '2026-13-01' }, 'dataNasterii'],
  ])('refuses %j', async (changed, field) => {
    const response = await send({ ...wizard, ...changed });
    expect([response.statusCode, response.json().field]).toEqual([400, field]);
    expect(await forms()).toEqual([]);
  });

  it('gives a program that fills in the hidden field the usual answer, and keeps nothing', async () => {
    const response = await send({ ...wizard, website: 'x' });
    expect([response.statusCode, response.json()]).toEqual([201, { success: true, promoCode: 'NONE' }]);
    expect(await forms()).toEqual([]);
  });
});
