import { strToU8, zipSync } from 'fflate';
import { addLink } from '../../documents/upload-links/upload-links.queries.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { aStoredFile } from '../case-papers.ts';
import type { TestServer } from '../server.ts';

/** A file as a test sends it. */
export type TestFile = { readonly name: string; readonly bytes: Uint8Array };

/** The smallest bytes that are an Office file whose main part is that; `more`: other parts beside it. */
export const office = (main: string, more: Readonly<Record<string, Uint8Array>> = {}, type = 'application/xml') =>
  zipSync({
    '[Content_Types].xml': strToU8(`<Types><Override PartName="/${main}" ContentType="${type}"/></Types>`),
    [main]: strToU8('<x/>'),
    ...more,
  });

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The smallest bytes that are a Word document; `more`: other parts beside it. */
export const docx = (more: Readonly<Record<string, Uint8Array>> = {}) =>
  office('word/document.xml', more, `${OFFICE}.wordprocessingml.document.main+xml`);

const bytes = (...parts: readonly (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** The smallest bytes of every type that is accepted, by their extension. */
export const samples: Readonly<Record<string, Uint8Array>> = {
  pdf: bytes('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  heic: bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic', [0, 0, 0, 8], 'mdat'),
  docx: docx(),
  xlsx: office('xl/workbook.xml', {}, `${OFFICE}.spreadsheetml.sheet.main+xml`),
};

/** A PDF of that many bytes, made different from the others by `mark`. */
export function pdfOf(size: number, mark = ''): Buffer {
  const [head, tail] = [Buffer.from(`%PDF-1.7\n%${mark}`, 'latin1'), Buffer.from('\n%%EOF\n')];
  const middle = Buffer.alloc(
    size - head.length - tail.length,
    Uint8Array.from({ length: 251 }, (_, at) => at),
  );
  return Buffer.concat([head, middle, tail]);
}

/** A browser's request with these files: body and headers. */
export async function formOf(files: readonly TestFile[], field = 'files') {
  const form = new FormData();
  for (const { name, bytes: content } of files) form.append(field, new Blob([Buffer.from(content)]), name);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

/** Sends files to a URL of the API. */
export async function send(server: TestServer, url: string, files: readonly TestFile[], token?: string) {
  const { payload, headers } = await formOf(files);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return server.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...authorization } });
}

/** A file that a customer has, its bytes included (a sample PDF unless given): its name in calls. */
export function aFile(
  server: TestServer,
  customerId: string,
  bytes: Uint8Array = samples.pdf ?? new Uint8Array(),
): Promise<string> {
  return aStoredFile(server, customerId, bytes);
}

/** A link of a customer, four uploads and three days unless given: its token and its id. */
export async function aLink({ db }: Pick<TestServer, 'db'>, customerId: string, { maxUploads = 4, hours = 72 } = {}) {
  const token = newToken();
  const link = { customerId, tokenHash: hashToken(token), createdBy: null, maxUploads, sentTo: null };
  const { id } = await addLink(db, link, hours);
  return { token, id };
}
