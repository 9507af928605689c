import { readdirSync, readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { customers } from '../../customers/customers.table.ts';
import { customerFiles } from '../../documents/files.table.ts';
import { outgoingMail } from '../../mail/outbox.table.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { aCustomer } from '../../testing/customers.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { signedIn } from '../../testing/sign-in.ts';
import { messages } from '../messages.table.ts';
import { mailboxReadings } from './mailbox-readings.table.ts';
import { readReplies } from './read-replies.jobs.ts';

// What people's programs really send (`fixtures/`), read from a mailbox: every e-mail there has its line below.

type Expected = {
  readonly kind?: string;
  /** The whole text, or what it must hold. */
  readonly text: string | RegExp;
  /** Names among the customer's files. */
  readonly files?: readonly string[];
  /** Names that the thread gives, each with the reason why it is no file. */
  readonly leftOut?: readonly string[];
  /** Whether whoever is responsible is told. */
  readonly isAnnounced?: boolean;
};

const FIXTURES = new URL('./fixtures/', import.meta.url);
const SENT_ID = '<trimis-1@example.ro>';

const server = useServer();
let imap: TestImapServer;
let customer: CustomerRow;
beforeEach(async () => {
  for (const table of [messages, outgoingMail, mailboxReadings, customers]) await server.db.delete(table);
  imap = await startImapServer();
  const { user } = await signedIn(server);
  customer = await aCustomer(server, { name: 'Ana Pop', email: 'ana@example.ro', responsibleId: user.id });
  await server.db.insert(messages).values({
    ...{ customerId: customer.id, direction: 'out', channel: 'email', kind: 'free', state: 'sent' },
    ...{ subject: 'Acte', text: 'Bună ziua!', emailMessageId: SENT_ID, sentAt: new Date() },
  });
});
afterEach(() => imap.close());

async function receive(name: string): Promise<void> {
  const raw = readFileSync(new URL(name, FIXTURES), 'latin1')
    .replaceAll('@@FROM@@', 'ana@example.ro')
    .replaceAll('@@TO@@', 'raspunsuri@example.ro')
    .replaceAll('@@MSGID@@', SENT_ID)
    .replaceAll('@@ID@@', name);
  imap.deliver(Buffer.from(raw, 'latin1'));
  const config = readConfig({ IMAP_URL: imap.url, REPLY_ADDRESS: 'raspunsuri@example.ro' });
  const { deps, close } = openTestDeps(server.url, { config, files: server.files });
  await readReplies.run(deps, new AbortController().signal).finally(close);
}

const plainly = (text: string | RegExp): Expected => ({ text });
const withFiles = (text: string | RegExp, ...files: string[]): Expected => ({ text, files });

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
  'only-pdf.eml': withFiles('', 'adeverinta.pdf'),
  'pasted-picture.eml': withFiles(/^Buletinul meu:/, 'carte-identitate.jpg'),
  'pdf-apple-mail.eml': withFiles('Atasat extrasul.', 'extras.pdf'),
  'pdf-attached-in-related.eml': withFiles('Va trimit adeverinta si fluturasul.', 'fluturas.pdf'),
  'pdf-in-related.eml': withFiles('Vă trimit adeverința.', 'adeverinta.pdf'),
  'picture-only-iphone.eml': withFiles('', 'IMG_0001.jpeg'),
  'placeholder-text.eml': plainly('Accept oferta BCR, vă rog depuneți dosarul.'),
  'qp-soft-breaks.eml': plainly(/^Bună ziua, am trimis actele prin poștă și vă rog\s*confirmați\.\s*Mulțumesc\.$/),
  'reply-with-suppress.eml': plainly('Bună ziua, vă trimit mâine actele.'),
  'smime-opaque.eml': { text: 'Accept oferta BCR.', leftOut: ['smime.p7m: signature'] },
  'winmail.eml': { text: 'Aveti atasat contractul de munca.', leftOut: ['winmail.dat: not-taken'] },
};

it('every e-mail of the fixtures has a line here', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(Object.keys(EXPECTED).sort());
});

it.each(Object.entries(EXPECTED))(
  '%s stands in the thread with its words, its files and what was left out',
  async (name, expected) => {
    await receive(name);
    const rows = await server.db.select().from(messages).where(eq(messages.direction, 'in'));
    const files = await server.db.select().from(customerFiles).orderBy(asc(customerFiles.originalname));
    const { kind = 'reply', text, files: names = [], leftOut = [], isAnnounced = true } = expected;
    expect(rows).toMatchObject([{ kind, text: typeof text === 'string' ? text : expect.stringMatching(text) }]);
    expect(files.map(({ originalname }) => originalname)).toEqual([...names].sort());
    const attachments = rows[0]?.attachments ?? [];
    expect(
      attachments.flatMap(({ name: each, filename, leftOut: why }) => (filename ? [] : `${each}: ${why}`)),
    ).toEqual(leftOut);
    expect(await server.db.$count(outgoingMail)).toBe(isAnnounced ? 1 : 0);
    expect(imap.emails[0]?.flags.has('\\Seen')).toBe(true);
  },
);
