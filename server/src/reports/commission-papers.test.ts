import { purchase } from 'quote/worked-examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../testing/files/pdf-text.ts';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const aRule = async (rule: object) => {
  const body = { validFrom: '2026-01-01', ...rule };
  expect((await ask(server, 'POST', '/api/commissionRules', { token, body })).statusCode).toBe(201);
};

/** The sheet of an offer of Raiffeisen. */
async function feis(): Promise<string> {
  const body = { formData: { ...purchase, oferta: 'Casa Ta' } };
  const answer = await ask(server, 'POST', '/api/simulate/feisPdf', { token, body });
  return readPdf(answer.rawPayload).text;
}

describe('part 2 of the sheet', () => {
  it('says that the pay is not known, by the first rule', async () => {
    expect(await feis()).toContain('poate fi plătită de creditor; valoarea nu este cunoscută');
  });

  it('says the sum of the loan’s commission, with the sentence of the notice', async () => {
    await aRule({ kind: 'percent', percent: 0.6, bank: 'RAIFFEISEN' });
    const text = await feis();
    const [, sum] = /: ([\d.,]+) RON la o sumă de/.exec(text) ?? [];
    expect(text).toContain(`${sum} RON, plătită de creditor`);
    expect(text).toContain('RAIFFEISEN ne plătește un comision de 0,6 % din suma trasă');
  });

  it('says that the lender pays nothing', async () => {
    await aRule({ kind: 'none', bank: 'RAIFFEISEN' });
    expect(await feis()).toContain('creditorul nu plătește nimic');
  });
});

describe('GET /api/commissionRules/comparison.pdf', () => {
  it('has a sentence of each bank with offers, and of offers with a rule of their own', async () => {
    await aRule({ kind: 'fixed', amount: 1_500, bank: 'BCR' });
    await aRule({ kind: 'percent', percent: 0.6, offer: 'o07' });
    const answer = await ask(server, 'GET', '/api/commissionRules/comparison.pdf?amount=420000', { token });
    const { text } = readPdf(answer.rawPayload);
    expect(text).toContain('Cât ne plătește fiecare bancă');
    expect(text).toContain('BCR ne plătește un comision fix de 1.500,00 RON. Îl plătește banca, nu dumneavoastră.');
    expect(text).toContain('0,6 % din suma trasă: 2.520,00 RON la o sumă de 420.000,00 RON.');
    expect(text).toContain('ING ne poate plăti un comision.');
  });
});
