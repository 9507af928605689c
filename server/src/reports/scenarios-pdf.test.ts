import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { sampleSite } from 'contract/site/site';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { allElements, readPdf, readStructure } from '../testing/files/pdf-text.ts';
import { type ScenariosPdf, scenariosPdf } from './scenarios-pdf.ts';

const refinancing: Partial<LoanFormInput> = {
  tipCredit: 'Refinantare',
  principalRamas: '280,000',
  rataActuala: '2,540.50',
  perioadaRamasa: 240,
  valoareImobil: '450,000',
  venituriSalariu: '9,000',
};

const saving = {
  rataActuala: 2540.5,
  perioadaRamasa: 360,
  randamentRataRON: 417.59,
  randamentNetRON: 84_000,
  breakEvenMonth: 9,
};

async function document(
  answers: Partial<LoanFormInput>,
  scenarios: Partial<ScenariosPdf['scenarios']> = {},
  warnings: readonly string[] = [],
) {
  const pdf = await scenariosPdf({
    form: loanForm.parse({ ...emptyLoanForm, ...answers }),
    household: null,
    scenarios: { optionA: variantA(), optionB: variantB(), optionA360: null, optionB360: null, ...scenarios },
    compared: 10,
    warnings,
    asOf: '2026-11-20',
    versions: { products: 15, parameters: 31 },
    brand: sampleSite,
  });
  return { pdf, ...readPdf(pdf) };
}

it('the PDF has at most two pages and states its kind, its day and its author', async () => {
  const { pdf, pages, text } = await document(purchase);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pages).toBe(2);
  for (const words of ['Simulare orientativă · 20 noiembrie 2026', 'Rata Clară Exemplu SRL', 'contact@example.ro']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Produse v15, parametri v31.');
  expect(text).toContain('Pagina 2 din 2');
});

it('the PDF keeps every Romanian letter, so that a viewer finds and copies the words', async () => {
  const { text } = await document(purchase);
  for (const words of ['achiziția unei locuințe găsite', 'Înscrierea în RNPM', 'Dobânda fixă', 'Costuri la început']) {
    expect(text).toContain(words);
  }
});

it('repeats the request, so that the document can be understood later', async () => {
  const { text } = await document(purchase);
  for (const words of ['500.000 RON', '100.000 RON (20 %)', '30 de ani', 'între 2000 și 2023', '9.000 RON']) {
    expect(text).toContain(words);
  }
});

it('the PDF shows both variants, the later instalment at IRCC today, +1 and +2, the costs and the examples', async () => {
  const { text } = await document(purchase);
  expect(text).toContain(
    'varianta B (PROCREDIT) costă 2.145 RON în prima lună: numai rata, fără asigurare de viață. Rata de 2.145 RON este fixă în primii 3 ani, apoi 2.802 RON pe lună, dacă IRCC rămâne 5,56 %, trim. I 2026.',
  );
  expect(text).toContain('Prima lună2.247 RONMai mică: 2.145 RON');
  expect(text).toContain('Minimă: 2.123 RON');
  expect(text).toContain('Minimă: 7,47 %');
  expect(text).toContain('IRCC mai mare cu 2 puncte procentuale, 7,56 %3.314 RON3.330 RON');
  expect(text).toContain('Costuri la început, în total11.094,53 RON11.644,53 RON');
  expect(text).toContain(
    'Varianta A: suma creditată 400.000,00 + dobânda totală 579.425,67 + asigurarea de viață în total 29.711,58 = Suma ratelor cu asigurare 1.009.137,25 +',
  );
  expect(text).toContain('= Total de plată 1.005.594,93 RON.');
  expect(text).toContain('Varianta B. Pentru un credit ipotecar de 400.000,00 RON');
});

it('draws how each variant is repaid, with the colours named and the same words as on the screen', async () => {
  const { pdf, text } = await document(purchase);
  for (const words of ['Cum se achită creditul', 'Principal', 'Dobândă', 'Asigurare de viață', 'În primul an, 19.466'])
    expect(text).toContain(words);
  const { pdf: undrawn } = await document(purchase, { optionA: variantA({ dobandaTotalaAchitata: 1 }) });
  expect(pdf.length).toBeGreaterThan(undrawn.length);
});

it('the PDF describes its charts in words, and marks all its drawings', async () => {
  const { root, unmarked } = readStructure((await document(purchase)).pdf);
  const figures = allElements(root).filter(({ type }) => type === 'Figure');
  expect(figures).toHaveLength(2);
  for (const { body } of figures) {
    expect(body).toContain('/Alt (');
    expect(body).toContain('/BBox [');
  }
  expect(unmarked).toEqual([]);
});

it('the PDF shows a refinancer the saving and the month of the break-even', async () => {
  const { pages, text } = await document(refinancing, { optionA: variantA(saving), optionB: variantB(saving) });
  expect(text).toContain(
    'costă 2.145 RON în prima lună: numai rata, fără asigurare de viață. Acum plătiți 2.541 RON pe lună; până la final plătiți cu 84.000 RON mai puțin, inclusiv costurile refinanțării.',
  );
  expect(text).toContain(
    'Plătiți cu 396 RON mai puțin pe lună decât acum în primii 3 ani; apoi 2.802 RON pe lună, cu 261 RON mai mult decât acum, dacă IRCC rămâne 5,56 %, trim. I 2026.',
  );
  expect(text).toContain('Recuperați costurile refinanțării din luna a 9-a.');
  expect(text).toContain('2.540,50 RON');
  expect(text).not.toContain('mai mult decât acum, inclusiv');
  expect(pages).toBe(2);
});

it('the PDF states a losing change’s total cost before any figure of it', async () => {
  const losing = { ...saving, perioadaRamasa: 240, randamentNetRON: -284_747, breakEvenMonth: null };
  const { pages, text } = await document(refinancing, { optionA: variantA(losing), optionB: variantB(saving) });
  const cost =
    'Varianta A. În total plătiți cu 284.747 RON mai mult decât acum, inclusiv costurile refinanțării: plătiți rate cu 10 ani mai mult';
  expect(text).toContain(cost);
  expect(text.indexOf(cost)).toBeLessThan(text.indexOf('în prima lună'));
  expect(text).toContain('Varianta A · Costă mai mult în total · Din anul 4, rata depășește rata de azi');
  expect(text).not.toContain('Varianta B. În total plătiți cu');
  expect(pages).toBe(2);
});

it('the longest PDF has two pages: a longer term beside the best loan, with its cost', async () => {
  const losing = { ...saving, rataLunaraVariabila: 2787, randamentNetRON: -284_747, breakEvenMonth: null };
  const present = { rataActuala: 2000 };
  const longer = { optionA360: variantA(losing), optionB360: variantB(losing) };
  const { pages, text } = await document(refinancing, {
    optionA: variantA(present),
    optionB: variantB(present),
    ...longer,
  });
  expect(text).toContain('Varianta B. În total plătiți cu');
  expect(pages).toBe(2);
});

it('compares the two variants in one sentence and names the two totals', async () => {
  const { text } = await document(purchase);
  expect(text).toContain('B costă cu 102 RON mai puțin în prima lună');
  expect(text).toContain('Total de plată: include ratele');
  expect(text).toContain('= Suma ratelor cu asigurare 1.009.137,25');
});

it('the PDF warns the person about the limits of the figures', async () => {
  const warning = 'Ați scris 264 de luni; la vârsta dumneavoastră se poate pe cel mult 240.';
  const { text } = await document(refinancing, {}, [warning]);
  expect(text).toContain(warning);
});

const ALREADY_BEST =
  'Beneficiezi deja de cea mai bună soluție de pe piață. Poți prelungi perioada creditată pentru a reduce rata lunară.';

it('a person with the best loan is informed of it, without a dearer variant', async () => {
  const { pages, text } = await document(refinancing, { optionA: variantA({ rataActuala: 2000 }) });
  expect(pages).toBe(1);
  expect(text).toContain(ALREADY_BEST);
  expect(text).toContain(
    'Așa reiese din cele 10 oferte comparate aici. La dumneavoastră, perioada nu se mai poate prelungi.',
  );
  expect(text).not.toContain('Varianta A');
});

it('a person whom only the longer term helps sees that term', async () => {
  const optionA360 = variantA({ rataActuala: 2300 });
  const { text } = await document(refinancing, { optionA: variantA({ rataActuala: 2000 }), optionA360 });
  expect(text).toContain(`${ALREADY_BEST} Așa reiese din cele 10 oferte comparate aici.`);
  expect(text).toContain('Varianta pe o perioadă mai lungă');
});

it('prints a constant rate without a table of later rates', async () => {
  const fixed = { rataLunaraVariabila: 0, durataRataFixa: 360, indexScenarios: [] };
  const { text } = await document(purchase, { optionA: variantA(fixed), optionB: variantB(fixed) });
  expect(text).not.toContain('Rata după perioada fixă');
  expect(text).toContain('rata rămâne fixă');
});

it('prints the name of a product as text, of any form', async () => {
  const { metadata } = variantA();
  const named = {
    ...variantA(),
    metadata: { ...metadata, oferta: 'file:///etc/passwd', banca: 'https://example.ro/x' },
  };
  const { text } = await document(purchase, { optionA: named });
  expect(text).toContain('https://example.ro/x, file:///etc/passwd');
});
