import { withPlainSpaces } from 'contract/romanian/romanian';
import { purchase } from 'quote/worked-examples';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { post } from '../testing/booking.ts';
import { readPdf } from '../testing/files/pdf-text.ts';
import { readWorkbook } from '../testing/files/workbook.ts';
import { useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';

// Documents of people who borrow together state their number, their common figures, and the age that sets the term.

const server = useServer();
let token = '';

beforeAll(async () => {
  ({ token } = await signedIn(server));
});

/** Forty-three years old on the day of the tests, and hired that day; called by a name that nobody asked for. */
const partner = {
  ...{ dataNasterii: '1983-05-05', dataAngajatorActual: '2026-11-20', nume: 'Ilinca' },
  ...{ venituriSalariu: '4.500', alteRateImo: '200' },
};
const alone = { ...purchase, dataNasterii: '1996-01-01', perioadaCreditata: 240, oferta: 'Casa Ta' };
const couple = { ...alone, codebitori: [partner] };

type Document = 'scenariosPdf' | 'comparisonPdf' | 'schedulePdf' | 'feisPdf';

const send = (document: Document | 'scheduleXlsx', form: object) =>
  document === 'scenariosPdf'
    ? post(server, '/api/simulate/scenariosPdf', form)
    : ask(server, 'POST', `/api/simulate/${document}`, {
        token,
        body: { formData: form, ...(document === 'comparisonPdf' && { oferte: ['o07', 'o13'] }) },
      });

const read = async (document: Document, form: object) => readPdf((await send(document, form)).rawPayload);

const LIMITED_BY = 'Cea mai lungă perioadă22 de ani (Persoana 2, 43 de ani)';

describe('of a couple', () => {
  test.each(['scenariosPdf', 'comparisonPdf', 'schedulePdf'] as const)('%s says what both have', async (document) => {
    const { text } = await read(document, couple);
    for (const words of [
      'Persoane care semnează2',
      LIMITED_BY,
      'Venituri nete pe lună, împreună13.500 RON',
      'Alte rate pe lună, împreună700 RON',
      'Prima locuință pentru toțida',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Ilinca');
  });

  it('the result says whether any of them owns a home now, where that was answered', async () => {
    const ownsNone = { ...couple, primulImobil: false, detineLocuinta: false };
    expect((await read('scenariosPdf', ownsNone)).text).toContain('Unul dintre ei deține acum o locuințănu');
    expect((await read('scenariosPdf', couple)).text).not.toContain('deține acum');
  });

  it('the result and the European sheet of a refinancing over the limits name the owner of the norm', async () => {
    const over = {
      ...couple,
      tipCredit: 'Refinantare',
      principalRamas: 480_000,
      rataActuala: 9_000,
      perioadaRamasa: 60,
      perioadaCreditata: '',
      valoareImobil: 500_000,
      oferta: 'Casa Ta',
    };
    for (const document of ['scenariosPdf', 'feisPdf'] as const) {
      const { text } = await read(document, over);
      expect(text).toContain('Norma Băncii Naționale a României limitează gradul de îndatorare la 45 %');
      expect(text).toContain('Refinanțarea fără bani noi este în afara normei');
    }
  });

  it('the result tells what signing together changes, with the cases beside each other, and warns by place', async () => {
    const { cazuri } = (await post(server, '/api/simulate/calculateLoanScenarios', couple)).json();
    const more = (cazuri.impreuna.data - cazuri.singur.data).toLocaleString('de-DE');
    const { text, pages } = await read('scenariosPdf', couple);
    expect(text).toContain(
      `Împreună puteți lua cu ${more} RON mai mult; perioada scade la 22 de ani, pentru că Persoana 2 are 43 de ani. Fără codebitor: `,
    );
    expect(text).toContain('Cât puteți lua, după cine semnează');
    expect(text).toContain('SemneazăNumai dumneavoastrăDumneavoastră și Persoana 2');
    expect(text).toContain('43 de ani (Persoana 2)');
    expect(text).toContain('Persoana 2: Majoritatea băncilor cer o vechime de cel puțin 3 luni');
    expect(pages).toBeLessThanOrEqual(3);
  });

  it('the European sheet names the signers and their counted figures', async () => {
    const { text } = await read('feisPdf', couple);
    for (const words of [
      'Persoanele care semnează împreună',
      LIMITED_BY,
      'Venituri eligibile pe lună, împreună13.500,00 RON',
      'Alte rate pe lună, împreună700,00 RON',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Ilinca');
  });

  it('so does the workbook', async () => {
    const summary = await readWorkbook((await send('scheduleXlsx', couple)).rawPayload, 'Rezumat');
    const texts = withPlainSpaces(JSON.stringify(summary));
    for (const words of ['"Persoane care semnează","2"', '22 de ani (Persoana 2, 43 de ani)']) {
      expect(texts).toContain(words);
    }
    expect(texts).not.toContain('Ilinca');
  });
});

describe('of a single signer', () => {
  test.each(['scenariosPdf', 'comparisonPdf', 'schedulePdf', 'feisPdf'] as const)(
    '%s mentions nobody else',
    async (document) => {
      const { text } = await read(document, alone);
      expect(text).toContain('Casa Ta');
      expect(text).not.toMatch(/Persoana \d|mpreună|Persoane|pentru toți|Cea mai lungă/);
      expect((await read(document, { ...alone, codebitori: [] })).text).toBe(text);
    },
  );
});
