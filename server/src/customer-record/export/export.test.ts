import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { beforeAll, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aFullCustomer, aSentCase, FILE_BYTES } from '../../testing/full-customer.ts';
import { PAPER_BYTES } from '../../testing/sent-papers.ts';
import { useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';

const server = useServer();
let token: string;
beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

async function exported({ phone }: CustomerRow) {
  const address = `/api/protectedCustomers/exportData?phone=${encodeURIComponent(phone)}`;
  const answer = await ask(server, 'GET', address, { token });
  const entries = unzipSync(answer.rawPayload);
  return { answer, entries, data: JSON.parse(new TextDecoder().decode(entries['date.json'])) };
}

it('A person’s data is one archive: all stored data as JSON, and the original files', async () => {
  const customer = await aFullCustomer(server, { name: 'Ana Țuțu' });
  await aFullCustomer(server, { name: 'Altcineva' });
  const { answer, entries, data } = await exported(customer);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="client-[0-9a-f]{8}\.zip"/),
  });
  expect(data.customer).toMatchObject({ name: 'Ana Țuțu', phone: customer.phone });
  const parts = [
    'callRequests',
    'consents',
    'consentLinks',
    'customerInfo',
    'appointments',
    'cases',
    'comments',
    'contacts',
    'files',
    'sentPapers',
    'uploadLinks',
    'letters',
    'followedLoans',
    'tasks',
  ];
  // The second one lies under a document of the case.
  for (const part of parts) expect(data[part]).toHaveLength(part === 'files' ? 2 : 1);
  // A file's own hash belongs to the person; any other hash is our secret.
  const files = data.files.map(({ sha256: _sha256, ...file }: { sha256: string }) => file);
  const [{ agreements, ...ofCase }] = data.cases;
  expect(JSON.stringify({ ...data, files, cases: ofCase })).not.toMatch(/Altcineva|[0-9a-f]{64}|tokenHash|contentHash/);
  expect(data.customerInfo[0]).toMatchObject({
    otherPeople: { count: 1, note: expect.stringContaining('date despre alte persoane') },
    form: { codebitori: [{ venituriSalariu: 4_500 }] },
  });
  expect(ofCase).toMatchObject({
    checklist: [
      { title: 'Carte de identitate', state: 'verified', reason: 'Ana Țuțu a adus alta.', files: ['act.pdf'] },
    ],
    proposals: [{ why: 'Rata este fixă.', handedOverAt: null, file: null }],
    clientLinks: [{ sentTo: 'Ana@example.ro', revokedAt: null }],
  });
  expect(agreements).toMatchObject([
    {
      ...{ kind: 'service-request', title: 'Cerere', body: 'Cer serviciile dumneavoastră.', acceptedName: 'Ana Țuțu' },
      ...{ byCode: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), file: 'act.pdf' },
    },
  ]);
  const contents = Object.values(entries).map((bytes) => new TextDecoder().decode(bytes));
  for (const words of ['buletinul: Ana Țuțu', 'acordul: Ana Țuțu'])
    expect(contents.filter((content) => content.includes(words))).toHaveLength(1);
  const [name = '', paper = ''] = Object.keys(entries).filter((entry) => entry.startsWith('fisiere/'));
  expect(name).toBe('fisiere/001 .._buletin Ana Țuțu.pdf');
  expect(Buffer.from(entries[name] ?? [])).toEqual(FILE_BYTES);
  expect(paper).toBe(`fisiere/002 ${data.sentPapers[0].file}`);
  expect(Buffer.from(entries[paper] ?? [])).toEqual(PAPER_BYTES);
  const events = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
  expect(events.map(({ action }) => action)).toEqual(['customer-exported']);
});

it('A form of a single signer is given as stored, without a word about other people', async () => {
  const customer = await aFullCustomer(server);
  const form = { tipCredit: 'Incadrare', venituriSalariu: 7_000 } as const;
  await server.db.update(bookingForms).set({ form }).where(eq(bookingForms.customerId, customer.id));
  const { data } = await exported(customer);
  expect(data.customerInfo[0]).toMatchObject({ form });
  expect(data.customerInfo[0]).not.toHaveProperty('otherPeople');
});

it('A case comes with the notes on each bank, in RON and percent, without names of staff or bank', async () => {
  const customer = await aCustomer(server);
  const byMaria = { createdBy: 'maria', changedBy: 'maria', closedBy: 'maria' };
  const { number } = await aSentCase(server, customer, {
    ofCase: { ...byMaria, closedAt: new Date(), outcome: 'signed', stage: 'closed', retainUntil: '2031-11-20' },
    ofApplication: {
      ...{ stage: 'drawn', officer: 'Rodica Funcționara', reference: 'BCR-77', changedBy: 'maria' },
      ...{ approvedAmount: fromRon(349_999.5), approvedRate: fromPercent(5.65), approvedMonths: 360 },
    },
    ofEvent: { by: 'maria', changes: { approvedAmount: 349_999.5, officer: 'Rodica Funcționara' } },
  });
  const { data } = await exported(customer);
  expect(data.cases).toMatchObject([
    {
      otherPeople: { count: 1, note: expect.stringContaining('date despre alte persoane') },
      ...{ number, purpose: 'purchase', amount: 350_000, coBorrowers: ['Ana Pop'], outcome: 'signed' },
      retainUntil: '2031-11-20',
      applications: [
        {
          ...{ banca: 'BCR', oferta: 'Casa Ta', stage: 'drawn', reference: 'BCR-77', answerBy: '2026-11-30' },
          ...{ approvedAmount: 349_999.5, approvedRate: 5.65, approvedMonths: 360 },
          events: [{ from: null, to: 'preparing', changes: { approvedAmount: 349_999.5 } }],
        },
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/maria|Rodica|parametersVersion/);
});

it('The archive names an unreadable file and holds the rest', async () => {
  const customer = await aFullCustomer(server);
  const [file] = await server.db
    .select()
    .from(customerFiles)
    .where(eq(customerFiles.customerId, customer.id))
    .orderBy(customerFiles.uploadedAt);
  await server.files.remove(file?.filename ?? '');
  const { entries, data } = await exported(customer);
  expect(Object.keys(entries).toSorted()).toEqual([
    'date.json',
    'fisiere-care-nu-pot-fi-citite.txt',
    'fisiere/002 scadentar.pdf',
    'fisiere/003 act.pdf',
    'fisiere/004 act.pdf',
  ]);
  expect(new TextDecoder().decode(entries['fisiere-care-nu-pot-fi-citite.txt'])).toBe(file?.originalname);
  expect(data.files).toHaveLength(2);
});
