import { expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();

const query = { status: '1', sort: 'activity', order: 'desc' };

it('each member of staff keeps lists under names of their own, and sees and changes no other', async () => {
  const [{ token }, { token: other }] = [await signedIn(server), await signedIn(server)];
  const save = async (name: string, body: object = query) =>
    (await ask(server, 'PUT', '/api/savedViews', { token, body: { name, query: body } })).json();
  const list = async (of: string) => (await ask(server, 'GET', '/api/savedViews', { token: of })).json();
  const first = await save('  În   lucru ');
  const second = await save('Toți', {});
  expect(first).toEqual({ _id: expect.any(String), name: 'În lucru', query });
  expect(await list(token)).toEqual([first, second]);
  expect(await list(other)).toEqual([]);

  const url = `/api/savedViews/${first._id}`;
  expect(await refused(await ask(server, 'PUT', url, { token: other, body: { name: 'A mea' } }))).toEqual([
    404,
    'LISTA_NEGASITA',
  ]);
  expect(await refused(await ask(server, 'DELETE', url, { token: other }))).toEqual([404, 'LISTA_NEGASITA']);
  expect(await refused(await ask(server, 'PUT', url, { token, body: { name: 'Toți' } }))).toEqual([
    409,
    'LISTA_EXISTENTA',
  ]);

  expect(await save('În lucru', { status: '3' })).toEqual({ ...first, query: { status: '3' } });
  const renamed = { ...first, name: 'De sunat', query: { status: '3' } };
  expect((await ask(server, 'PUT', url, { token, body: { name: 'De sunat' } })).json()).toEqual(renamed);
  await ask(server, 'DELETE', url, { token });
  expect(await list(token)).toEqual([second]);
});

it('a user keeps so many lists and no more, and nothing of the searched text', async () => {
  const { token } = await signedIn(server);
  const save = (name: string) =>
    ask(server, 'PUT', '/api/savedViews', { token, body: { name, query: { ...query, search: 'Ioana Țuțu' } } });
  for (let number = 1; number <= 30; number++) expect((await save(`Lista ${number}`)).json().query).toEqual(query);
  expect(await refused(await save('Lista 31'))).toEqual([422, 'LISTE_PREA_MULTE']);
  expect((await save('Lista 30')).statusCode).toBe(200);
});
