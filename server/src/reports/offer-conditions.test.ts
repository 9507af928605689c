import { purchase } from 'quote/worked-examples';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addVersions, findCurrent } from '../products/products.queries.ts';
import { readPdf } from '../testing/files/pdf-text.ts';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token = '';

const SALARY = { fel: 'SALARIU' as const, prag: null, dobandaFixa: -0.5, marja: -0.5, comisionLunar: -3 };
const HOME_SHARE = { fel: 'LTV_MAXIM' as const, prag: 75, dobandaFixa: -0.1, marja: -0.1, comisionLunar: 0 };

beforeAll(async () => {
  ({ token } = await signedIn(server));
  const product = (await findCurrent(server.db)).find(({ _id }) => _id === 'o07');
  if (!product) throw new Error('no product o07');
  await addVersions(server.db, [{ ...product, comisionLunar: 10, conditii: [SALARY, HOME_SHARE] }], 'test');
  // A change reaches the server's catalogue by a notification, a moment later.
  await vi.waitFor(async () => {
    const answer = await ask(server, 'POST', '/api/simulate/simOffer', { token, body: formData() });
    expect(answer.json().creditData.conditii).toHaveLength(2);
  });
});

const formData = (answers: object = {}) => ({ ...purchase, oferta: 'Casa Ta', ...answers });

async function paper(kind: string, answers: object = {}, body: object = {}): Promise<string> {
  const answer = await ask(server, 'POST', `/api/simulate/${kind}`, {
    token,
    body: { formData: formData(answers), ...body },
  });
  expect(answer.statusCode).toBe(200);
  return readPdf(answer.rawPayload).text;
}

const YES = { conditii: { salariu: true } };
const END = /Inclusă în preț: dacă mutați salariul, plătiți cu \d+ RON mai mult pe lună\./;

describe('papers about an offer with conditions', () => {
  it.each([
    ['schedulePdf', {}],
    ['feisPdf', {}],
    ['comparisonPdf', { oferte: ['o07', 'o13'] }],
  ])('%s says what its figures assume, and the price of the end', async (kind, body) => {
    const text = await paper(kind, YES, body);
    expect(text).toMatch(END);
    expect(text).toContain('Neinclusă în preț.');
  });

  it.each(['schedulePdf', 'comparisonPdf'])('%s repeats the answers of its form', async (kind) => {
    const text = await paper(
      kind,
      { ...YES, tipRate: 'DESCRESCATOARE' },
      kind === 'comparisonPdf' ? { oferte: ['o07'] } : {},
    );
    expect(text).toContain('Salariul încasat la bancăda');
    expect(text).toContain('Felul ratelordescrescătoare');
    expect(text).toContain('Prima rată cu dobânda fixă, fără asigurare');
    expect(text).toContain('Ultima rată, fără asigurare');
    expect(text).not.toContain('Rata lunară fixă');
  });

  it('the repayment table has the fee as a column, and the sums of the sheet count it', async () => {
    expect(await paper('schedulePdf')).toContain('Asigurare de viataComisionPrincipal');
    const sheet = await paper('feisPdf');
    expect(sheet).toContain('Alte costuri (asigurare de viață, comision lunar)');
    expect(sheet).toContain('Comision lunar al contului10,00 RON');
    expect(sheet).toContain('La rată se adaugă asigurarea de viață și comisionul lunar.');
  });

  it('the comparison has the fee and the assumption of each offer as rows', async () => {
    const text = await paper('comparisonPdf', YES, { oferte: ['o07', 'o13'] });
    expect(text).toContain('Comision lunar7 RON• nu are');
    expect(text).toMatch(
      /Condițiile prețuluiInclus în preț: salariul încasat la bancă\. Scade dacă: creditul este de cel mult 75 % din valoarea locuinței\./,
    );
  });

  it('the sheet of decreasing instalments names the first and the last', async () => {
    const text = await paper('feisPdf', { tipRate: 'DESCRESCATOARE' });
    expect(text).toContain('ipotecar, cu rate descrescătoare');
    expect(text).toContain('Prima rată, luna 1');
    expect(text).toContain('Ultima rată, luna 360');
    expect(text).not.toContain('lunile 1–36');
  });
});
