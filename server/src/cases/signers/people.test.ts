import { randomUUID } from 'node:crypto';
import type { CaseDetails } from 'contract/cases/cases';
import { eq } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../schema/audit.table.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { openCase } from '../../testing/cases.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aCnp, personAt, requestServices } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  ask(server, method, url, { token, ...(body && { body }) });
const read = async ({ _id }: CaseDetails) => (await call('GET', `/api/cases/${_id}`)).json<CaseDetails>();
const add = (to: CaseDetails, body: object = {}) =>
  call('POST', `/api/cases/${to._id}/people`, { role: 'coBorrower', name: 'Dan Pop', ...body });
const change = (of: CaseDetails, place: number | null, body: object) => {
  const { _id, version } = personAt(of, place);
  return call('PUT', `/api/casePeople/${_id}`, { expectedVersion: version, ...body });
};
const leave = async (of: CaseDetails, place: number) => {
  const { _id, version } = personAt(of, place);
  const body = { reason: 'Nu mai semnează.', expectedVersion: version };
  return (await call('POST', `/api/casePeople/${_id}/leave`, body)).json<CaseDetails>();
};
const rejoin = (of: CaseDetails) => {
  const { _id, version } = personAt(of, null);
  return call('POST', `/api/casePeople/${_id}/rejoin`, { expectedVersion: version });
};
const places = ({ people }: CaseDetails) => people.map(({ place, facts }) => [place, facts.name]);
const salary = (venituriSalariu: string) => ({ venituriSalariu });
const formOf = (...salaries: string[]) => ({ ...purchase, codebitori: salaries.map(salary) });
const salariesOf = ({ form }: CaseDetails) =>
  (form?.codebitori as { venituriSalariu: number }[] | undefined)?.map(({ venituriSalariu }) => venituriSalariu);
const titlesOf = async ({ _id }: CaseDetails, personId: string) =>
  (await call('GET', `/api/cases/${_id}/checklist`))
    .json<{ title: string; personId: string | null }[]>()
    .filter((item) => item.personId === personId)
    .map(({ title }) => title);

const CNP = aCnp('188022912345');

describe('the people of a case', () => {
  it('are its borrower under the customer’s name, the co-borrowers, and unnamed ones of its form', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'], form: formOf('4.500', '3.000') });
    expect(places(opened)).toEqual([
      [0, opened.customer.name],
      [1, 'Ana'],
      [2, null],
    ]);
    expect(personAt(opened, 0)).toMatchObject({
      ...{ role: 'borrower', facts: { phone: opened.customer.phone, email: 'ioana@example.ro' }, hasPage: false },
      ...{ cnpMasked: null, linkedCustomer: null, leftAt: null },
    });
    expect(opened.coBorrowers).toEqual(['Ana']);
    expect(opened.home).toBeNull();
  });

  it('join at the next place, or as the first unnamed one; the case’s version and list grow', async () => {
    const opened = await openCase(server, token, { form: formOf('4.500') });
    const unnamed = personAt(opened, 1)._id;
    const named = (await add(opened, { name: 'Dan Pop' })).json<CaseDetails>();
    expect(personAt(named, 1)).toMatchObject({ _id: unnamed, facts: { name: 'Dan Pop' } });
    expect(named.version).toBeGreaterThan(opened.version);
    const both = (await add(named, { role: 'guarantor', name: 'Ion' })).json<CaseDetails>();
    expect(places(both).slice(1)).toEqual([
      [1, 'Dan Pop'],
      [4, 'Ion'],
    ]);
    expect(await titlesOf(both, personAt(both, 4)._id)).toContain('Carte de identitate');
    expect(refused(await add(both, { role: 'guarantor', name: 'Altul' }))).toEqual([409, 'PREA_MULTE_PERSOANE']);
    expect(refused(await add(both, { role: 'borrower' }))).toEqual([400, 'VALIDARE']);
  });

  it('of twenty who come at once for the last place, one gets it', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana', 'Dan'] });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add(opened, { name: `Om ${index}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 201).map((one) => refused(one)[1]))).toEqual(
      new Set(['PREA_MULTE_PERSOANE']),
    );
    expect((await read(opened)).people.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
  });

  it('added twice with one id of the caller are one person', async () => {
    const opened = await openCase(server, token);
    const creationId = randomUUID();
    const [first, again] = [await add(opened, { creationId }), await add(opened, { creationId })];
    expect(again.json()).toEqual(first.json());
    expect((await read(opened)).people).toHaveLength(2);
  });

  it('keep facts that are sent flat or under their name; absent ones stay, null clears; only their version grows', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
    const facts = { address: 'Strada Lungă 4', dependants: 2, maritalState: 'married' };
    const first = (await change(opened, 1, { ...facts, employer: 'Fabrica' })).json<CaseDetails>();
    const second = (await change(first, 1, { facts: { employer: null, judet: 'Cluj' } })).json<CaseDetails>();
    expect(personAt(second, 1)).toMatchObject({ facts: { ...facts, employer: null, judet: 'Cluj' }, version: 2 });
    expect([second.version, personAt(second, 1).changedByName]).toEqual([opened.version, expect.any(String)]);
    const old = await change(opened, 1, { judet: 'Alba' });
    expect(refused(old)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(old.json()).toMatchObject({ what: 'casePerson', current: { facts: { judet: 'Cluj' } } });
  });

  it('never change the borrower’s name, phone and e-mail', async () => {
    const opened = await openCase(server, token);
    const sent = { name: 'Altcineva', phone: '0722 000 111', email: 'alt@example.ro', employer: 'Fabrica' };
    const changed = (await change(opened, 0, sent)).json<CaseDetails>();
    expect(personAt(changed, 0).facts).toMatchObject({ ...personAt(opened, 0).facts, employer: 'Fabrica' });
    const row = await server.db
      .select()
      .from(casePeople)
      .where(eq(casePeople.id, personAt(opened, 0)._id));
    expect(row[0]).toMatchObject({ name: null, phone: null, email: null });
  });

  it.each([
    ['the day of birth of a child', { birthDay: '2010-01-01' }, [400, 'VARSTA_MINIMA'], 'birthDay'],
    ['a day of birth to come', { birthDay: '2027-01-01' }, [400, 'DATA_NASTERII'], 'birthDay'],
    ['an age over 120', { birthDay: '1900-01-01' }, [400, 'DATA_NASTERII'], 'birthDay'],
    ['an employment to come', { employedSince: '2026-11-21' }, [422, 'ZI_VIITOARE'], 'employedSince'],
    ['21 dependants', { dependants: 21 }, [400, 'VALIDARE'], 'dependants'],
    ['a document number with signs', { idNumber: '12-456' }, [400, 'VALIDARE'], 'idNumber'],
    [
      'a CNP with another last digit',
      { cnp: `${CNP.slice(0, 12)}${(Number(CNP[12]) + 1) % 10}` },
      [400, 'VALIDARE'],
      'cnp',
    ],
  ] as const)('are refused %s, and the field is named', async (_what, body, refusal, field) => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
    const answer = await change(opened, 1, body);
    expect(refused(answer)).toEqual(refusal);
    expect([answer.json().field, ...Object.keys(answer.json().errors ?? {})]).toContain(field);
    expect(await read(opened)).toEqual(opened);
  });
});

describe('CNP and document', () => {
  it('are noted once the person requested services: masked, sealed, and shown with an entry in the journal', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
    const numbers = { cnp: CNP, idSeries: 'rx', idNumber: '123456' };
    expect(refused(await change(opened, 1, numbers))).toEqual([422, 'CERERE_SERVICII_LIPSA']);
    const { _id } = personAt(opened, 1);
    await requestServices(server, opened._id, _id);
    const stored = (await change(opened, 1, numbers)).json<CaseDetails>();
    expect(personAt(stored, 1)).toMatchObject({
      ...{ cnpMasked: `•••••••••••${CNP.slice(-2)}`, idMasked: 'RX ••••56', facts: { birthDay: '1988-02-29' } },
    });
    const [row] = await server.db.select().from(casePeople).where(eq(casePeople.id, _id));
    expect(JSON.stringify(row)).not.toContain(CNP);
    expect(row?.cnp).toMatch(/^sealed:/);
    const shown = await call('POST', `/api/casePeople/${_id}/numbers`);
    expect(shown.json()).toEqual({ cnp: CNP, idSeries: 'RX', idNumber: '123456' });
    const journal = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'person-numbers-shown'));
    expect(journal).toMatchObject([{ details: { case: opened.number, person: _id } }]);
    expect(JSON.stringify(await server.db.select().from(auditEntries))).not.toContain(CNP);
  });

  it('of another signer, or of another day of birth, are refused; the digit of a resident tells no century', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana', 'Dan'] });
    for (const place of [0, 1, 2]) await requestServices(server, opened._id, personAt(opened, place)._id);
    await change(opened, 0, { cnp: CNP });
    const twice = await change(opened, 1, { cnp: CNP });
    expect(refused(twice)).toEqual([409, 'CNP_REPETAT']);
    expect(twice.json()).toMatchObject({ name: opened.customer.name, field: 'cnp' });
    await change(opened, 1, { birthDay: '1990-05-05' });
    const again = await read(opened);
    expect(refused(await change(again, 1, { cnp: aCnp('288022912345') }))).toEqual([422, 'CNP_NEPOTRIVIT']);
    const resident = aCnp('701063012345');
    const kept = (await change(again, 2, { cnp: resident })).json<CaseDetails>();
    expect(personAt(kept, 2)).toMatchObject({
      cnpMasked: `•••••••••••${resident.slice(-2)}`,
      facts: { birthDay: null },
    });
    const answer = await change(kept, 2, { birthDay: '1980-06-30' });
    expect([...refused(answer), answer.json().field]).toEqual([422, 'CNP_NEPOTRIVIT', 'birthDay']);
    expect((await change(kept, 2, { birthDay: '2001-06-30' })).statusCode).toBe(200);
  });

  it('under no key that all copies share are refused', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
    const { sealed } = await import('../people/person-seal.ts');
    const secrets = { isKeyShared: false, encrypt: (text: string) => text } as never;
    expect(() => sealed(secrets, personAt(opened, 1)._id, { cnp: CNP })).toThrow('FILES_KEY');
    expect(sealed(secrets, personAt(opened, 1)._id, { cnp: null })).toEqual({ cnp: null });
  });
});

describe('who leaves', () => {
  it('takes their papers and their part of the form along; later ones move up with theirs', async () => {
    const form = formOf('1.000', '2.000', '3.000');
    const opened = await openCase(server, token, { coBorrowers: ['Ana', 'Dan', 'Ion'], form });
    const [dan, ion] = [personAt(opened, 2)._id, personAt(opened, 3)._id];
    const before = await titlesOf(opened, ion);
    const after = await leave(opened, 2);
    expect(places(after)).toEqual([
      [0, opened.customer.name],
      [1, 'Ana'],
      [2, 'Ion'],
      [null, 'Dan'],
    ]);
    expect(salariesOf(after)).toEqual([1_000, 3_000]);
    expect([await titlesOf(after, dan), await titlesOf(after, ion)]).toEqual([[], before]);
    expect(after.version).toBeGreaterThan(opened.version);
    expect(personAt(after, null)).toMatchObject({ leftReason: 'Nu mai semnează.', leftAt: expect.any(String) });
    const refusedChange = await change(after, null, { judet: 'Alba' });
    expect(refused(refusedChange)).toEqual([409, 'SEMNATAR_IESIT']);
  });

  it('comes back at the last place with facts and papers, and with no more than three co-borrowers', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana', 'Dan'] });
    await change(opened, 1, { employer: 'Fabrica' });
    const ana = personAt(opened, 1)._id;
    const papers = await titlesOf(opened, ana);
    const left = await leave(await read(opened), 1);
    const back = (await rejoin(left)).json<CaseDetails>();
    expect(places(back).slice(1)).toEqual([
      [1, 'Dan'],
      [2, 'Ana'],
    ]);
    expect(personAt(back, 2)).toMatchObject({ facts: { employer: 'Fabrica' }, hasPage: false });
    expect(await titlesOf(back, ana)).toEqual(papers);
    const again = await leave(back, 1);
    for (const name of ['Ion', 'Mia']) await add(again, { name });
    expect(refused(await rejoin(await read(again)))).toEqual([409, 'PREA_MULTE_PERSOANE']);
  });

  it('is never the borrower', async () => {
    const opened = await openCase(server, token);
    const { _id, version } = personAt(opened, 0);
    const body = { reason: 'x', expectedVersion: version };
    expect(refused(await call('POST', `/api/casePeople/${_id}/leave`, body))).toEqual([409, 'PERSOANA_PRINCIPALA']);
  });
});

describe('a list of names', () => {
  const rename = async (of: CaseDetails, body: object) => {
    const { purpose, amount, version: expectedVersion } = await read(of);
    return (
      await call('PUT', `/api/cases/${of._id}`, { purpose, amount, expectedVersion, ...body })
    ).json<CaseDetails>();
  };

  it('that is not sent changes nobody; a sent one is matched by name', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana', 'Dan'] });
    const same = await rename(opened, { property: 'Altă casă' });
    expect(places(same)).toEqual(places(opened));
    const [ana, dan] = [personAt(opened, 1)._id, personAt(opened, 2)._id];
    const swapped = await rename(opened, { coBorrowers: ['Dan', 'Ana'] });
    expect([personAt(swapped, 1)._id, personAt(swapped, 2)._id]).toEqual([dan, ana]);
    const fewer = await rename(opened, { coBorrowers: ['Ana'] });
    expect([personAt(fewer, 1)._id, personAt(fewer, null)._id]).toEqual([ana, dan]);
  });

  it('that replaces the name of a person with texts makes them leave, and adds a new person', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana', 'Dan'] });
    const [informed, dan] = [personAt(opened, 1)._id, personAt(opened, 2)._id];
    const renamed = await rename(opened, { coBorrowers: ['Mia', 'Dan'] });
    expect(personAt(renamed, 1)._id).not.toBe(informed);
    expect([personAt(renamed, 2)._id, personAt(renamed, null)._id]).toEqual([dan, informed]);
  });
});

describe('mailboxes and phones', () => {
  it('that two signers share are marked; the later place gets no link, and loses one', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
    const { _id: person } = personAt(opened, 1);
    const link = (whose: string) => call('POST', '/api/clientLinks/create', { caseId: opened._id, person: whose });
    const without = await link(person);
    expect(refused(without)).toEqual([409, 'CLIENT_FARA_EMAIL']);
    expect(without.json().message).toMatch(/^Ana \(codebitor\) nu are adresă de e-mail\./);
    const own = (await change(opened, 1, { email: 'ana@example.ro' })).json<CaseDetails>();
    expect((await link(person)).json()).toMatchObject({ link: { person: { _id: person, place: 1, name: 'Ana' } } });
    expect(personAt(await read(own), 1)).toMatchObject({ hasPage: true, sharedContact: [] });
    const phone = opened.customer.phone;
    const shared = (await change(own, 1, { email: 'IOANA@example.ro', phone })).json<CaseDetails>();
    expect(personAt(shared, 1)).toMatchObject({ hasPage: false, sharedContact: ['email', 'phone'] });
    const answer = await link(person);
    expect(refused(answer)).toEqual([409, 'CUTIE_COMUNA']);
    expect(answer.json()).toMatchObject({ name: opened.customer.name });
    expect(refused(await link(randomUUID()))).toEqual([404, 'SEMNATAR_NEGASIT']);
  });

  it('that the customer takes over from a co-borrower end the link there for good', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
    const own = (await change(opened, 1, { email: 'ana@example.ro' })).json<CaseDetails>();
    const { _id: person } = personAt(own, 1);
    await call('POST', '/api/clientLinks/create', { caseId: opened._id, person });
    const path = `/api/protectedCustomers/updateEmail/${encodeURIComponent(opened.customer.phone)}`;
    for (const address of ['ANA@example.ro', 'ioana@example.ro']) await call('PUT', path, { email: address });
    expect(personAt(await read(own), 1)).toMatchObject({ hasPage: false, sharedContact: [] });
  });

  it('link a person with the customer who they are too, never with the customer of the case', async () => {
    const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
    const { id: _id, name, phone } = await aCustomer(server, { name: 'Ana Pop' });
    const linked = (await change(opened, 1, { linkedPhone: phone })).json<CaseDetails>();
    expect(personAt(linked, 1).linkedCustomer).toEqual({ _id, name, phone });
    expect(refused(await change(linked, 1, { linkedPhone: opened.customer.phone }))).toEqual([422, 'ACELASI_CLIENT']);
    expect(refused(await change(linked, 1, { linkedPhone: '0799 999 999' }))).toEqual([404, 'CLIENT_NEGASIT']);
    const signed = async () =>
      (await call('GET', `/api/cases/getForSigner?signer=${encodeURIComponent(phone)}`)).json();
    const { _id: owner, name: ofName, phone: ofPhone } = opened.customer;
    const customer = { _id: owner, name: ofName, phone: ofPhone };
    const named = { _id: opened._id, number: opened.number, closedAt: null, customer, role: 'coBorrower' };
    expect(await signed()).toEqual([named]);
    const left = await leave(linked, 1);
    expect(await signed()).toEqual([]);
    const back = (await rejoin(left)).json<CaseDetails>();
    expect(await signed()).toEqual([named]);
    const cleared = (await change(back, 1, { linkedPhone: null })).json<CaseDetails>();
    expect([personAt(cleared, 1).linkedCustomer, await signed()]).toEqual([null, []]);
  });
});

it('a search finds cases by name and phone of their signers, not of people who left', async () => {
  const opened = await openCase(server, token, { coBorrowers: ['Zamfira Găsită'] });
  await change(opened, 1, { phone: '0733 111 222' });
  const found = async (search: string) =>
    (await call('GET', `/api/cases/list?search=${encodeURIComponent(search)}`))
      .json<{ cases: { _id: string }[] }>()
      .cases.map(({ _id }) => _id);
  expect([await found('gasita zamf'), await found('0733111222')]).toEqual([[opened._id], [opened._id]]);
  await leave(await read(opened), 1);
  expect(await found('Zamfira')).toEqual([]);
});

it('a case’s property has a version of its own; facts, papers and fields that a bank still wants are listed', async () => {
  const opened = await openCase(server, token, { coBorrowers: ['Ana'] });
  const put = (body: object) => call('PUT', `/api/cases/${opened._id}/property`, body);
  const fields = { kind: 'apartment', address: 'Strada Lungă 4', surface: 54.25, price: 520_000.5, year: 1_985 };
  const first = (await put({ ...fields, cfNumber: '123', expectedVersion: 0 })).json<CaseDetails>();
  expect(first.home).toMatchObject({ ...fields, energyClass: null, version: 1 });
  expect(first).toMatchObject({ property: opened.property, version: opened.version });
  expect(refused(await put({ year: 1_990, expectedVersion: 0 }))).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
  await put({ price: null, expectedVersion: 1 });
  await change(opened, 1, { idExpiresOn: '2026-11-19', address: 'Acolo' });
  const [bank] = (await call('GET', `/api/cases/${opened._id}/missing`)).json();
  expect(bank).toMatchObject({ isSendable: true, property: ['price'] });
  const [, ana] = bank.people;
  expect(ana.facts).toEqual(expect.arrayContaining(['phone', 'email', 'cnp', 'idNumber', 'idExpiresOn']));
  expect(ana.facts).not.toEqual(expect.arrayContaining(['address']));
  expect(ana.documents.map(({ title }: { title: string }) => title)).toContain('Carte de identitate');
});
