import { formatNumber } from 'contract/romanian/romanian';
import { eq, sql } from 'drizzle-orm';
import { affordability, purchase } from 'quote/worked-examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { latestVersions } from '../catalogue/catalogue.ts';
import { addValues } from '../parameters/parameters.queries.ts';
import { hashToken } from '../platform/security/tokens.ts';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { savedSimulations } from '../schema/saved-simulations.table.ts';
import { post } from '../testing/booking.ts';
import { readPdf } from '../testing/files/pdf-text.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { withoutRequestId } from '../testing/sign-in.ts';
import { removeExpired } from './saved-simulations.queries.ts';

const server = useServer();
const formData = {
  tipCredit: 'Achizitie',
  valoareImobil: '350.000',
  perioadaCreditata: 360,
  envFriendly: true,
  promoCode: '',
};
const save = (form: object = formData) => post(server, '/api/simulations/saved', { formData: form });
const open = (token: string) => server.app.inject(`/api/simulations/saved/${token}`);
const remove = (token: string) => server.app.inject({ method: 'DELETE', url: `/api/simulations/saved/${token}` });
const mail = (token: string, body: object) => post(server, `/api/simulations/saved/${token}/send`, body);
const mails = () => server.db.select().from(outgoingMail);

async function aToken(): Promise<string> {
  return (await save()).json().token;
}

async function expire(token: string): Promise<void> {
  await server.db
    .update(savedSimulations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(savedSimulations.tokenHash, hashToken(token)));
}

beforeEach(async () => {
  await server.db.delete(savedSimulations);
  await server.db.delete(outgoingMail);
});

describe('a saved simulation', () => {
  it('opens on another device exactly as it was typed, for thirty days', async () => {
    const saved = await save();
    expect(saved.statusCode).toBe(201);
    const { token, expiresAt } = saved.json();
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(30.1 * 86_400_000);
    const versions = await latestVersions(server.db);
    const opened = { formData, expiresAt, versions, simulatedOn: TEST_DAY };
    for (let visit = 0; visit < 3; visit++) expect((await open(token)).json()).toEqual(opened);
  });

  it.each([{ salariu: true, asigurareViata: false }, {}])(
    'keeps what its prices assumed, %j, and drops what is no answer about conditions',
    async (conditii) => {
      const chosen = { ...formData, tipRate: 'DESCRESCATOARE', conditii };
      const { token } = (await save({ ...chosen, conditii: { ...conditii, nume: 'Ana' } })).json();
      expect((await open(token)).json().formData).toEqual(chosen);
    },
  );

  it('shows the figures of its day to the ban after products and parameters have changed, in the PDF too', async () => {
    const simulate = (dated: object = {}) =>
      post(server, '/api/simulate/calculateLoanScenarios', { ...purchase, ...dated });
    const shown = (await simulate()).json();
    const seen = { versions: shown.versions, simulatedOn: TEST_DAY };
    const { token } = (await post(server, '/api/simulations/saved', { formData: purchase, ...seen })).json();

    const products = await findCurrent(server.db);
    const dearer = products.map((product) => ({ ...product, dobandaFixa: product.dobandaFixa + 1, perioada: 60 }));
    await addVersions(server.db, dearer, null);
    await addValues(server.db, [{ name: 'IRCC', value: 6.5, validFrom: TEST_DAY, source: 'test' }], null);
    await expect.poll(async () => (await simulate()).json().data.optionA.creditData.ircc).toBe(0.065);

    const { formData: form, versions, simulatedOn } = (await open(token)).json();
    expect((await simulate({ ...form, versions, simulatedOn })).json()).toEqual(shown);
    const pdf = await post(server, '/api/simulate/scenariosPdf', { ...form, versions, simulatedOn });
    const first = formatNumber(shown.data.optionA.creditData.rataLunaraFixa, 2);
    expect(readPdf(pdf.rawPayload).text).toContain(first);
    expect((await simulate()).json().data.optionA.creditData.rataLunaraFixa).not.toBe(
      shown.data.optionA.creditData.rataLunaraFixa,
    );
  });

  it('does the same for the largest loan', async () => {
    const ask = (dated: object = {}) => post(server, '/api/simulate/calculateMaxLoan', { ...affordability, ...dated });
    const shown = (await ask()).json();
    const { token } = (await save(affordability)).json();
    await addVersions(
      server.db,
      (await findCurrent(server.db)).map((product) => ({
        ...product,
        dobandaFixa: product.dobandaFixa + 2,
        perioada: 60,
      })),
      null,
    );
    await expect.poll(async () => (await ask()).json().data).toBeLessThan(shown.data);
    const { versions, simulatedOn } = (await open(token)).json();
    expect((await ask({ versions, simulatedOn })).json()).toEqual(shown);
  });

  it('is not kept with figures that nobody can have seen', async () => {
    const wrong = async (figures: object) =>
      (await post(server, '/api/simulations/saved', { formData, ...figures })).json().code;
    const versions = await latestVersions(server.db);
    expect(await wrong({ versions, simulatedOn: '2099-01-01' })).toBe('VALIDARE');
    expect(await wrong({ versions })).toBe('VALIDARE');
    expect(await wrong({ versions: { products: 99_999, parameters: 1 }, simulatedOn: TEST_DAY })).toBe(
      'VERSIUNI_NEGASITE',
    );
  });

  it('has a token of 256 random bits that is stored nowhere', async () => {
    const token = await aToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await aToken()).not.toBe(token);
    const rows = await server.db.select().from(savedSimulations);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
  });

  it('keeps the fields of the form and nothing else', async () => {
    await save({ ...formData, name: 'Ana', phone: '0722123456', cnp: '1', __proto__: { x: 1 } });
    const [row] = await server.db.select().from(savedSimulations);
    expect(row?.form).toEqual(formData);
  });

  it('keeps the co-signers’ answers, and never their names', async () => {
    const typed = { dataNasterii: '1985-05-05', venituriSalariu: '4.500', alteRateCC: 200 };
    const { token } = (
      await save({ ...formData, codebitori: [{ ...typed, nume: 'Ana', cnp: '1', dataAngajatorActual: null }, {}] })
    ).json();
    expect((await open(token)).json().formData).toEqual({ ...formData, codebitori: [typed, {}] });
    const [row] = await server.db.select().from(savedSimulations);
    expect(row?.form).toEqual({ ...formData, codebitori: [typed, {}] });
  });

  it('can be deleted by a holder of its link, once', async () => {
    const token = await aToken();
    expect((await remove(token)).json()).toEqual({ success: true });
    expect((await remove(token)).statusCode).toBe(404);
    expect((await open(token)).statusCode).toBe(404);
    expect(await server.db.select().from(savedSimulations)).toEqual([]);
  });

  it('is answered alike when it never was, when it is over and when it was deleted', async () => {
    const [expired, deleted] = [await aToken(), await aToken()];
    await expire(expired);
    await remove(deleted);
    const answers = await Promise.all([open('nicicand'), open(expired), open(deleted)]);
    const [first, ...others] = answers.map(withoutRequestId);
    expect(first).toMatchObject({ status: 404, code: 'SIMULARE_NEGASITA' });
    expect(others).toEqual([first, first]);
    expect((await remove(expired)).statusCode).toBe(404);
    expect((await mail(expired, { email: 'ana@example.ro' })).statusCode).toBe(404);
  });

  it('is removed for good the night after its time is over', async () => {
    const [lasting, over] = [await aToken(), await aToken()];
    await expire(over);
    expect(await removeExpired(server.db)).toBe(1);
    expect((await open(lasting)).statusCode).toBe(200);
  });

  it.each([
    [{ formData: { valoareImobil: 'abc' } }],
    [{ formData: { tipCredit: 'Altceva' } }],
    [{ formData: { promoCode: 'x'.repeat(201) } }],
    [{ formData: [] }],
    [{ formData: 'x' }],
    [{}],
  ])('is refused when it is none: %j', async (body) => {
    expect((await post(server, '/api/simulations/saved', body)).statusCode).toBe(400);
    expect(await server.db.select().from(savedSimulations)).toEqual([]);
  });
});

describe('the link of a saved simulation', () => {
  it('can be sent to an e-mail address, without any figure in the email', async () => {
    const token = await aToken();
    expect((await mail(token, { email: 'Ana@Example.ro' })).json()).toEqual({ success: true });
    const [email] = await mails();
    expect(email).toMatchObject({ kind: 'saved-simulation', recipient: 'Ana@Example.ro', customerId: null });
    expect(email?.text).toContain(`http://localhost:3000/simulare/${token}`);
    expect(email?.html).toContain(`href="http://localhost:3000/simulare/${token}"`);
    expect(email?.text.replaceAll(token, 'token')).not.toContain('350');
  });

  it('names the number of several signers, and the answers behind the link', async () => {
    const [alone, together] = [await aToken(), (await save({ ...formData, codebitori: [{}, {}] })).json().token];
    for (const token of [alone, together]) await mail(token, { email: 'ana@example.ro' });
    const texts = (await mails()).map(({ text }) => text.replaceAll(/\s/g, ' '));
    expect(texts.filter((text) => text.includes('3 persoane care ar semna împreună creditul'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('persoane care'))).toHaveLength(1);
  });

  it('is sent neither to an invalid address nor for a program', async () => {
    const token = await aToken();
    expect((await mail(token, { email: 'ana' })).statusCode).toBe(400);
    expect((await mail(token, { email: 'ana@example.ro', website: 'x' })).json()).toEqual({ success: true });
    expect(await mails()).toEqual([]);
  });
});
