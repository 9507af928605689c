import { setTimeout } from 'node:timers/promises';
import { APR_COUNTS_REGISTRATION, EARLY_REPAYMENT_IS_FREE } from 'contract/legal/mortgage-law';
import { formatDate, formatNumber } from 'contract/romanian/romanian';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { sampleSite } from 'contract/site/site';
import fastify from 'fastify';
import { unzipSync } from 'fflate';
import type { OfferSimulation } from 'quote/offer-simulation';
import { scheduleColumns } from 'quote/shown/schedule/schedule-columns';
import { purchase, refinancing } from 'quote/worked-examples';
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { aBank } from '../testing/banks.ts';
import { allElements, readPdf, readStructure } from '../testing/files/pdf-text.ts';
import { readWorkbook } from '../testing/files/workbook.ts';
import { TEST_DAY, useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { openDocumentQueue } from './document-queue.ts';

const server = useServer();
let token = '';
let broker = '';

beforeAll(async () => {
  const account = await signedIn(server);
  token = account.token;
  broker = 'Ana Ștefănescu';
  await ask(server, 'POST', '/api/users/setOwnDisplayName', { token, body: { displayName: broker } });
});

const formData = { ...purchase, oferta: 'Casa Ta' };

/** The parts of annex II of Directive 2014/17/EU, in their order. */
const TITLES = [
  'Creditorul',
  'Intermediarul de credite',
  'Caracteristicile principale ale creditului',
  'Rata dobânzii și alte costuri',
  'Frecvența și numărul plăților',
  'Valoarea fiecărei rate',
  'Tabel de rambursare ilustrativ',
  'Obligații suplimentare',
  'Rambursarea anticipată',
  'Elemente flexibile',
  'Alte drepturi ale împrumutatului',
  'Reclamații',
  'Nerespectarea angajamentelor',
  'Informații suplimentare',
  'Autoritatea de supraveghere',
];

type Kind = 'schedulePdf' | 'scheduleXlsx' | 'feisPdf';

const document = (kind: Kind, body: object = {}) =>
  ask(server, 'POST', `/api/simulate/${kind}`, { token, body: { formData, client: 'Ioana Țuțu', ...body } });
const simulate = async (): Promise<OfferSimulation> =>
  (await ask(server, 'POST', '/api/simulate/simOffer', { token, body: formData })).json();

describe('the repayment table as a PDF', () => {
  it('holds every row with its ten columns, the sums, the names of client and broker, and repeats its head', async () => {
    const answer = await document('schedulePdf');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`scadentar-ioana-tutu-casa-ta-${TEST_DAY}.pdf`),
    });
    const { pages, text } = readPdf(answer.rawPayload);
    for (const words of [
      'pentru Ioana Țuțu',
      `Pregătit de ${broker}`,
      formatDate(TEST_DAY).replaceAll('\u00a0', ' '),
    ]) {
      expect(text).toContain(words);
    }
    const { scadentar } = await simulate();
    expect(scadentar).toHaveLength(360);
    for (const row of scadentar) {
      const money = [row.soldInitial, row.rataBruta, row.rambursareAnticipata, row.totalRata, row.asigurareViata];
      const cells = [...money, row.principal, row.dobanda, row.soldFinal].map((amount) => formatNumber(amount, 2));
      expect(text).toContain(`${row.numarCurent}${row.dataPlatii.split('-').reverse().join('.')}${cells.join('')}`);
    }
    const heads =
      text.split(
        scheduleColumns(scadentar)
          .map(({ name }) => name)
          .join(''),
      ).length - 1;
    expect(heads).toBe(pages - 1);
    expect(text).toContain('Total979.425,670,001.009.137,2529.711,58400.000,00579.425,67');
  });
});

describe('the repayment table as a workbook', () => {
  it('holds numbers as numbers and days as dates, row by row as in the server’s answer', async () => {
    const answer = await document('scheduleXlsx');
    expect(answer.headers['content-disposition']).toContain(`scadentar-ioana-tutu-casa-ta-${TEST_DAY}.xlsx`);
    const [strip, head, ...rows] = await readWorkbook(answer.rawPayload, 'Scadențar');
    expect(strip?.[0]).toMatch(/^Oferte demonstrative\./);
    const { scadentar, creditData } = await simulate();
    const columns = scheduleColumns(scadentar);
    expect(head).toEqual(columns.map(({ name }) => name));
    expect(rows.slice(0, -1)).toEqual(
      scadentar.map((row) =>
        columns.map(({ field, kind }) => (kind === 'date' ? new Date(`${row[field]}T00:00:00Z`) : row[field])),
      ),
    );
    const summary = new Map((await readWorkbook(answer.rawPayload, 'Rezumat')).map(([name, figure]) => [name, figure]));
    expect(summary.get('DAE')).toBe(creditData.dae);
    expect(summary.get('Suma ratelor cu asigurare')).toBe(creditData.sumaTotalaAchitata);
    expect(summary.get('Prima lună')).toBe(scadentar[0]?.totalRata);
    expect(summary.get('Costuri la început, în total')).toBe(creditData.totalCosturiCreditNet);
    expect(summary.get('Începutul creditului')).toEqual(new Date(`${TEST_DAY}T00:00:00Z`));
    expect(summary.get('Pentru')).toBe('Ioana Țuțu');
  });

  test.each(['constructor', '__proto__', 'toString', '_x0041_na', '<f>1</f>'])(
    'writes the client %s as they are called',
    async (client) => {
      const { rawPayload } = await document('scheduleXlsx', { formData, client });
      expect(await readWorkbook(rawPayload, 'Rezumat')).toContainEqual(['Pentru', client, null]);
    },
  );

  it('never lets a text become a formula, however a product or a client is called', async () => {
    const [product] = await findCurrent(server.db);
    if (!product) throw new Error('there are sample products');
    const name = '=HYPERLINK("https://example.ro","x")';
    await addVersions(server.db, [{ ...product, _id: 'tricky', oferta: name }], null);
    const wanted = { formData: { ...formData, oferta: name }, client: '+40722;@SUM(1+1)' };
    await expect.poll(async () => (await document('scheduleXlsx', wanted)).statusCode).toBe(200);

    const { rawPayload } = await document('scheduleXlsx', wanted);
    const rows = await readWorkbook(rawPayload, 'Rezumat');
    expect(rows).toContainEqual(['Oferta', `${name}, ${product.banca}`, null]);
    expect(rows).toContainEqual(['Pentru', wanted.client, null]);
    const files = Object.entries(unzipSync(rawPayload)).filter(([path]) => path.startsWith('xl/worksheets/'));
    expect(files).not.toEqual([]);
    for (const [, xml] of files) expect(Buffer.from(xml).toString()).not.toMatch(/<f[ >]/);
  });
});

describe('an offer that a bank would refuse', () => {
  const refusedOffer = { formData: { ...purchase, oferta: 'Casa Ta Verde' } };
  const why = 'Ofertă refuzată pentru aceste date. Oferta cere un imobil cu clasa energetică A.';

  it.each(['schedulePdf', 'feisPdf'] as const)(
    'says so on every page of %s, and why before its figures',
    async (kind) => {
      const { pages, text } = readPdf((await document(kind, refusedOffer)).rawPayload);
      expect(text.split('Motivele sunt pe prima pagină.').length - 1).toBe(pages);
      expect(text.indexOf(why)).toBeGreaterThan(-1);
      expect(text.indexOf(why)).toBeLessThan(text.search(/\d RON/));
      const { text: given } = readPdf((await document(kind)).rawPayload);
      expect(given).not.toContain('refuzată');
    },
  );

  it.each(['Scadențar', 'Rezumat'])('says so at the top of the workbook’s sheet %s', async (sheet) => {
    const [, warning] = await readWorkbook((await document('scheduleXlsx', refusedOffer)).rawPayload, sheet);
    expect(warning?.[0]).toBe(why);
    const rows = await readWorkbook((await document('scheduleXlsx')).rawPayload, sheet);
    expect(JSON.stringify(rows)).not.toContain('refuzată');
  });
});

describe('the sheet in the format of FEIS', () => {
  it('has its fifteen numbered parts, the figures, and its kind on every page', async () => {
    const { pages, text } = readPdf((await document('feisPdf')).rawPayload);
    const positions = TITLES.map((title, part) => text.indexOf(`${part + 1}. ${title}`));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    const notice = 'FEIS cu valoare juridică este emisă de creditor.';
    expect(text.split(notice).length - 1).toBe(pages + 1);
    for (const words of [
      'întocmit pentru Ioana Țuțu la data de 20 noiembrie 2026',
      'Nr. în registrul intermediarilor de credite, ținut de ANPCRIC-0000/2026Felul intermediaruluinelegat de un creditor',
      'Serviciu de consultanțănu',
      'CreditorRaiffeisen Bank S.A.',
      'Telefon-Adresă-E-mail-Pagină de internetraiffeisen.ro',
      'Datele de contact care lipsesc se găsesc în FEIS emisă de creditor.',
      'DAE aplicabilă acestui credit7,78 %',
      'Suma totală este de 1.029.148,04 RON, adică 2,57 lei la fiecare leu împrumutat.',
      'Dobânda variabilă: marja 2,10 % + IRCC 5,56 %, trim. I 20267,66 %',
      'Rata, lunile 1–362.122,91 RON',
      'Rata, lunile 37–360, cu IRCC 5,56 %, trim. I 20262.787,05 RON',
      'Rata cu IRCC maxim istoric, 6,06 %',
      'Contractul de vânzare la notar6.661,05 RON',
      'Anul 1, total',
      'Anul 30',
      'Total general979.425,67579.425,6729.711,58400.000,00',
      'perioadă de reflecție de 15 zile',
      EARLY_REPAYMENT_IS_FREE,
      APR_COUNTS_REGISTRATION,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/valabil[aăe]? până|poate cere o compensație/);
    expect(text.split('Oferte demonstrative.').length - 1).toBe(pages);
    expect(text).toContain('Luna 12');
    expect(text).not.toContain('Luna 13');
  });

  it('speaks of life insurance that is added to the instalment only where the offer asks for it', async () => {
    const { text } = readPdf((await document('feisPdf')).rawPayload);
    expect(text).toContain('Asigurarea de viață, prima lună (scade odată cu soldul)124,00 RON');
    expect(text).toContain('La rată se adaugă asigurarea de viață.');
    const without = { formData: { ...formData, oferta: 'Credit ipotecar LEI' } };
    const { text: textWithout } = readPdf((await document('feisPdf', without)).rawPayload);
    expect(textWithout).toContain('Asigurarea de viață, prima lună0,00 RON');
    expect(textWithout).not.toContain('La rată se adaugă');
  });

  it('says of a loan that is fixed to its end that it has no variable rate', async () => {
    const fixed = { formData: { ...formData, oferta: 'Habitat dobanda fixa' } };
    const { text } = readPdf((await document('feisPdf', fixed)).rawPayload);
    expect(text).toContain('Dobânda fixă7,99 %Dobânda variabilănu există');
    expect(text).not.toContain('trim. I 20262');
    expect(text).not.toContain('IRCC maxim istoric');
  });

  it('names the lender as it is reached today, and as products call it where nothing is known', async () => {
    const admin = (await signedIn(server, 'admin')).token;
    const [product] = await findCurrent(server.db);
    if (!product) throw new Error('there are sample products');
    const bank = aBank({ banca: 'Banca Nouă' });
    const oferta = 'Casa de la banca nouă';
    await addVersions(server.db, [{ ...product, _id: 'other', oferta, banca: 'banca nouă' }], null);
    const sheet = async (dated: object = {}) => {
      const answer = await document('feisPdf', { formData: { ...formData, oferta, ...dated } });
      return answer.statusCode === 200 ? readPdf(answer.rawPayload).text : '';
    };
    await expect.poll(sheet).toContain('Creditorbanca nouăTelefon-Adresă-E-mail-Pagină de internet-');

    const { versions } = (
      await ask(server, 'POST', '/api/simulate/simOffer', { token, body: { ...formData, oferta } })
    ).json();
    await ask(server, 'POST', '/api/banks/create', { token: admin, body: bank });
    const text = await sheet({ versions, simulatedOn: TEST_DAY });
    expect(text).toContain(`Creditor${bank.denumire}Telefon${bank.telefon}Adresă${bank.adresa}E-mail${bank.email}`);
    expect(text).toContain(`la ${bank.denumire}, la datele de contact de la punctul 1`);
    expect(text).not.toContain('Datele de contact care lipsesc');
  });

  it('shows the bank’s refunds apart from the costs in DAE and total', async () => {
    const given = { formData: { ...formData, oferta: 'Credit Imobiliar 5 ani' } };
    const { text } = readPdf((await document('feisPdf', given)).rawPayload);
    expect(text).toMatch(/Ce dă banca înapoi, nescăzut din DAE și din suma totalăVoucher de la bancă-1\.000,00/);
  });

  it('leaves out early repayments: they are no part of the contract', async () => {
    const withExtra = { formData: { ...formData, rambursareAnticipataRecurenta: 300 } };
    const { text } = readPdf((await document('feisPdf', withExtra)).rawPayload);
    expect(text).toContain('Total general979.425,67579.425,6729.711,58400.000,00');
  });
});

it('a losing refinancing is explained on three pages, its charts and the offers’ conditions included', async () => {
  const body = { ...refinancing, rataActuala: '2,100' };
  const { rawPayload } = await ask(server, 'POST', '/api/simulate/scenariosPdf', { body });
  const { pages, text } = readPdf(rawPayload);
  expect(text).toContain('În total plătiți cu');
  expect(allElements(readStructure(rawPayload).root).filter(({ type }) => type === 'Figure')).toHaveLength(2);
  expect(text).toContain('Condițiile ofertelor');
  expect(pages).toBe(3);
});

describe('for those who do not see it, a PDF', () => {
  it.each(['schedulePdf', 'feisPdf'] as const)(
    '%s is tagged, in Romanian, with its title in the window',
    async (kind) => {
      const { catalog, xmp, root, unmarked } = readStructure((await document(kind)).rawPayload);
      expect(catalog).toContain('/Lang (ro)');
      expect(catalog).toContain('/MarkInfo');
      expect(catalog).toContain('/ViewerPreferences');
      expect(xmp).not.toContain('pdfuaid');
      expect(xmp).toContain(kind === 'feisPdf' ? 'Fișa Europeană' : 'Scadențarul creditului');
      expect(allElements(root).filter(({ type }) => type === 'H1')).toHaveLength(1);
      expect(unmarked).toEqual([]);
    },
  );

  it('reads the repayment table once, each row with the names of its columns and of itself', async () => {
    const { root } = readStructure((await document('schedulePdf')).rawPayload);
    const tables = allElements(root).filter(({ type }) => type === 'Table');
    const rows = tables.at(-1)?.children ?? [];
    expect(rows).toHaveLength(1 + 360 + 1);
    const { length: columns } = scheduleColumns((await simulate()).scadentar);
    for (const { children } of rows) expect(children).toHaveLength(columns);
    expect(rows[0]?.children.every(({ body }) => body.includes('/Scope /Column'))).toBe(true);
    expect(rows[1]?.children.map(({ type }) => type)).toEqual(['TH', ...Array(columns - 1).fill('TD')]);
  });

  it('has the parts of FEIS as headings and their duties as lists', async () => {
    const { root } = readStructure((await document('feisPdf')).rawPayload);
    const elements = allElements(root);
    expect(elements.filter(({ type }) => type === 'H2')).toHaveLength(TITLES.length);
    expect(elements.filter(({ type }) => type === 'L').every(({ children }) => children.length > 0)).toBe(true);
    expect(elements.filter(({ type }) => type === 'LBody').length).toBeGreaterThan(10);
  });
});

describe('the workbook on paper', () => {
  it('fits the width of landscape pages, numbered, with its head on each and in sight, in one font', async () => {
    const files = unzipSync((await document('scheduleXlsx')).rawPayload);
    const xml = (path: string) => Buffer.from(files[path] ?? []).toString();
    for (const sheet of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
      expect(xml(sheet)).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
      expect(xml(sheet)).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter>');
      expect(xml(sheet)).toContain('Pagina &amp;P din &amp;N');
    }
    expect(xml('xl/worksheets/sheet1.xml')).toMatch(/<pane ySplit="2"[^>]*state="frozen"/);
    expect(xml('xl/workbook.xml')).toContain(`localSheetId="0">'Scadențar'!$1:$2<`);
    const names = [...xml('xl/styles.xml').matchAll(/<font>(?:<name val="([^"]*)")?/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(['Arial']));
  });
});

describe('the worker that lays documents out', () => {
  const limits = { timeoutMs: 60_000, memoryMb: 128, maxJobs: 20 };

  async function openOwn(changed: Partial<typeof limits>) {
    const app = fastify();
    onTestFinished(() => app.close());
    const simulation = await simulate();
    const form = loanForm.parse(formData);
    const about = { client: '', broker, asOf: TEST_DAY, brand: sampleSite };
    const data = { form, household: null, simulation, ...about };
    return { makeDocument: openDocumentQueue(app, { ...limits, ...changed }), data };
  }

  it('ends a document that takes too long', async () => {
    const { makeDocument, data } = await openOwn({ timeoutMs: 1 });
    await expect(makeDocument('schedule', data)).rejects.toMatchObject({ code: 'DOCUMENT_NEPREGATIT' });
  });

  it('may die of a document: that one is refused, those behind it are made', async () => {
    const { makeDocument, data } = await openOwn({});
    const scadentar = Array(400_000).fill(data.simulation.scadentar[0]);
    const deadly = makeDocument('schedule', { ...data, simulation: { ...data.simulation, scadentar } });
    const behind = makeDocument('feis', {
      ...data,
      bank: null,
      commission: null,
      highest: { index: 0.0606, instalment: 3_000 },
    });
    await expect(deadly).rejects.toMatchObject({ code: 'DOCUMENT_NEPREGATIT' });
    expect(readPdf(Buffer.from(await behind)).text).toContain('Casa Ta');
  });
});

describe('every document', () => {
  test.each(['schedulePdf', 'scheduleXlsx', 'feisPdf'] as const)(
    '%s refuses the same as the simulation',
    async (kind) => {
      const wrong = async (answers: object) => refused(await document(kind, { formData: { ...formData, ...answers } }));
      expect(await wrong({ oferta: 'Nicio ofertă' })).toEqual([404, 'OFERTA_NEGASITA']);
      expect(await wrong({ perioadaCreditata: 12 })).toEqual([400, 'PERIOADA']);
      expect(await wrong({ versions: { products: 9_999, parameters: 1 }, simulatedOn: TEST_DAY })).toEqual([
        404,
        'VERSIUNI_NEGASITE',
      ]);
    },
  );

  it('is laid out beside the server: other calls are answered meanwhile', async () => {
    let isPrinted = false;
    const printing = Promise.all([document('schedulePdf'), document('feisPdf')]).finally(() => {
      isPrinted = true;
    });
    let answered = 0;
    while (!isPrinted) {
      await setTimeout(2);
      if ((await ask(server, 'GET', '/api/health')).statusCode === 200) answered += 1;
    }
    for (const { statusCode } of await printing) expect(statusCode).toBe(200);
    expect(answered).toBeGreaterThan(10);
  });
});
