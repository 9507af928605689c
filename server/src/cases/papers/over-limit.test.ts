import type { CaseDetails } from 'contract/cases/cases';
import type { OfferSimulation } from 'quote/offer-simulation';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { refinancing } from 'quote/worked-examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCase } from '../../testing/cases.ts';
import { readPdf } from '../../testing/files/pdf-text.ts';
import { readWorkbook } from '../../testing/files/workbook.ts';
import { setParameter } from '../../testing/parameters.ts';
import { writeProposal } from '../../testing/proposals.ts';
import { useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';

// A refinancing without new money over the limits: the staff's calls, papers and proposals warn of them, or refuse it.

const server = useServer();
let token = '';
beforeEach(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const post = (path: string, body: object) => ask(server, 'POST', path, { token, body });
/** Over the debt ratio by every offer, and over the share of the home. */
const over = { ...refinancing, venituriSalariu: '3,000', valoareImobil: '300,000' };
const overRatio = { ...over, valoareImobil: '500,000' };
const OF_RATIO = /^Gradul de îndatorare de \d+(,\d+)?\s% depășește limita de 40\s%\.$/;
const OF_HOME = /^Soldul rămas este 93,33\s% din valoarea locuinței, peste limita de 75\s%\.$/;
const NOTE = 'Refinanțarea fără bani noi este în afara normei, așa că fiecare bancă hotărăște singură.';

const simulateAll = async (form: object) => (await post('/api/simulate/simAll', form)).json<SimulatedOffer[]>();
const simulateOne = async (form: object) =>
  (await post('/api/simulate/simOffer', { ...form, oferta: 'Casa Ta' })).json<OfferSimulation>();
const paper = async (kind: string, form: object) =>
  (await post(`/api/simulate/${kind}`, { formData: { ...form, oferta: 'Casa Ta' }, oferte: ['o07', 'o08'] }))
    .rawPayload;
const textOf = async (kind: string, form: object) => readPdf(await paper(kind, form)).text;

describe('a refinancing over the limits, where the parameter warns', () => {
  it('is eligible for every offer that the home allows, with the exceeded limits', async () => {
    for (const { eligibil, motive, pesteLimita, metadata } of await simulateAll(over)) {
      expect(motive.join()).not.toMatch(/limita/);
      expect(eligibil).toBe(motive.length === 0);
      expect(pesteLimita).toEqual([expect.stringMatching(OF_HOME), expect.stringMatching(OF_RATIO)]);
      if (metadata.minClasaEnergetica !== '') expect(eligibil).toBe(false);
    }
    const { eligibil, motive, pesteLimita, warnings } = await simulateOne(over);
    expect([eligibil, motive, pesteLimita.length]).toEqual([true, [], 2]);
    expect(warnings.map(({ code }) => code)).toEqual(['GRAD_INDATORARE_PESTE_LIMITA', 'LTV_PESTE_LIMITA']);
    for (const { explicatie } of warnings)
      expect(explicatie).toMatch(
        /pentru că nu refinanțați un credit Prima Casă sau Noua Casă\. Dacă creditul de acum este Prima Casă sau Noua Casă, limita ar fi (45|85) %, adică un credit de cel mult [\d.]+ RON\./,
      );
  });

  it.each(['schedulePdf', 'feisPdf'])(
    'appears as over the limit on every page of %s, and refused on none',
    async (kind) => {
      const { text, pages } = readPdf(await paper(kind, over));
      expect(text.split('Refinanțare peste limită').length - 1).toBe(pages + 1);
      expect(text).toContain(NOTE);
      expect(text).not.toMatch(/refuzat|REFUZAT/);
    },
  );

  it('appears in the comparison and the workbook as over the limit, with the reason', async () => {
    const text = await textOf('comparisonPdf', overRatio);
    expect(text).toContain('Casa Ta PESTE LIMITĂ');
    expect(text).toContain(NOTE);
    // The green offer is refused for the home, for any limits.
    expect(text).toContain('Casa Ta Verde REFUZATĂ');
    const rows = await readWorkbook(await paper('scheduleXlsx', overRatio), 'Rezumat');
    const said = JSON.stringify(rows);
    expect(said).toMatch(/peste limită: Gradul de îndatorare/);
    expect(said).toContain(NOTE);
    expect(said).not.toContain('refuzată');
  });

  it('appears in a case and its proposal as over the limit, with the reason on the paper', async () => {
    const opened = await openCase(server, token, { form: overRatio, purpose: 'refinancing', amount: 280_000 });
    const { simulated } = opened.applications[0]?.figures ?? {};
    expect(simulated).toMatchObject({ eligibil: true, motive: [], pesteLimita: [expect.stringMatching(OF_RATIO)] });
    const text = await proposalText(opened);
    expect(text).toContain('ALEASĂ · PESTE LIMITĂ');
    expect(text).toContain('Refinanțare peste limită. Gradul de îndatorare');
    expect(text).toContain(NOTE);
    expect(text).not.toMatch(/refuzat|REFUZAT/);
  });
});

describe('the same, where the parameter refuses', () => {
  beforeEach(async () => {
    await setParameter(server, 'REFINANTARE_LIMITA', 'REFUZ');
    await expect.poll(async () => (await simulateOne(overRatio)).eligibil).toBe(false);
  });

  it('is refused by every call and on every paper, as before', async () => {
    for (const { eligibil, motive, pesteLimita } of await simulateAll(overRatio)) {
      expect([eligibil, pesteLimita]).toEqual([false, []]);
      expect(motive.at(-1)).toMatch(OF_RATIO);
    }
    expect((await post('/api/simulate/simAll', over)).json().code).toBe('LTV');
    expect(await textOf('comparisonPdf', overRatio)).toContain('Casa Ta REFUZATĂ');
    expect(await textOf('schedulePdf', overRatio)).toContain('Ofertă refuzată pentru aceste date. Gradul');
    const opened = await openCase(server, token, { form: overRatio, purpose: 'refinancing', amount: 280_000 });
    expect(await proposalText(opened)).toContain('ALEASĂ · REFUZATĂ');
  });
});

async function proposalText(of: CaseDetails): Promise<string> {
  const { _id } = await writeProposal(server, token, { of });
  const pdf = await ask(server, 'GET', `/api/proposals/${_id}/pdf`, { token });
  return readPdf(pdf.rawPayload).text.replaceAll(/\s+/g, ' ');
}
