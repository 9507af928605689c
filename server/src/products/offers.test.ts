import { expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { addVersions, findCurrent } from './products.queries.ts';

const server = useServer();

it('the offers are the products that can be simulated now, with the fields for a broker’s choice', async () => {
  const [product, ...others] = await findCurrent(server.db);
  if (!product) throw new Error('no product');
  const broken = { ...product, _id: 'stricat', oferta: 'Stricat', perioada: -5 };
  await addVersions(server.db, [broken], 'test');

  const { token } = await signedIn(server);
  const answer = (await ask(server, 'GET', '/api/offers/getall', { token })).json();
  const { _id, oferta, banca, dobandaFixa, perioada, marja, minClasaEnergetica } = product;
  expect(answer[0]).toEqual({ _id, oferta, banca, dobandaFixa, perioada, marja, minClasaEnergetica });
  expect(answer).toHaveLength(others.length + 1);
});
