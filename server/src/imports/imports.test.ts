import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { businessEvents } from '../schema/business-events.table.ts';
import { customerComments } from '../schema/comments.table.ts';
import { consents } from '../schema/consents.table.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import { importRows } from '../schema/imports.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { snapshot } from '../testing/database/snapshot.ts';
import { customerFiles, customersCsv } from '../testing/imports.ts';
import { runJob } from '../testing/run-job.ts';
import { TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, aUser, refused, signedIn } from '../testing/sign-in.ts';
import { removeReadCells } from './imports.jobs.ts';

const server = useServer();
const files = customerFiles(server);

let next = 722_100_000;
const aPhone = () => `0${++next}`;
const e164 = (phone: string) => `+4${phone}`;
const customerOf = async (phone: string) =>
  (
    await server.db
      .select()
      .from(customers)
      .where(eq(customers.phone, e164(phone)))
  )[0];
const loansOf = (id: string) => server.db.select().from(followedLoans).where(eq(followedLoans.customerId, id));
const notesOf = (id: string) => server.db.select().from(customerComments).where(eq(customerComments.customerId, id));
/** What an import may change; the rest of the database stays. */
const BESIDE = ['imports', 'import_rows', 'audit_entries', 'sessions'];
/** What is stored of customers. */
const stored = () => snapshot(server.db, BESIDE);

const LOAN = 'Banca Veche;182.300,50;15.03.2026;240;5,75 %';
const line = (phone: string, name: string, rest = '') => `${phone};${name};${rest}`;

describe('a read file', () => {
  it('has its headings with samples, guessed columns, and stores no customer', async () => {
    const before = await server.db.$count(customers);
    const read = await files.read(
      customersCsv(line(aPhone(), 'Ana Pop', ';Alba;;;'), line(aPhone(), 'Dan Ion', ';Cluj'), line(aPhone(), 'Eva')),
    );
    expect(read).toMatchObject({
      state: 'read',
      lines: 3,
      version: 0,
      counts: null,
      isKnown: false,
      fileName: 'clienti.csv',
    });
    expect(read.headings[1]).toEqual({ name: 'Nume și prenume', samples: ['Ana Pop', 'Dan Ion', 'Eva'] });
    expect(read.mapping).toEqual({
      ...{ phone: 'Nr. tel.', name: 'Nume și prenume', email: 'Mail', judet: 'Județ', note: 'Observații' },
      ...{ lastContactOn: 'Ultimul contact', 'loan.bank': 'Banca', 'loan.balance': 'Sold' },
      ...{ 'loan.balanceOn': 'Sold la', 'loan.monthsLeft': 'Luni rămase', 'loan.fixedRate': 'Dobândă' },
    });
    expect(await server.db.$count(customers)).toBe(before);
  });

  it('may be a workbook with a title above its headings, whose phones are numbers', async () => {
    const cells = (...values: (string | number | Date | null)[]) =>
      values.map((value) => {
        if (value === null) return null;
        if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy' };
        return typeof value === 'number' ? { value, type: Number } : { value, type: String };
      });
    const phone = aPhone();
    const sheet = [
      cells('Clienții casei', null, null, null),
      cells('Mobil', 'Client', 'Data ultimului contact', 'La data'),
      cells(Number(phone), 'Ana Pop', new Date('2026-05-04T00:00:00Z'), null),
    ];
    const read = await files.read(await writeXlsxFile(sheet, { sheet: 'Toți' }).toBuffer());
    expect(read).toMatchObject({
      sheet: { name: 'Toți', of: 1 },
      lines: 1,
      notes: [expect.stringContaining('rândul 2')],
      mapping: { lastContactOn: 'Data ultimului contact', 'loan.balanceOn': 'La data' },
    });
    const done = await (await files.tryOut(read)).json();
    expect(await files.rows(done)).toMatchObject([
      { line: 3, outcome: 'create', customer: { phone: e164(phone), name: 'Ana Pop' }, errors: [] },
    ]);
  });

  it('takes the headings that it answers, though an old program wrote cedillas in Windows-1250', async () => {
    const words = `Telefon;Nume;Observa\xfeii\r\n${aPhone()};Ionu\xfe \xaatefan;Sun\xe3`;
    const read = await files.read(Buffer.from(words, 'latin1'));
    expect(read.mapping).toEqual({ phone: 'Telefon', name: 'Nume', note: 'Observații' });
    for (const note of ['Observații', 'Observaţii']) {
      const mapping = { ...read.mapping, note };
      const { version } = await files.get(read);
      const tried = await files.tryOut({ ...read, version }, { mapping });
      expect([tried.statusCode, tried.json().counts?.create]).toEqual([200, 1]);
    }
    expect(await files.rows(read)).toMatchObject([
      { customer: { name: 'Ionuț Ștefan' }, changes: [{}, {}, { to: 'Sună' }] },
    ]);
  });

  it('without headings calls its columns by their letters and loses no customer', async () => {
    const [ana, dan] = [aPhone(), aPhone()];
    const read = await files.read(`Clienții casei;\r\nAna Pop;${ana}\r\nDan Ion;${dan}`);
    expect(read).toMatchObject({ lines: 2, mapping: {}, notes: [expect.stringContaining('de la rândul 2')] });
    expect(read.headings).toEqual([
      { name: 'Coloana A', samples: ['Ana Pop', 'Dan Ion'] },
      { name: 'Coloana B', samples: [ana, dan] },
    ]);
    const done = await (await files.tryOut(read, { mapping: { name: 'Coloana A', phone: 'Coloana B' } })).json();
    expect(await files.rows(done)).toMatchObject([
      { customer: { name: 'Ana Pop' } },
      { customer: { name: 'Dan Ion' } },
    ]);
  });

  it.each([
    ['without content', ''],
    ['with headings alone', customersCsv()],
    ['with a heading twice', 'Telefon;Telefon\r\n0722;0733'],
    ['of other bytes', '\u0000\u0001\u0002'],
    ['that is a PDF', '%PDF-1.7\n1 0 obj'],
    ['that is a web page', '<html><body>Telefon</body></html>'],
  ])('is refused %s', async (_, content) => {
    expect(refused(await files.send(content))).toEqual([422, 'FISIER_IMPORT']);
  });

  it('is refused above five megabytes', async () => {
    expect(refused(await files.send('x'.repeat(5 * 1024 * 1024 + 1)))).toEqual([413, 'PREA_MARE']);
  });
});

describe('a dry run', () => {
  it.each([
    ['without a phone', { name: 'Nume și prenume' }, 422, 'IMPORT_COLOANE'],
    ['with a heading for two fields', { phone: 'Nr. tel.', name: 'Nr. tel.' }, 422, 'IMPORT_COLOANE'],
    ['with a heading that the file lacks', { phone: 'Nr. tel.', name: 'Altul' }, 422, 'IMPORT_COLOANE'],
    ['with an unknown field', { phone: 'Nr. tel.', name: 'Nume și prenume', acord: 'Mail' }, 400, 'VALIDARE'],
  ])('is refused %s', async (_, mapping, status, code) => {
    const read = await files.read(customersCsv(line(aPhone(), 'Ana Pop')));
    const answer = await files.tryOut(read, { mapping });
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().code).toBe(code);
  });

  it('names what is wrong with a line at its column', async () => {
    const twice = aPhone();
    const tried = await files.tried(
      customersCsv(
        line('12', 'Ana Pop'),
        line(aPhone(), ''),
        line(aPhone(), 'Dan', 'nu-i adresă'),
        line(aPhone(), 'Eva', ';;;01.02.2021'),
        line(aPhone(), 'Fane', ';;;mâine'),
        line(aPhone(), 'Gina', `;;;;Banca Veche;182.300,50;;240;5,75`),
        line(aPhone(), 'Ilie', `;;;;Banca Veche;182.300,50;15.13.2026;240;5,75`),
        line(twice, 'Horia'),
        line(twice, 'Horia'),
      ),
    );
    expect(tried.counts).toEqual({ create: 1, merge: 0, skip: 0, error: 8 });
    const wrong = await files.rows(tried, '?outcome=error');
    expect(wrong.map(({ line, errors }) => [line, errors[0]?.column])).toEqual([
      ...[
        [2, 'Nr. tel.'],
        [3, 'Nume și prenume'],
        [4, 'Mail'],
        [5, 'Ultimul contact'],
        [6, 'Ultimul contact'],
      ],
      ...[
        [7, 'Sold la'],
        [8, 'Sold la'],
        [10, null],
      ],
    ]);
    expect(wrong[3]?.errors[0]?.message).toMatch(/1.februarie.2021/);
    for (const at of [5, 6]) expect(wrong[at]?.errors[0]?.message).toContain('15.03.2024');
    expect(wrong[7]?.errors[0]?.message).toContain('rândul 9');
    const csv = await files.call('GET', `/api/imports/${tried._id}/wrong.csv`);
    expect(csv.body).toContain('Nr. tel.: ');
    expect(csv.body.split('\r\n')).toHaveLength(10);
  });

  it('is what the import then does', async () => {
    const [known, binned, like] = [
      await aCustomer(server),
      await aCustomer(server, { deletedAt: TEST_MOMENT }),
      aPhone(),
    ];
    await aCustomer(server, { name: 'Țuțu Unic', email: null });
    const file = customersCsv(
      line(aPhone(), 'Nou Nouț', `;Alba;;;${LOAN}`),
      line(known.phone, 'Altcineva'),
      line(binned.phone, 'Din Coș'),
      line(like, 'tutu unic'),
    );
    const tried = await files.tried(file, { lookalikes: 'merge' });
    expect(tried.counts).toEqual({ create: 1, merge: 1, skip: 2, error: 0 });
    const before = await files.rows(tried);
    expect(before.map(({ outcome, existing }) => [outcome, existing?.by])).toEqual([
      ['create', undefined],
      ['skip', 'phone'],
      ['skip', 'bin'],
      ['merge', 'name'],
    ]);
    await files.press(tried, 'apply');
    await files.work();
    const after = await files.get(tried);
    expect(after).toMatchObject({ state: 'applied', counts: tried.counts, doneLines: 4 });
    const rows = await files.rows(after);
    expect(rows.map(({ line, outcome, changes }) => ({ line, outcome, changes }))).toEqual(
      before.map(({ line, outcome, changes }) => ({ line, outcome, changes })),
    );
  });

  it('fills in a customer from several lines of one file', async () => {
    const known = await aCustomer(server, { name: 'Rodica Douărânduri', email: null, judet: '' });
    const file = customersCsv(
      line(aPhone(), 'Rodica Douărânduri', 'rodica@example.ro'),
      line(aPhone(), 'Rodica Douărânduri', ';Alba;;01.02.2026'),
      line(aPhone(), 'Rodica Douărânduri', 'alta@example.ro;Cluj;;01.03.2026'),
    );
    const done = await files.imported(file, { lookalikes: 'merge' });
    expect(done.counts).toMatchObject({ merge: 3 });
    expect(await customerOf(`0${known.phone.slice(3)}`)).toMatchObject({ email: 'rodica@example.ro', judet: 'Alba' });
    const notes = await notesOf(known.id);
    expect(notes.at(-1)?.text).toContain('E-mail: alta@example.ro\nJudeț: Cluj');
  });

  it('takes a choice for a line, and refuses one that is none for it', async () => {
    const known = await aCustomer(server, { name: 'Cu Telefon' });
    const file = customersCsv(line(known.phone, 'Cu Telefon', 'nou@example.ro'), line(aPhone(), 'Fără Nimeni'));
    const tried = await files.tried(file, { rows: { 2: 'new', 3: 'merge' } });
    expect(tried.counts).toMatchObject({ error: 2 });
    const other = (await files.tryOut(tried, { rows: { 2: 'merge', 3: 'skip' } })).json();
    expect(other.counts).toEqual({ create: 0, merge: 1, skip: 1, error: 0 });
  });
});

describe('an applied import', () => {
  it('makes customers with a followed loan, and assumes no consent, lead or letter', async () => {
    const phone = aPhone();
    const broker = await aUser(server);
    const [letters, events, agreed] = await Promise.all([
      server.db.$count(outgoingMail),
      server.db.$count(businessEvents),
      server.db.$count(consents),
    ]);
    await files.imported(customersCsv(line(phone, 'Ana Pop', `ana@example.ro;Alba;Vrea acasă;04.05.2026;${LOAN}`)), {
      responsible: broker.username,
    });
    const customer = await customerOf(phone);
    expect(customer).toMatchObject({ name: 'Ana Pop', email: 'ana@example.ro', judet: 'Alba', status: 5 });
    expect(customer?.responsibleId).toBe(broker.id);
    expect(customer?.lastActivity.toISOString()).toBe('2026-05-04T10:00:00.000Z');
    expect((await notesOf(customer?.id ?? '')).map(({ text }) => text)).toEqual(['Vrea acasă']);
    expect(await loansOf(customer?.id ?? '')).toMatchObject([
      {
        ...{ origin: 'import', bank: 'Banca Veche', balance: 18_230_050, balanceOn: '2026-03-15', monthsLeft: 240 },
        ...{ fixedRate: 57_500, fixedUntil: null, margin: null, consentAt: null, consentVersion: null },
      },
    ]);
    expect(await server.db.$count(outgoingMail)).toBe(letters);
    expect(await server.db.$count(businessEvents)).toBe(events);
    expect(await server.db.$count(consents)).toBe(agreed);
  });

  it('fills in an existing customer, notes what differs, and adds a loan of another bank', async () => {
    const known = await aCustomer(server, { name: 'Ana Pop', email: null, judet: 'Cluj' });
    const filled = line(known.phone, 'Ana Popescu', `ana.pop@example.ro;Alba;Sunați seara;;${LOAN}`);
    await files.imported(customersCsv(filled), { duplicates: 'merge' });
    const [now] = await server.db.select().from(customers).where(eq(customers.id, known.id));
    expect(now).toMatchObject({ name: 'Ana Pop', email: 'ana.pop@example.ro', judet: 'Cluj', status: known.status });
    const [note] = await notesOf(known.id);
    expect(note?.text).toBe('Dintr-un fișier importat:\nNume: Ana Popescu\nJudeț: Alba\nSunați seara');
    expect(await loansOf(known.id)).toHaveLength(1);
    const before = await stored();
    await files.imported(customersCsv(filled), { duplicates: 'merge' });
    expect(await stored()).toEqual(before);
  });

  it('shows who would gain to the staff who ask for it, and lets nobody write to them', async () => {
    const phone = aPhone();
    const dear = 'Banca Scumpă;300.000;15.11.2026;300;9,5';
    await files.imported(customersCsv(line(phone, 'Ana Scump', `ana.scump@example.ro;;;;${dear}`)));
    const phonesIn = async (query: string) => {
      const listed = (await files.call('GET', `/api/refinancing/opportunities${query}`)).json().opportunities;
      return listed.filter(({ customer }: { customer: { phone: string } }) => customer.phone === e164(phone));
    };
    expect(await phonesIn('')).toEqual([]);
    const [found] = await phonesIn('?withoutConsent=true');
    expect(found).toMatchObject({ bank: 'Banca Scumpă', mayHear: false });
    const sent = await files.call('POST', `/api/refinancing/${found._id}/send`);
    expect(refused(sent)).toEqual([404, 'REFINANTARE_NEGASITA']);
  });

  it('twice is the same as once', async () => {
    const file = customersCsv(...Array.from({ length: 7 }, (_, at) => line(aPhone(), `Om ${at}`, `;;;;${LOAN}`)));
    await files.imported(file);
    const before = await stored();
    const again = await files.imported(file);
    expect(again).toMatchObject({ isKnown: true, counts: { create: 0, merge: 0, skip: 7, error: 0 } });
    expect(await stored()).toEqual(before);
  });

  it('goes on where a copy of the program stopped, and stores each line once', async () => {
    const phones = Array.from({ length: 450 }, aPhone);
    const tried = await files.tried(customersCsv(...phones.map((phone) => line(phone, `Om ${phone}`))));
    await files.press(tried, 'apply');
    let slices = 0;
    const cut = {
      now: () => {
        // The second slice asks for the time, and its copy is killed before it commits.
        if (++slices === 2) throw new Error('killed');
        return TEST_MOMENT;
      },
    };
    await expect(files.work(cut)).rejects.toThrow('killed');
    expect((await files.get(tried)).doneLines).toBe(200);
    await Promise.all([files.work(), files.work()]);
    expect(await files.get(tried)).toMatchObject({ state: 'applied', doneLines: 450, counts: { create: 450 } });
    for (const phone of [phones[0], phones[199], phones[200], phones[449]])
      expect(await customerOf(phone ?? '')).toBeDefined();
  });

  it('judges a line again: who became a customer meanwhile is skipped', async () => {
    const phone = aPhone();
    const tried = await files.tried(customersCsv(line(phone, 'Ana Pop')));
    const made = await aCustomer(server, { phone });
    await files.press(tried, 'apply');
    await files.work();
    expect((await files.get(tried)).counts).toEqual({ create: 0, merge: 0, skip: 1, error: 0 });
    expect((await customerOf(phone))?.id).toBe(made.id);
  });

  it('is started by one of two who press, and only after a dry run', async () => {
    const read = await files.read(customersCsv(line(aPhone(), 'Ana Pop')));
    expect(refused(await files.press(read, 'apply'))).toEqual([409, 'IMPORT_STARE']);
    const tried = (await files.tryOut(read)).json();
    const answers = await Promise.all([files.press(tried, 'apply'), files.press(tried, 'apply')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(refused(await files.call('DELETE', `/api/imports/${tried._id}`))).toEqual([409, 'IMPORT_STARE']);
  });

  it('keeps its cells for a day, its lines longer', async () => {
    const phone = aPhone();
    const done = await files.imported(customersCsv(line(phone, 'Ana Pop'), line('12', 'Greșit')));
    const unused = await files.read(customersCsv(line(aPhone(), 'Dan Ion')));
    await runJob(server, removeReadCells, { now: () => new Date(TEST_MOMENT.getTime() + 86_400_001) });
    const rows = await server.db.select().from(importRows).where(eq(importRows.importId, done._id));
    expect(rows.map(({ cells, name, phone, written }) => [cells, name, phone, written])).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ]);
    expect(await files.rows(done)).toMatchObject([{ line: 2, customer: { phone: e164(phone) } }, { customer: null }]);
    expect(refused(await files.call('GET', `/api/imports/${unused._id}`))).toEqual([404, 'IMPORT_NEGASIT']);
  });
});

describe('an import that is taken back', () => {
  it('leaves everything as before', async () => {
    const known = await aCustomer(server, { email: null });
    await aCustomer(server, { name: 'Seamănă Unu' });
    const before = await stored();
    const done = await files.imported(
      customersCsv(
        line(aPhone(), 'Nou Unu', `;Alba;O notă;;${LOAN}`),
        line(known.phone, 'Altfel', `x@example.ro;Alba;Altă notă;01.11.2026;${LOAN}`),
        line(aPhone(), 'seamana unu', ';Sibiu'),
      ),
      { duplicates: 'merge', lookalikes: 'merge' },
    );
    expect(done).toMatchObject({ counts: { create: 1, merge: 2 }, takeBackUntil: expect.any(String) });
    expect(await stored()).not.toEqual(before);
    const back = await files.takenBack(done);
    expect(back).toMatchObject({ state: 'taken-back', takenBack: { removed: 1, restored: 2, kept: [] } });
    expect(await stored()).toEqual(before);
  });

  it('keeps and names whom somebody touched', async () => {
    const { token } = await signedIn(server);
    const [noted, renamed, called, binned, untouched] = Array.from({ length: 5 }, aPhone) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const all = [noted, renamed, called, binned, untouched];
    const done = await files.imported(customersCsv(...all.map((phone) => line(phone, 'Om Atins', `;;;;${LOAN}`))));
    const owner = await customerOf(noted);
    await server.db.insert(customerComments).values({ customerId: owner?.id ?? '', text: 'A sunat.' });
    await ask(server, 'PUT', `/api/protectedCustomers/updateAlias/${renamed}`, { token, body: { alias: 'vecina' } });
    const [loan] = await loansOf((await customerOf(called))?.id ?? '');
    await server.db
      .update(followedLoans)
      .set({ version: 1 })
      .where(eq(followedLoans.id, loan?.id ?? ''));
    await server.db
      .update(customers)
      .set({ deletedAt: TEST_MOMENT })
      .where(eq(customers.phone, e164(binned)));
    const { takenBack } = await files.takenBack(done);
    expect(takenBack).toMatchObject({ removed: 1, restored: 0 });
    expect(takenBack?.kept.map(({ phone }) => phone)).toEqual([noted, renamed, called, binned].map(e164));
    expect(takenBack?.kept.every(({ why }) => why.length > 10)).toBe(true);
    expect(await customerOf(untouched)).toBeUndefined();
    expect((await customerOf(renamed))?.alias).toBe('vecina');
  });

  it('is refused after a day, and twice', async () => {
    const done = await files.imported(customersCsv(line(aPhone(), 'Ana Pop')));
    expect((await files.press(done, 'takeBack')).statusCode).toBe(200);
    expect(refused(await files.press(done, 'takeBack'))).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    await files.work();
    expect(refused(await files.press(await files.get(done), 'takeBack'))).toEqual([409, 'IMPORT_STARE']);
    const old = await files.imported(customersCsv(line(aPhone(), 'Dan Ion')));
    await server.db.execute(`UPDATE imports SET applied_at = applied_at - interval '25 hours' WHERE id = '${old._id}'`);
    expect(refused(await files.press(old, 'takeBack'))).toEqual([409, 'IMPORT_VECHI']);
  });
});

it('a person’s erasure removes the lines of files with their phone', async () => {
  const known = await aCustomer(server);
  const { token } = await signedIn(server, 'admin');
  await files.tried(customersCsv(line(known.phone, 'Ioana')));
  await ask(server, 'DELETE', `/api/bin/eraseNow/${encodeURIComponent(known.phone)}`, { token });
  expect(await server.db.$count(importRows, eq(importRows.phone, known.phone))).toBe(0);
});

it('imports belong to administrators', async () => {
  const { token } = await signedIn(server);
  expect(refused(await ask(server, 'GET', '/api/imports', { token }))).toEqual([403, 'INTERZIS']);
});
