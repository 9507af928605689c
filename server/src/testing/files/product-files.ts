import type { ImportPreview, ProductRecord } from 'contract/products/products';
import type { TestServer } from '../server.ts';
import { ask, signedIn } from '../sign-in.ts';

/** The first line of a file of products. */
export const HEADINGS =
  'Oferta;Banca;Perioada;Evaluare Imobil;Analiza Dosar;Cost AVT;Cost ALF;Dobanda Fixa;Marja;Voucher;MinAnImobil;MinClasaEnergetica;Observatii';

/** A CSV file of products with the headings of the table. */
export const csv = (...lines: string[]) => Buffer.from([HEADINGS, ...lines].join('\r\n'));

/** The errors of a file: line, column and message of each. */
export const messages = ({ faults }: ImportPreview) =>
  faults.map(({ line, column, message }) => [line, column, message]);

/** An administrator who imports and exports files of products. */
export function productFiles(server: TestServer) {
  let signingIn: Promise<string> | undefined;
  const signIn = async () => (await signedIn(server, 'admin')).token;
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    signingIn ??= signIn();
    return ask(server, method, path, { token: await signingIn, ...(body && { body }) });
  };
  const send = (file: Uint8Array | string) => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(Buffer.from(file))]), 'produse');
    return call('POST', '/api/metadata/import/preview', form);
  };
  const apply = (body: object) => call('POST', '/api/metadata/import/apply', body);
  return {
    call,
    send,
    apply,
    preview: async (file: Uint8Array | string): Promise<ImportPreview> => {
      const answer = await send(file);
      if (answer.statusCode !== 200) throw new Error(`the file was refused: ${answer.body}`);
      return answer.json();
    },
    applyRows: ({ productsVersion, rows }: ImportPreview) =>
      apply({ productsVersion, rows: rows.map(({ product }) => product) }),
    list: async (): Promise<ProductRecord[]> => (await call('GET', '/api/metadata/getall')).json(),
    exported: async (ending: 'xlsx' | 'csv') => (await call('GET', `/api/metadata/export.${ending}`)).rawPayload,
  };
}
