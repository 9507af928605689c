import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../schema/audit.table.ts';
import { checklistFiles } from '../../schema/checklist-items.table.ts';
import { checklistRules } from '../../schema/checklist-rules.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { aCaseDocument, aStoredFile } from '../../testing/case-papers.ts';
import { aCustomer } from '../../testing/customers.ts';
import { readPdf } from '../../testing/files/pdf-text.ts';
import { docx, samples } from '../../testing/files/upload.ts';
import { aSentCase } from '../../testing/full-customer.ts';
import { receivedFile } from '../../testing/received-files/received-file.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

/** A PDF of pages that wide, points: the width identifies the document. */
async function pagesOf(...widths: number[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const width of widths) document.addPage([width, 500]);
  return document.save();
}

async function aCaseOf(name = 'Ana Pop') {
  const customer = await aCustomer(server, { name });
  const theCase = await aSentCase(server, customer, { coBorrower: 'Ion: Pop/../x' });
  return { customer, theCase };
}

/** A document with a file of that type. */
async function withFile(
  theCase: Awaited<ReturnType<typeof aCaseOf>>['theCase'],
  given: Parameters<typeof aCaseDocument>[2],
  content: Uint8Array,
  { ending, contentType }: { ending: string; contentType: string },
) {
  const { id } = await aCaseDocument(server, theCase, given);
  const filename = `${crypto.randomUUID()}.${ending}`;
  await aStoredFile(server, theCase.customerId, content, { filename, contentType });
  await server.db.insert(checklistFiles).values({ itemId: id, filename });
}

const get = (caseId: string, format: 'pdf' | 'zip', bank = '') =>
  ask(server, 'GET', `/api/cases/${caseId}/checklist/bundle.${format}?bank=${bank}`, { token });

const widthsOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => Math.round(page.getWidth()));

/** A case with documents made in another order than its list's. */
async function aListedCase() {
  const { customer, theCase } = await aCaseOf();
  await aCaseDocument(server, theCase, { title: 'Extras de carte funciară', person: null, bank: ' bcr' }, [
    await pagesOf(107),
  ]);
  await aCaseDocument(server, theCase, { title: 'Adeverință de venit', person: 1 }, [
    await pagesOf(104, 105),
    await pagesOf(106),
  ]);
  await aCaseDocument(server, theCase, { title: 'Carte de identitate', person: 0 }, [await pagesOf(101, 102)]);
  const [rule] = await server.db
    .insert(checklistRules)
    .values({ title: 'Contract de muncă', owner: 'each', position: 1 })
    .returning();
  await aCaseDocument(server, theCase, { title: 'Contract de muncă', ruleId: rule?.id, person: 0 }, [
    await pagesOf(103),
  ]);
  await aCaseDocument(server, theCase, { title: 'Doar primit', state: 'received' }, [await pagesOf(199)]);
  await aCaseDocument(server, theCase, { title: 'Luat de pe listă', removedAt: new Date() }, [await pagesOf(198)]);
  await aCaseDocument(server, theCase, { title: 'Al altei bănci', bank: 'ING' }, [await pagesOf(197)]);
  return { customer, theCase };
}

it('The verified documents are one PDF: cover with contents, each person’s pages together, the case’s pages last', async () => {
  const { customer, theCase } = await aListedCase();
  const answer = await get(theCase.id, 'pdf', 'BCR');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`acte-dosar-${theCase.number}-bcr-2026-11-20.pdf`);
  // A rule's document comes before one that the staff added; the cover is A4.
  expect(await widthsOf(answer.rawPayload)).toEqual([595, 103, 101, 102, 104, 105, 106, 107]);
  const text = textOf(answer.rawPayload);
  for (const words of ['Acte pentru bancă', `Dosarul ${theCase.number}`, 'Ana Pop', 'BCR', '20 noiembrie 2026'])
    expect(text).toContain(words);
  expect(text).toMatch(
    /01 ?Contract de muncă ?Ana Pop ?2 ?02 ?Carte de identitate ?Ana Pop ?3–4 ?03 ?Adeverință de venit ?Ion/,
  );
  expect(text).toMatch(/5–6.*7.*04 ?Extras de carte funciară ?Dosarul întreg ?8/);
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
  expect(entries).toMatchObject([
    {
      action: 'case-bundled',
      details: { case: theCase.number, bank: 'BCR', documents: ['Contract de muncă'], others: 3 },
    },
  ]);
  expect(await widthsOf((await get(theCase.id, 'pdf')).rawPayload)).toContain(197);
});

function textOf(bytes: Uint8Array): string {
  return readPdf(Buffer.from(bytes)).text.replace(/\s+/g, ' ');
}

it('As an archive they are files named by a pattern, the cover first, for any characters in their names', async () => {
  const { theCase } = await aListedCase();
  const answer = await get(theCase.id, 'zip', 'BCR');
  const entries = unzipSync(answer.rawPayload);
  expect(Object.keys(entries)).toEqual([
    '00 - Cuprins.pdf',
    '01 - Contract de muncă - Ana Pop.pdf',
    '02 - Carte de identitate - Ana Pop.pdf',
    '03 - Adeverință de venit - Ion Pop .. x.pdf',
    '03 - Adeverință de venit - Ion Pop .. x (2).pdf',
    '04 - Extras de carte funciară.pdf',
  ]);
  expect(await widthsOf(entries['02 - Carte de identitate - Ana Pop.pdf'] ?? new Uint8Array())).toEqual([101, 102]);
  expect(textOf(entries['00 - Cuprins.pdf'] ?? new Uint8Array())).toContain('02 - Carte de identitate - Ana Pop.pdf');
});

it('Unmergeable files are named in the contents and lie in the archive; pictures become pages; no file breaks the PDF', async () => {
  const { theCase } = await aCaseOf();
  const PDF = { ending: 'pdf', contentType: 'application/pdf' };
  const add = (title: string, content: Uint8Array, type = PDF) => withFile(theCase, { title }, content, type);
  await add('Trunchiat', (await pagesOf(150)).slice(0, 40));
  await add('Fără pagini', samples.pdf ?? new Uint8Array());
  const round =
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  await add('În cerc', Buffer.from(round));
  await add('Word', docx(), {
    ending: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
  await add('HEIC', samples.heic ?? new Uint8Array(), { ending: 'heic', contentType: 'image/heic' });
  await add('Poză PNG', samples.png ?? new Uint8Array(), { ending: 'png', contentType: 'image/png' });
  await add('Bun', await pagesOf(151));
  await aCaseDocument(server, theCase, { title: 'Văzut' });
  const answer = await get(theCase.id, 'pdf');
  expect(answer.statusCode).toBe(200);
  expect(await widthsOf(answer.rawPayload)).toEqual([595, 595, 151]);
  const text = textOf(answer.rawPayload);
  expect(text.match(/anexat separat: fișierul nu poate fi deschis/g)).toHaveLength(3);
  expect(text.match(/anexat separat: nu este PDF, JPEG sau PNG/g)).toHaveLength(2);
  expect(text).toContain('văzut în original, fără fișier');
  expect(Object.keys(unzipSync((await get(theCase.id, 'zip')).rawPayload))).toHaveLength(8);
});

it('A file whose form, attachments or signature merging would lose stands apart with its reason, whole in the archive', async () => {
  const { theCase } = await aCaseOf();
  const names = ['pdf-form-no-appearance.pdf', 'pdf-xfa-please-wait.pdf', 'pdf-portfolio.pdf', 'pdf-signed-shape.pdf'];
  for (const name of names) await aCaseDocument(server, theCase, { title: name }, [receivedFile(name)]);
  const answer = await get(theCase.id, 'pdf');
  expect(await widthsOf(answer.rawPayload)).toEqual([595]);
  const contents = textOf(answer.rawPayload);
  for (const reason of ['formular completat', 'formular XFA', 'fișiere atașate', 'semnat electronic'])
    expect(contents).toMatch(new RegExp(`anexat separat: (?:este un |are |este )${reason}`));
  const archived = Object.values(unzipSync((await get(theCase.id, 'zip')).rawPayload)).map((bytes) =>
    Buffer.from(bytes),
  );
  for (const name of names) expect(archived.some((bytes) => bytes.equals(receivedFile(name)))).toBe(true);
});

it('Contents that fill more than a page name every document, and give each one’s real page', async () => {
  const { theCase } = await aCaseOf();
  const titles = Array.from({ length: 70 }, (_, index) => `Actul ${index + 1}.`);
  for (const title of titles) await aCaseDocument(server, theCase, { title }, [await pagesOf(170)]);
  const { rawPayload } = await get(theCase.id, 'pdf');
  const widths = await widthsOf(rawPayload);
  const contents = textOf(rawPayload);
  for (const title of titles) expect(contents).toContain(title);
  expect(contents.match(/Cuprins/g)).toHaveLength(1);
  const ofContents = widths.indexOf(170);
  expect(ofContents).toBeGreaterThan(1);
  expect(widths).toHaveLength(ofContents + titles.length);
  expect(contents).toMatch(new RegExp(`Actul 70\\.\\D+${widths.length}\\b`));
  const archived = unzipSync((await get(theCase.id, 'zip')).rawPayload);
  const ofArchive = textOf(archived['00 - Cuprins.pdf'] ?? new Uint8Array());
  for (const title of titles) expect(ofArchive).toContain(title);
});

it('An encrypted PDF stays closed for a bank', async () => {
  const { theCase } = await aCaseOf();
  const locked = await PDFDocument.create();
  locked.addPage([160, 500]);
  locked.encrypt({ userPassword: 'parola' });
  await aCaseDocument(server, theCase, {}, [await locked.save()]);
  await aCaseDocument(server, theCase, {}, [await pagesOf(161)]);
  expect(await widthsOf((await get(theCase.id, 'pdf')).rawPayload)).toEqual([595, 161]);
});

it('A case without a verified document, of another broker, or with a damaged file has no bundle', async () => {
  const { theCase, customer } = await aCaseOf();
  for (const format of ['pdf', 'zip'] as const) {
    expect(refused(await get(theCase.id, format))).toEqual([409, 'FARA_ACTE_VERIFICATE']);
    expect(refused(await get(crypto.randomUUID(), format))).toEqual([404, 'DOSAR_NEGASIT']);
  }
  await aCaseDocument(server, theCase, {}, [await pagesOf(170)]);
  await server.db
    .update(customerFiles)
    .set({ sha256: '0'.repeat(64) })
    .where(eq(customerFiles.customerId, customer.id));
  for (const format of ['pdf', 'zip'] as const)
    expect(refused(await get(theCase.id, format))).toEqual([500, 'FISIER_ILIZIBIL']);
  expect(await server.db.$count(auditEntries, eq(auditEntries.subjectId, customer.id))).toBe(0);
});
