import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../platform/runtime/config.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { mailboxReadings } from '../../schema/mailbox-readings.table.ts';
import { type MessageReport, messages } from '../../schema/messages.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap.ts';
import { runJob } from '../../testing/run-job.ts';
import { useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';
import { readReplies } from './read-replies.jobs.ts';

// Real e-mails of people's programs (`fixtures/`), read from a mailbox: every e-mail there has its line below.

type Expected = {
  readonly kind?: string;
  /** The whole text, or a required part. */
  readonly text: string | RegExp;
  /** Names among the customer's files. */
  readonly files?: readonly string[];
  /** Names in the thread without a file, each with the reason. */
  readonly leftOut?: readonly string[];
  readonly report?: Partial<MessageReport>;
  readonly seal?: string;
  readonly recognisedBy?: string;
};

const FIXTURES = new URL('./fixtures/', import.meta.url);
const SENT_ID = '<trimis-1@example.ro>';

const server = useServer();
let imap: TestImapServer;
let [token, phone, sentId] = ['', '', ''];
beforeEach(async () => {
  for (const table of [messages, outgoingMail, mailboxReadings, customers]) await server.db.delete(table);
  imap = await startImapServer();
  const member = await signedIn(server);
  token = member.token;
  const customer = await aCustomer(server, { name: 'Ana Pop', email: 'ana@example.ro', responsibleId: member.user.id });
  phone = customer.phone;
  const sent = { id: crypto.randomUUID(), customerId: customer.id, subject: 'Acte', text: 'x', sentAt: new Date() };
  const message = { direction: 'out', channel: 'email', kind: 'free', state: 'sent', emailMessageId: SENT_ID } as const;
  await server.db.insert(messages).values({ ...sent, ...message });
  const outgoing = { messageId: SENT_ID, kind: 'free', recipient: 'Ana@example.ro', html: '', state: 'sent' } as const;
  await server.db.insert(outgoingMail).values({ ...sent, ...outgoing });
  sentId = sent.id;
});
afterEach(() => imap.close());

/** `changes`: replacements of texts in the file. */
async function receive(name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const filled = readFileSync(new URL(name, FIXTURES), 'latin1')
    .replaceAll('@@FROM@@', 'ana@example.ro')
    .replaceAll('@@TO@@', 'raspunsuri@example.ro')
    .replaceAll('@@MSGID@@', SENT_ID)
    .replaceAll('@@ID@@', name);
  const raw = Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, to), filled);
  imap.deliver(Buffer.from(raw, 'latin1'));
  const config = readConfig({ IMAP_URL: imap.url, REPLY_ADDRESS: 'raspunsuri@example.ro' });
  await runJob(server, readReplies, { config, files: server.files });
}

const plainly = (text: string | RegExp): Expected => ({ text });
const withFiles = (text: string | RegExp, ...files: string[]): Expected => ({ text, files });
const automatic = (text: string | RegExp, ...files: string[]): Expected => ({ kind: 'automatic-reply', text, files });
const reported = (kind: string, report: Partial<MessageReport>, recognisedBy = 'in-reply-to'): Expected => ({
  ...{ kind, text: /./, recognisedBy },
  report: { recipient: 'ana@example.ro', retryUntil: null, reason: null, ...report },
});

const EXPECTED: Readonly<Record<string, Expected>> = {
  'attachment-names.eml': withFiles(
    'Actele.',
    'Fisa de post.pdf',
    ...Array.from({ length: 4 }, () => 'Fișă de post.pdf'),
  ),
  'charset-iso-8859-16.eml': plainly('Bună ziua, ștefan țîrlea'),
  'charset-iso-8859-2.eml': plainly('Bună ziua, ştefan ţîrlea'),
  'charset-unlabelled-utf8.eml': plainly('Bună ziua, țî ș'),
  'charset-windows-1250.eml': plainly('Bună ziua, ştefan ţîrlea'),
  'forwarded-as-attachment.eml': withFiles(
    'Am primit de la firma.\n\n— E-mail atașat: „Adeverinta”, de la hr@firma.example —\n\nAtasat.',
    'adeverinta.pdf',
  ),
  'html-headings.eml': plainly(/^Bună ziua, Ioana\n.*aici \[https:\/\/Drive\.Example\/AbC\].*parola: AbCd1e$/s),
  'html-in-pre-and-hidden.eml': plainly('linia 1\n   linia 2\n\nRata\u00a01.450\u00a0lei'),
  'html-list-and-lines.eml': plainly('Trimit:\n1. buletin\n2. contract\n * adeverinta\n * extras\n\nMultumesc'),
  'html-strike-and-quote.eml': plainly(
    'Accept [tăiat: 300.000] 320.000 lei\n\n> Pe 28 nov. a scris Rata Clara: oferta expira',
  ),
  'html-table-outlook.eml': plainly('Sold\t120.000'),
  'html-table.eml': plainly('Luna\tVenit\nIanuarie\t5000\nFebruarie\t5100'),
  'octet-stream-pdf.eml': withFiles('Acte.', 'scan.pdf'),
  'locked-pdf.eml': withFiles('Extrasul, cu parola bancii.', 'extras.pdf'),
  'only-pdf.eml': withFiles('', 'adeverinta.pdf'),
  'pasted-picture.eml': withFiles(/^Buletinul meu:/, 'carte-identitate.jpg'),
  'pdf-apple-mail.eml': withFiles('Atasat extrasul.', 'extras.pdf'),
  'pdf-attached-in-related.eml': withFiles('Va trimit adeverinta si fluturasul.', 'fluturas.pdf'),
  'pdf-in-related.eml': withFiles('Vă trimit adeverința.', 'adeverinta.pdf'),
  'picture-only-iphone.eml': withFiles('', 'IMG_0001.jpeg'),
  'placeholder-text.eml': plainly('Accept oferta BCR, vă rog depuneți dosarul.'),
  'qp-soft-breaks.eml': plainly('Bună ziua, am trimis actele prin poștă și vă rog confirmați. Mulțumesc.'),
  'flowed-between-words.eml': plainly(
    'Vedeți anunțul\nhttps://imobiliare.example/apartament-de-vanzare-cluj-napoca-gheorgheni-3-camere-1234567\nși spuneți-mi dacă banca îl acceptă ca garanție.',
  ),
  'reply-with-suppress.eml': plainly('Bună ziua, vă trimit mâine actele.'),
  'smime-opaque.eml': { text: 'Accept oferta BCR.', seal: 'smime-signed', leftOut: ['smime.p7m: signature'] },
  'winmail.eml': { text: 'Aveti atasat contractul de munca.', leftOut: ['winmail.dat: not-taken'] },
  'attachments-of-kinds.eml': {
    ...withFiles('Actele mele.', 'IMG_0001.HEIC.jpg', 'extras de cont.pdf'),
    leftOut: ['nota.txt: not-taken', 'ana.vcf: not-taken'],
  },
  'auto-challenge.eml': automatic(/^Confirmați că sunteți om/),
  'auto-exchange-plain.eml': automatic('Sunt plecat din birou până luni.'),
  'auto-german.eml': automatic('Ich bin nicht da.'),
  'auto-icloud-vacation.eml': automatic('Sunt în concediu până luni.'),
  'auto-precedence.eml': automatic('Am primit mesajul.'),
  'auto-sieve.eml': automatic('Revin luni.'),
  'auto-with-paper.eml': automatic('Sunt în concediu; adeverința e atașată.', 'adeverinta.pdf'),
  'auto-yahoo-plain.eml': automatic('Sunt plecat.'),
  'bounce-delayed.eml': reported('delivery-delay', { action: 'delayed', reason: '4.4.1' }),
  'bounce-delayed-exchange.eml': reported('delivery-delay', { action: 'delayed', reason: '4.4.7' }),
  'bounce-delayed-exim.eml': reported('delivery-delay', { action: 'delayed' }, 'recipient'),
  'bounce-delayed-gmail.eml': reported('delivery-delay', {
    action: 'delayed',
    retryUntil: '2026-12-01T17:00:00.000Z',
    reason: 'The recipient server did not accept our requests to connect.',
  }),
  'bounce-empty-from.eml': reported('bounce', { action: 'failed', reason: '550 user unknown' }),
  'bounce-failed.eml': reported('bounce', { action: 'failed', reason: '5.1.1' }),
  'bounce-german-null-path.eml': reported('bounce', { action: 'failed' }, 'recipient'),
  'bounce-qmail.eml': reported('bounce', { action: 'failed', reason: 'Remote host said: 550 5.1.1 user unknown' }),
  'bounce-two-recipients.eml': reported('bounce', { action: 'failed', reason: '552 5.2.2 mailbox full' }),
  'charset-in-page.eml': plainly('Bună ziua, ţin legătura'),
  'charset-unknown.eml': plainly('Bună ziua, ţin legătura'),
  'complaint.eml': reported('spam-report', { action: 'spam' }),
  'forwarded-twice.eml': withFiles(
    '— E-mail atașat: „Fwd: Extras”, de la hr@firma.example —\n\nDe la banca.\n\n— E-mail atașat: „Extras”, de la banca@banca.example —\n\nExtrasul cerut.',
    'extras.pdf',
  ),
  'mixed-in-related.eml': withFiles('Fluturașul.', 'fișier.pdf', 'fișier.png'),
  'person-answers-automatic.eml': plainly('Acum sunt înapoi, am găsit actele.'),
  'person-forwards-by-rule.eml': plainly('Vă redirecționez adeverința.'),
  'person-in-a-list.eml': plainly('Vă scriu din adresa comună a firmei.'),
  'person-writes-of-absence.eml': plainly('Nu sunt la birou săptămâna viitoare, vă aduc actele luni.'),
  'pgp-encrypted.eml': { text: '', seal: 'pgp-encrypted', leftOut: ['encrypted.asc: encrypted'] },
  'pgp-inline.eml': { text: /^-----BEGIN PGP MESSAGE-----/, seal: 'pgp-encrypted' },
  'pgp-signed.eml': { ...withFiles('Semnat cu PGP.', 'act.pdf'), leftOut: ['signature.asc: signature'] },
  'placeholder-browser.eml': plainly('Da, accept. IBAN-ul meu este RO49AAAA.'),
  'plain-carries-html.eml': plainly(
    'Bună ziua,\n\nda, accept oferta (detalii: https://banca.example/oferta).\n\n> Ce hotărâți?',
  ),
  'read-receipt.eml': reported('read-receipt', { action: 'displayed' }),
  'receipt-deleted.eml': reported('read-receipt', { action: 'deleted' }),
  'receipt-delivered.eml': reported('delivery-receipt', { action: 'delivered' }),
  'receipt-relayed.eml': reported('delivery-receipt', { action: 'relayed' }),
  'signature-logo.eml': {
    ...withFiles(/^Vă trimit contractul\./, 'contract.pdf'),
    leftOut: ['sigla.png: signature-picture'],
  },
  'signed-document.eml': {
    ...withFiles('Contractul semnat electronic.', 'contract.pdf'),
    leftOut: ['contract.pdf.p7m: signature'],
  },
  'smime-encrypted.eml': { text: '', seal: 'smime-encrypted', leftOut: ['smime.p7m: encrypted'] },
  'smime-opaque-streamed.eml': {
    ...withFiles('Semnat de mine.', 'cerere.pdf'),
    ...{ seal: 'smime-signed', leftOut: ['smime.p7m: signature'] },
  },
  'smime-signed.eml': { text: 'Accept oferta.', leftOut: ['smime.p7s: signature'] },
  'struck-in-html-only.eml': plainly('Accept [tăiat: 300.000] 320.000 lei'),
  'alternative-empty-plain.eml': { text: 'Accept.', leftOut: ['fără nume: signature-picture'] },
  'pdf-in-alternative.eml': withFiles('Extrasul.', 'extras.pdf'),
  'person-forwards-bounce.eml': {
    ...withFiles(/^Firma nu primeste mesajul meu\..*Nu s-a putut livra\..*„Cerere”.*Cererea mea\.$/s, 'cerere.pdf'),
    leftOut: ['message delivery-status: not-taken'],
  },
  'receipt-expanded.eml': reported('delivery-receipt', { action: 'expanded' }),
  'uuencoded-part.eml': withFiles('Adeverinta.', 'adeverinta.pdf'),
  'uuencoded.eml': withFiles('Adeverinta:\n\n\nO zi buna, begin 644 nu e fisier', 'adeverinta.pdf'),
};

it('every e-mail of the fixtures has a line here', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(Object.keys(EXPECTED).sort());
});

it.each(Object.entries(EXPECTED))(
  '%s appears in the thread with its words, its files and the omitted parts',
  async (name, expected) => {
    await receive(name);
    const [row, ...others] = await server.db.select().from(messages).where(eq(messages.direction, 'in'));
    const files = await server.db.select().from(customerFiles);
    const {
      kind = 'reply',
      text,
      files: names = [],
      leftOut = [],
      report,
      seal,
      recognisedBy = 'in-reply-to',
    } = expected;
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ kind, text: typeof text === 'string' ? text : expect.stringMatching(text), seal: seal ?? null },
      ...{ report: report ? expect.objectContaining(report) : null, aboutId: report ? sentId : null },
    });
    if (report) expect(row?.recognisedBy).toBe(recognisedBy);
    expect(files.map(({ originalname }) => originalname).sort()).toEqual([...names].sort());
    const named = (row?.attachments ?? []).filter(({ filename }) => filename === null);
    expect(named.map((each) => `${each.name}: ${each.leftOut}`)).toEqual(leftOut);
    const announced = await server.db.$count(outgoingMail, eq(outgoingMail.kind, 'reply-received'));
    expect(announced).toBe(kind === 'reply' ? 1 : 0);
    expect(imap.emails[0]?.flags.has('\\Seen')).toBe(true);
  },
);

it('a picture of earlier answers is named, not stored again', async () => {
  await receive('pasted-picture.eml');
  await receive('pasted-picture.eml', { Buletinul: 'Iar buletinul' });
  const rows = await server.db.select().from(messages).where(eq(messages.direction, 'in'));
  expect(rows.map(({ attachments }) => attachments[0])).toMatchObject([
    { name: 'carte-identitate.jpg', filename: expect.any(String) },
    { name: 'carte-identitate.jpg', filename: null, leftOut: 'repeated' },
  ]);
  expect(await server.db.$count(customerFiles)).toBe(1);
});

it('a report of an unknown address or e-mail stays in the mailbox', async () => {
  await receive('bounce-qmail.eml', { [SENT_ID]: '<altul@example.com>', 'ana@example.ro': 'alta@example.com' });
  expect(await server.db.$count(messages, eq(messages.direction, 'in'))).toBe(0);
  expect(imap.emails[0]?.flags.has('\\Seen')).toBe(false);
});

it('the thread shows a report at our message that it concerns', async () => {
  await receive('bounce-delayed-gmail.eml');
  await receive('bounce-failed.eml');
  const thread = await ask(server, 'GET', `/api/messages/thread/${encodeURIComponent(phone)}`, { token });
  const [failed, delayed, sent] = thread.json().messages;
  expect(failed).toMatchObject({
    kind: 'bounce',
    about: { subject: 'Acte' },
    report: { action: 'failed' },
    reports: [],
  });
  expect(delayed).toMatchObject({ kind: 'delivery-delay', report: { retryUntil: '2026-12-01T17:00:00.000Z' } });
  expect(sent).toMatchObject({
    ...{ direction: 'out', about: null, report: null, seal: null },
    reports: [
      { action: 'delayed', at: expect.stringMatching(/Z$/) },
      { action: 'failed', at: expect.stringMatching(/Z$/) },
    ],
  });
});

it('the notice and the thread mark a PDF that opens with a password only', async () => {
  await receive('locked-pdf.eml');
  const [reply] = await server.db.select().from(messages).where(eq(messages.direction, 'in'));
  expect(reply?.attachments).toMatchObject([{ name: 'extras.pdf', needsPassword: true }]);
  const [notice] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.kind, 'reply-received'));
  expect(notice?.text).toContain('Cel puțin un fișier are parolă. Se deschide numai cu parolă: băncile o vor cere.');
});
