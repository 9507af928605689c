import { type APIRequestContext, expect } from '@playwright/test';
import type { Desk } from './customer-steps.ts';
import { photo } from './papers.ts';
import { today } from './today.ts';

type OpenCase = {
  readonly _id: string;
  readonly customer: { readonly phone: string };
  readonly applications: readonly { readonly banca: string }[];
};

/** Informs the client of a case, waives the waiting and consents to its banks, all on paper: applications may leave. */
export async function clearBanks(
  request: APIRequestContext,
  { ask, token }: Pick<Desk, 'ask' | 'token'>,
  { _id, customer, applications }: OpenCase,
): Promise<void> {
  const consents = [...new Set(applications.map(({ banca }) => banca))].map((bank) => ({ kind: 'bank-consent', bank }));
  const texts = [{ kind: 'information-sheet' }, { kind: 'waiting-waiver' }, ...consents];
  const body = { texts, channel: 'paper' };
  const given = (await ask('POST', `/api/cases/${_id}/agreements/send`, body)) as { _id: string; kind: string }[];
  const files = photo('semnat.png');
  const headers = { authorization: `Bearer ${token}` };
  const of = `/api/customerData/${encodeURIComponent(customer.phone)}`;
  const sent = await request.post(`${of}/files`, { headers, multipart: { files } });
  expect(sent.status()).toBe(201);
  const { files: kept } = (await sent.json()) as { files: { filename: string }[] };
  const signed = { filename: kept[0]?.filename, signedOn: today(), name: 'Ioana Pop' };
  for (const { _id: id, kind } of given) {
    if (kind !== 'information-sheet') await ask('POST', `/api/agreements/${id}/recordSigned`, signed);
  }
}
