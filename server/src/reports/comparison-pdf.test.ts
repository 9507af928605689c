import { purchase } from 'quote/worked-examples';
import { describe, expect, it } from 'vitest';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { readPdf } from '../testing/files/pdf-text.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';

const server = useServer();

async function post(body: object) {
  const { user, token } = await signedIn(server);
  const answer = await ask(server, 'POST', '/api/simulate/comparisonPdf', {
    token,
    body: { formData: purchase, ...body },
  });
  return { user, answer };
}

async function document(body: object) {
  const { user, answer } = await post(body);
  expect(answer.statusCode).toBe(200);
  return { user, headers: answer.headers, ...readPdf(answer.rawPayload) };
}

describe('POST /api/simulate/comparisonPdf', () => {
  it('keeps the figures of the screen after a product has changed', async () => {
    const { token } = await signedIn(server);
    const [seen] = (await ask(server, 'POST', '/api/simulate/simAll', { token, body: purchase })).json();
    const product = (await findCurrent(server.db)).find(({ _id }) => _id === 'o07');
    if (!product) throw new Error('no product o07');
    await addVersions(server.db, [{ ...product, dobandaFixa: 9 }], 'test');
    const formData = {
      ...purchase,
      versions: seen.versions,
      simulatedOn: seen.loanDetails.creditData.dataInceputCredit,
    };
    expect((await document({ oferte: ['o07'], formData })).text).toContain('2.123 RON');
    // A change reaches the server's catalogue by a notification, a moment later.
    const today = async () => (await document({ oferte: ['o07'] })).text;
    await expect.poll(today).not.toContain('2.123 RON');
    await addVersions(server.db, [product], 'test');
    await expect.poll(today).toContain('2.123 RON');
  });

  it('answers a PDF to keep: the client, the broker, the day and the versions', async () => {
    const { user, headers, text } = await document({ oferte: ['o07', 'o13'], client: 'Ștefan Țăranu' });
    expect(headers['content-disposition']).toContain('oferte-comparate-stefan-taranu-2026-11-20.pdf');
    expect(text).toContain('Pentru Ștefan Țăranu');
    expect(text).toContain(`Pregătit de ${user.username}, Rata Clară`);
    expect(text).toContain('Simulare orientativă · 20 noiembrie 2026');
    expect(text).toMatch(/Produse v\d+, parametri v\d+\./);
  });

  it('shows the figures of simAll beside each other in the order chosen, the best of each row marked', async () => {
    const { text } = await document({ oferte: ['o13', 'o07'] });
    expect(text).toContain('PROCREDIT Credit ipotecar LEIRAIFFEISEN Casa Ta');
    expect(text).toContain('Prima lună• 2.145 RON2.247 RON');
    expect(text).toContain('DAE• 7,47 %7,78 %');
  });

  it('has room for four offers, and says of refused ones why they are', async () => {
    const { pages, text } = await document({ oferte: ['o01', 'o07', 'o08', 'o15'] });
    expect(pages).toBeLessThanOrEqual(3);
    expect(text).toContain('RAIFFEISEN Casa Ta Verde REFUZATĂ');
    expect(text).toContain('RAIFFEISEN, Casa Ta Verde: Oferta cere un imobil cu clasa energetică A.');
    expect(text).toContain('fără perioadă fixă');
  });

  it('prints the broker’s remarks line by line, and lines to write on where there are none', async () => {
    const remarks = 'Sunați-mă joi.\nDobânda poate fi negociată.';
    expect((await document({ oferte: ['o07'], observatii: remarks })).text).toContain('Dobânda poate fi negociată.');
    expect((await document({ oferte: ['o07'] })).text).toContain('Observații');
  });

  it('prints remarks that are longer than a page to their last line', async () => {
    const { text } = await document({ oferte: ['o07'], observatii: Array(400).fill('QX').join('\n') });
    expect(text.match(/QX/g)).toHaveLength(400);
  });

  it.each([
    [{ oferte: ['nu-exista'] }, 404, 'OFERTA_NEGASITA'],
    [{ oferte: [] }, 400, 'VALIDARE'],
    [{ oferte: ['o01', 'o02', 'o03', 'o04', 'o05'] }, 400, 'VALIDARE'],
    [{ oferte: ['o07'], observatii: 'x'.repeat(1_501) }, 400, 'VALIDARE'],
    [{ oferte: ['o07'], formData: { ...purchase, valoareAvans: '1,000' } }, 400, 'AVANS_INSUFICIENT'],
  ])('refuses %j with %d %s', async (body, status, code) => {
    expect(refused((await post(body)).answer)).toEqual([status, code]);
  });
});
