import { eq } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { addVersions, findCurrent } from '../../products/products.queries.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { aPerson, phoneNumber, post } from '../../testing/booking.ts';
import { aCustomer } from '../../testing/customers.ts';
import { TEST_DAY, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

const send = (phone: string, form: object = purchase) =>
  post(server, '/api/customersInfo/create', { phone, preffersWhatsApp: true, ...form });
const formsOf = (phone: string) =>
  ask(server, 'GET', `/api/protectedCustomerInfo/getCustomerInfo?phone=${encodeURIComponent(phone)}`, { token });
const remove = (id: string) => ask(server, 'DELETE', `/api/protectedCustomerInfo/deleteCustomerInfo/${id}`, { token });

describe('GET /api/protectedCustomerInfo/getCustomerInfo', () => {
  it('answers the form’s own fields, its context, and the versions that open it unchanged', async () => {
    const { versions, data } = (await post(server, '/api/simulate/calculateLoanScenarios', purchase)).json();
    const { bookingToken } = (await post(server, '/api/customers/create', aPerson)).json();
    const seen = { versions, simulatedOn: TEST_DAY, bookingToken, promoCode: 'BUNVENIT1000' };
    await send(aPerson.phone, { ...purchase, ...seen });
    await addVersions(server.db, await findCurrent(server.db), 'test');
    expect((await formsOf(aPerson.phone)).json()).toEqual([
      expect.objectContaining({
        _id: expect.any(String),
        createdAt: expect.any(String),
        preffersWhatsApp: true,
        promoCode: 'BUNVENIT1000',
        isRepeat: false,
        isLinked: true,
        consentRecorded: true,
        versions,
        simulatedOn: TEST_DAY,
        seen: {
          isAsSeen: true,
          variants: [data.optionA, data.optionB].map(({ metadata: { oferta, banca }, creditData }) => ({
            oferta,
            banca,
            rataLunara: creditData.rataLunaraFixa,
            primaLuna: Math.round((creditData.rataLunaraFixa + creditData.asigurareViata) * 100) / 100,
          })),
          maxLoan: null,
          message: null,
        },
        tipCredit: 'Achizitie',
        valoareImobil: 500_000,
        valoareAvans: 100_000,
        perioadaCreditata: 360,
        anulConstructiei: 3,
        venituriSalariu: 9_000,
        venituriPFA: null,
        vechimeTotala: null,
      }),
    ]);
  });

  it('answers co-signers under the form’s field names, and never their own names', async () => {
    const { phone } = await aCustomer(server);
    await send(phone, {
      ...purchase,
      codebitori: [{ venituriSalariu: '4.500', dataNasterii: '1985-05-05', nume: 'Ilinca' }],
    });
    await send(phone, { ...purchase, perioadaCreditata: 240 });
    const [alone, couple] = (await formsOf(phone)).json();
    expect(couple.codebitori).toEqual([
      expect.objectContaining({ venituriSalariu: 4_500, dataNasterii: '1985-05-05', alteRateCC: null }),
    ]);
    expect(JSON.stringify(couple)).not.toContain('Ilinca');
    expect(alone).not.toHaveProperty('codebitori');
  });

  it('answers the newest first, repeats and those not tied to a booking marked', async () => {
    const { phone } = await aCustomer(server);
    await send(phone);
    await send(phone, { ...purchase, perioadaCreditata: 240 });
    expect((await formsOf(phone)).json()).toMatchObject([
      { perioadaCreditata: 240, isRepeat: true, isLinked: false, consentRecorded: null },
      { perioadaCreditata: 360, isRepeat: false, isLinked: false },
    ]);
  });

  it('summarises the result that the visitor saw', async () => {
    const { phone } = await aCustomer(server);
    const seenBy = async (changed: object) => {
      await send(phone, { ...purchase, ...changed });
      return (await formsOf(phone)).json()[0].seen;
    };
    expect(await seenBy({ tipCredit: 'Incadrare' })).toMatchObject({ variants: [], maxLoan: expect.any(Number) });
    const tooLittle = { ...purchase, venituriSalariu: '2,000' };
    const refusal = await ask(server, 'POST', '/api/simulate/calculateLoanScenarios', { body: tooLittle });
    expect(await seenBy(tooLittle)).toMatchObject({
      variants: [],
      maxLoan: refusal.json().maxLoan - 1,
      message: 'Grad maxim de îndatorare depășit!',
    });
    const refinancing = { tipCredit: 'Refinantare', valoareAvans: '', perioadaRamasa: 240, principalRamas: '280,000' };
    expect(await seenBy({ ...refinancing, rataActuala: '3,600' })).toMatchObject({ variants: [{}, {}], message: null });
    expect(await seenBy({ ...refinancing, rataActuala: '1,500' })).toMatchObject({
      message: expect.stringContaining('cea mai bună soluție'),
    });
    expect(await seenBy({ tipCredit: 'Contact' })).toBeNull();
  });

  it('answers an empty list for a customer without a form, and 404 for an unknown phone', async () => {
    expect((await formsOf((await aCustomer(server)).phone)).json()).toEqual([]);
    const phone = phoneNumber(8_000_001);
    await send(phone);
    expect(refused(await formsOf(phone))).toEqual([404, 'CLIENT_NEGASIT']);
  });
});

describe('DELETE /api/protectedCustomerInfo/deleteCustomerInfo/{id}', () => {
  it('deletes one form, once; it is logged and retention counts from now', async () => {
    const { id, phone } = await aCustomer(server, { lastActivity: new Date('2020-01-01') });
    await send(phone);
    await send(phone, { ...purchase, perioadaCreditata: 240 });
    const [newest] = (await formsOf(phone)).json();
    await server.db
      .update(customers)
      .set({ lastActivity: new Date('2020-01-01') })
      .where(eq(customers.id, id));

    expect((await remove(newest._id)).json()).toEqual({ success: true });
    expect((await formsOf(phone)).json()).toMatchObject([{ perioadaCreditata: 360 }]);
    expect(refused(await remove(newest._id))).toEqual([404, 'FORMULAR_NEGASIT']);
    const [customer] = await server.db.select().from(customers).where(eq(customers.id, id));
    expect(customer?.lastActivity.getFullYear()).toBeGreaterThan(2020);
    const noted = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(noted.map(({ action }) => action)).toEqual(['customer-opened', 'customer-form-deleted']);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '%27'])('answers 404 for %s', async (id) => {
    expect(refused(await remove(id))).toEqual([404, 'FORMULAR_NEGASIT']);
  });
});
