import { connect } from 'node:net';
import { api } from 'contract/api/api';
import { fieldLabels } from 'contract/fields/loan-form';
import type { FastifyInstance } from 'fastify';
import { purchase, refinancing } from 'quote/worked-examples';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { HOSTILE_JSON, wrongAnswer } from './testing/hostile/hostile-cases.ts';
import { useServer } from './testing/server.ts';
import { shareOf } from './testing/share-of.ts';

// Every caller gets a readable answer, and the next caller gets the right one.

const server = useServer();

const signIn = { username: 'nimeni', password: 'o parola gresita' };

/** A valid body of each public call, to be mutated one field at a time. */
const VALID_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/simulate/getLowestMonthlyPayment': purchase,
  '/api/simulate/calculateMaxLoan': { ...purchase, tipCredit: 'Incadrare' },
  '/api/simulate/calculateLoanScenarios': refinancing,
  '/api/simulate/listOffers': purchase,
  '/api/simulate/gridRange': purchase,
  '/api/simulate/scenariosPdf': purchase,
  '/api/simulations/saved': { formData: purchase },
  '/api/simulations/saved/:token/send': { email: 'ana@example.ro' },
  '/api/contact': { email: 'ana@example.ro', subject: 'Bună', message: 'Ziua' },
  '/api/customers/create': { name: 'Ana', phone: '0722123456', judet: 'Alba', localitate: 'Aiud' },
  '/api/customers/unsubscribe': { token: 'x' },
  '/api/customers/confirmMarketing': { token: 'x' },
  '/api/customersInfo/create': { ...refinancing, phone: '0722123456', preffersWhatsApp: true, followLoan: 'fixed' },
  '/api/dosarulMeu/:token/code': { askId: '0199d0d4-0000-4000-8000-000000000002', mailbox: 'x' },
  '/api/dosarulMeu/:token/open': { code: '123456', askId: '0199d0d4-0000-4000-8000-000000000002' },
  '/api/dosarulMeu/:token/documents/:id/doesNotApply': { reason: 'Nu am chirii.' },
  '/api/dosarulMeu/:token/agreements/accept': {
    agreements: ['3f0c7a3e-5d1f-4a6b-9c8d-7e6f5a4b3c2d'],
    name: 'Ana Pop',
    code: '123456',
    textHashes: { '3f0c7a3e-5d1f-4a6b-9c8d-7e6f5a4b3c2d': 'x' },
  },
  '/api/dosarulMeu/:token/appointments': { day: '2026-11-24', timeSlot: '10:00 - 11:00', channel: 'call' },
  '/api/programare/read': { token: 'x' },
  '/api/programare/slots': { token: 'x' },
  '/api/programare/move': { token: 'x', day: '2026-11-24', timeSlot: '10:00 - 11:00' },
  '/api/programare/cancel': { token: 'x' },
  '/api/preferences/look': { token: 'x' },
  '/api/stopMessages/look': { token: 'x' },
  '/api/stopMessages/stop': { token: 'x' },
  '/api/verificare': { sha256: 'a'.repeat(64) },
  '/api/auth/login': signIn,
  '/api/auth/verify-2fa': { username: 'nimeni', twoFactorCode: '123456' },
  '/api/auth/enable2fa': signIn,
  '/api/auth/confirm2fa': { ...signIn, twoFactorCode: '123456' },
  '/api/auth/requestPasswordReset': { username: 'nimeni' },
  '/api/auth/checkPasswordLink': { token: 'x' },
  '/api/auth/setPassword': { token: 'x', newPassword: 'o parola destul de lunga' },
};

const publicPosts = Object.values(api)
  .flatMap((calls) => Object.values(calls))
  .filter(({ access, method, body }) => access === 'public' && method === 'POST' && body)
  .map(({ path }) => path);

const post = (url: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: url.replace(':token', 'x'),
    payload,
    headers: { 'content-type': 'application/json' },
  });

/** The body with one field replaced by JSON of the caller's own. */
const mutated = (valid: object, field: string, json: string): string => {
  const others = Object.entries(valid).filter(([name]) => name !== field);
  return `{${[...others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`), `"${field}":${json}`].join(',')}}`;
};

/** The form where a call takes it inside of its body. */
const nestedForm = (valid: Readonly<Record<string, unknown>>) => valid.formData as Record<string, unknown> | undefined;

async function simulateAsUsual(): Promise<number> {
  const answer = await post('/api/simulate/calculateLoanScenarios', JSON.stringify(purchase));
  return answer.json().data.optionA.creditData.rataLunaraFixa;
}

/**
 * The form is the same in all its calls: one call gets nonsense in every field. A call that answers a document gets it
 * in one field.
 */
function fieldsToMutate(path: string, valid: object): readonly string[] {
  if (path.endsWith('calculateLoanScenarios')) return Object.keys(fieldLabels);
  return Object.keys(valid).slice(0, path.endsWith('Pdf') ? 1 : 4);
}

describe('nonsense in any field of any public call is refused in Romanian and never fails', () => {
  it('knows every public call that takes a body', () => {
    expect(Object.keys(VALID_BODIES).toSorted()).toEqual(publicPosts.toSorted());
  });

  test.each(Object.entries(VALID_BODIES))('%s', async (path, valid) => {
    const fields = fieldsToMutate(path, valid);
    const failures: string[] = [];
    // A quick run tries a share on each field, another one on the next.
    for (const [place, field] of fields.entries()) {
      for (const json of shareOf(HOSTILE_JSON, 1, place)) {
        const wrong = wrongAnswer(await post(path, mutated(valid, field, json)));
        if (wrong) failures.push(`${field} = ${json.slice(0, 40)}: ${wrong}`);
      }
    }
    expect(failures).toEqual([]);
    expect(await simulateAsUsual()).toBe(2122.91);
  });
});

describe('a refused field is named', () => {
  test.each([
    ['valoareImobil', '-1', 'VALIDARE'],
    ['valoareImobil', '"1,2,3"', 'VALIDARE'],
    ['venituriSalariu', '1e15', 'VALIDARE'],
    ['venituriPensie', '-1', 'VALIDARE'],
    ['venituriPensie', '"o mie"', 'VALIDARE'],
    ['rataActuala', '1e10', 'VALIDARE'],
    ['perioadaCreditata', '"0x78"', 'VALIDARE'],
    ['perioadaCreditata', '12.5', 'VALIDARE'],
    ['perioadaCreditata', '100000', 'VALIDARE'],
    ['dataNasterii', '"2026-02-30"', 'DATA_NASTERII'],
    ['dataNasterii', '"1990-01-01 or so"', 'DATA_NASTERII'],
    ['dataNasterii', '"2999-01-01"', 'DATA_NASTERII'],
    ['anulConstructiei', '5', 'AN_CONSTRUCTIE'],
  ])('%s = %s is %s', async (field, json, code) => {
    const answer = await post('/api/simulate/calculateLoanScenarios', mutated(purchase, field, json));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, field, errors: { [field]: answer.json().message } });
  });

  it('but an amount as a Romanian types it is understood', async () => {
    const answer = await post(
      '/api/simulate/calculateLoanScenarios',
      mutated(purchase, 'venituriSalariu', '"9.000,50"'),
    );
    expect(answer.json().data.optionA.creditData.venituriEligibile).toBe(9000.5);
  });
});

describe('people who borrow together', () => {
  const formCalls = Object.entries(VALID_BODIES).filter(
    ([, valid]) => 'venituriSalariu' in { ...valid, ...nestedForm(valid) },
  );
  const manyPeople = (count: number) => `[${Array(count).fill('{"venituriSalariu":"x","dataNasterii":[]}').join(',')}]`;

  it('fit every public call that takes a form', () => {
    expect(formCalls.map(([path]) => path)).toEqual([
      ...[
        'getLowestMonthlyPayment',
        'calculateMaxLoan',
        'calculateLoanScenarios',
        'listOffers',
        'gridRange',
        'scenariosPdf',
      ].map((call) => `/api/simulate/${call}`),
      '/api/simulations/saved',
      '/api/customersInfo/create',
    ]);
  });

  /** With these people in the form, anywhere in the body. */
  const withPeople = (valid: Readonly<Record<string, unknown>>, json: string): string => {
    const form = nestedForm(valid);
    return form ? `{"formData":${mutated(form, 'codebitori', json)}}` : mutated(valid, 'codebitori', json);
  };

  const REFUSED: readonly (readonly [string, string])[] = [
    ...['"Ana"', '1', 'true', '""', '{}', '{"0":{},"length":1}', '{"length":3}', '{"codebitori":[{}]}'].map(
      (json) => [json, 'codebitori'] as const,
    ),
    ['[{},{},{},{}]', 'codebitori'],
    [manyPeople(1_000), 'codebitori'],
    ...['[null]', '["Ana"]', '[7]', '[[{}]]'].map((json) => [json, 'codebitori.0'] as const),
    ['[{},{},"Ana"]', 'codebitori.2'],
    ...['-1', '"NaN"', '"Infinity"', '1e999', '1e15', '[4500]', '["4500"]', '{"0":1}', '{"toString":"x"}', 'true'].map(
      (json) => [`[{},{"venituriSalariu":${json}}]`, 'codebitori.1.venituriSalariu'] as const,
    ),
    ...['-0.01', '"1e400"', '[1]', '{"a":1}', 'false'].map(
      (json) => [`[{"venituriPensie":${json}}]`, 'codebitori.0.venituriPensie'] as const,
    ),
    ...['"2026-02-30"', '"31.12.1990"', '[]', '{"length":10}', '631152000000', '"__proto__"'].map(
      (json) => [`[{"dataNasterii":${json}}]`, 'codebitori.0.dataNasterii'] as const,
    ),
    ['[{"alteRateImo":"x","alteRateCNP":"x","alteRateCC":"x"}]', 'codebitori.0.alteRateImo'],
  ];

  test.each(REFUSED.map(([json, field]) => ({ json, field, shown: json.slice(0, 60) })))(
    'are refused as $shown, by field',
    async ({ json, field }) => {
      for (const [path, valid] of formCalls) {
        const answer = await post(path, withPeople(valid, json));
        expect(wrongAnswer(answer)).toBeUndefined();
        const at = `${nestedForm(valid) ? 'formData.' : ''}${field}`;
        expect([path, answer.statusCode, answer.json().field]).toEqual([path, 400, at]);
        // A refusal does not grow with the request.
        expect(answer.body.length).toBeLessThan(2_000);
      }
    },
  );

  const UNREADABLE = [
    '[{"__proto__":{"venituriSalariu":9000}}]',
    '[{"constructor":{"prototype":{"x":1}}}]',
    '[{"venituriSalariu":NaN}]',
    `${'['.repeat(500)}${']'.repeat(500)}`,
  ];

  test.each(UNREADABLE.map((json) => ({ json, shown: json.slice(0, 60) })))(
    'are not read from $shown',
    async ({ json }) => {
      for (const [path, valid] of formCalls) {
        const answer = await post(path, withPeople(valid, json));
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'CERERE_INVALIDA']);
      }
    },
  );

  it('give their answers alone: fields beside an answer change nothing', async () => {
    const path = '/api/simulate/calculateLoanScenarios';
    const alone = (await post(path, withPeople(purchase, '[{}]'))).json();
    for (const json of ['toString', 'hasOwnProperty', 'length', 'then', 'toJSON', 'nume', 'codebitori', 'oferta'])
      expect((await post(path, withPeople(purchase, `[{"${json}":[{"venituriSalariu":1}]}]`))).json()).toEqual(alone);
    const typed = (await post(path, withPeople(purchase, '[{"venituriSalariu":" 4.500,50 "}]'))).json();
    expect(typed.data.optionA.creditData).toMatchObject({ persoane: 2, venituriEligibile: 13_500.5 });
    expect(await simulateAsUsual()).toBe(2122.91);
  });
});

describe('requests that are hardly HTTP', () => {
  const call = 'POST /api/simulate/calculateMaxLoan HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const listening = async ({ server: http }: FastifyInstance): Promise<number> => {
    if (!http.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = http.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  let port = 0;
  beforeAll(async () => {
    port = await listening(server.app);
  });

  /** Everything the server says to these bytes until it has spoken and is silent for a moment, or hangs up. */
  const say = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let response = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.setEncoding('utf8');
      socket.setTimeout(10_000, () => socket.destroy());
      socket.on('data', (part) => {
        response += part;
        socket.setTimeout(300);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(response));
    });

  test.each([
    [
      'two lengths of the body',
      `${call}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n`,
      400,
    ],
    ['the length twice', `${call}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a negative length', `${call}Content-Length: -1\r\n\r\n`, 400],
    ['a length beyond all limits', `${call}Content-Length: 1000000000\r\n\r\n`, 413],
    ['a chunk of no size', `${call}Transfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n`, 400],
    ['an unknown encoding of the transfer', `${call}Transfer-Encoding: xchunked\r\n\r\n`, 400],
    ['NUL in a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n', 400],
    ['headers without end', `GET /api/health HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5_000)}\r\n`, 431],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\0\0', 400],
    ['an address that leads out', 'GET /api/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['an address with half a character', 'GET /api/%ff HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ])('%s', async (_what, bytes, status) => {
    const response = await say(bytes);
    expect(response.match(/HTTP\/1\.1 \d{3} /g)).toEqual([`HTTP/1.1 ${status} `]);
    expect(response).toMatch(/application\/problem\+json.*"code":"[A-Z_]+".*"message":"\p{Lu}/su);
    expect(response).toMatch(/^x-content-type-options: nosniff\r\n/m);
  });

  it('unknown expectations are ignored', async () => {
    expect(await say('GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
