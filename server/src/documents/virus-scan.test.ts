import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { type Config, readConfig } from '../platform/runtime/config.ts';
import { customerFiles } from '../schema/files.table.ts';
import { uploadLinks } from '../schema/upload-links.table.ts';
import { startClamd } from '../testing/clamd.ts';
import { aCustomer } from '../testing/customers.ts';
import { aLink, pdfOf, send, type TestFile } from '../testing/files/upload.ts';
import { useServer } from '../testing/server.ts';
import { refused } from '../testing/sign-in.ts';

let clamd: Awaited<ReturnType<typeof startClamd>>;

/** The scanner's port is known only once it listens. */
const config: Config = {
  ...readConfig({}),
  get clamd() {
    return { host: '127.0.0.1', port: clamd.port };
  },
};
const server = useServer({ config });

const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const clean: TestFile = { name: 'curat.pdf', bytes: pdfOf(300_000) };
const infected: TestFile = { name: 'rău.pdf', bytes: pdfOf(1_000, EICAR) };

let customer: CustomerRow;
let token: string;

beforeAll(async () => {
  clamd = await startClamd();
});
beforeEach(async () => {
  customer = await aCustomer(server);
  ({ token } = await aLink(server, customer.id));
});
afterEach(() => clamd.behave('normal'));
afterAll(() => clamd.close());

const upload = (...files: TestFile[]) => send(server, `/api/uploadFiles/secure-upload/${token}`, files);
const storedFiles = () => server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
const usedCount = async () =>
  (await server.db.select().from(uploadLinks).where(eq(uploadLinks.customerId, customer.id)))[0]?.usedCount;

async function stored(): Promise<number> {
  let count = 0;
  for await (const _name of server.files.list()) count++;
  return count;
}

it('the scanner gets every byte of every file, and clean files are marked as such', async () => {
  expect((await upload(clean)).statusCode).toBe(201);
  expect(clamd.scanned.at(-1)?.equals(Buffer.from(clean.bytes))).toBe(true);
  expect((await storedFiles()).map(({ scan }) => scan)).toEqual(['clean']);
});

it('a file with a virus is refused by its name; the request stores nothing and uses nothing up', async () => {
  const before = await stored();
  const answer = await upload(clean, infected);
  expect(refused(answer)).toEqual([422, 'FISIER_INFECTAT']);
  expect(answer.json().message).toContain('„rău.pdf”');
  expect([await storedFiles(), await usedCount(), await stored()]).toEqual([[], 0, before]);
});

test.each(['hangs up', 'size limit', 'nonsense'] as const)(
  'while the scanner fails (%s) no file is taken, and the caller may try again',
  async (manner) => {
    clamd.behave(manner);
    const before = await stored();
    const answer = await upload(clean);
    expect(refused(answer)).toEqual([503, 'SCANARE_INDISPONIBILA']);
    expect(answer.headers['retry-after']).toBe('5');
    expect([await storedFiles(), await usedCount(), await stored()]).toEqual([[], 0, before]);
  },
);

it('while there is no scanner at its address no file is taken', async () => {
  const { port } = clamd;
  await clamd.close();
  expect(refused(await upload(clean))).toEqual([503, 'SCANARE_INDISPONIBILA']);
  clamd = await startClamd();
  expect(clamd.port).not.toBe(port);
  expect((await upload(clean)).statusCode).toBe(201);
});
