import { formatDate } from 'contract/romanian/romanian';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { cautionOf } from 'quote/shown/comparison/judged-offer';
import { hasSamples } from 'quote/shown/sample-offers';
import { renderPdf } from '../layout/pdf-document.ts';
import { missingIndexNote } from '../layout/pdf-sections.ts';
import * as costs from './feis-costs.ts';
import type { FeisDocument } from './feis-document.ts';
import * as rights from './feis-rights.ts';
import { feisTable } from './feis-table.ts';

const NOTICE =
  'Simulare orientativă în format FEIS, emisă de intermediar; FEIS cu valoare juridică este emisă de creditor.';

/**
 * The European standardised information sheet of an offer: the fifteen parts of annex II of Directive 2014/17/EU (OUG
 * 52/2016), numbered as there. We are not the lender: every page states the kind of document.
 */
export function feisPdf(document: FeisDocument): Promise<Buffer> {
  const { asOf, brand, simulation } = document;
  return renderPdf({
    title: 'Fișa Europeană de Informații Standardizate (FEIS), simulare orientativă',
    asOf,
    versions: simulation.versions,
    brand,
    notice: NOTICE,
    hasSamples: hasSamples([simulation]),
    caution: cautionOf(simulation),
    content: [
      { text: 'Fișa Europeană de Informații Standardizate (FEIS)', style: 'title' },
      { text: NOTICE, style: 'answer', bold: true },
      ...introduction(document),
      ...PARTS.map(({ title, content }, index) => part(index + 1, title, content(document))),
    ],
  });
}

function introduction({ client, asOf, simulation }: FeisDocument): Content[] {
  const whom = client === '' ? 'Acest document a fost întocmit' : `Acest document a fost întocmit pentru ${client}`;
  return [
    {
      text: `${whom} la data de ${formatDate(asOf)}, cu ofertele și parametrii acelei zile.`,
      margin: [0, 0, 0, 4],
    },
    {
      text: 'Acest document a fost întocmit în funcție de informațiile furnizate de dumneavoastră până acum și de ofertele din acea zi. El nu constituie o obligație de acordare a creditului. Condițiile se pot schimba; creditorul decide cât timp sunt valabile, în FEIS pe care o emite.',
      margin: [0, 0, 0, 4],
    },
    ...missingIndexNote([simulation.creditData]),
  ];
}

/** The parts in their order: their place is their number. */
const PARTS: readonly { readonly title: string; readonly content: (document: FeisDocument) => Content[] }[] = [
  { title: 'Creditorul', content: costs.lender },
  { title: 'Intermediarul de credite', content: costs.intermediary },
  { title: 'Caracteristicile principale ale creditului', content: costs.mainFeatures },
  { title: 'Rata dobânzii și alte costuri', content: costs.rateAndCosts },
  { title: 'Frecvența și numărul plăților', content: costs.frequency },
  { title: 'Valoarea fiecărei rate', content: costs.instalments },
  { title: 'Tabel de rambursare ilustrativ', content: feisTable },
  { title: 'Obligații suplimentare', content: rights.obligations },
  { title: 'Rambursarea anticipată', content: rights.earlyRepayment },
  { title: 'Elemente flexibile', content: rights.flexibleFeatures },
  { title: 'Alte drepturi ale împrumutatului', content: rights.otherRights },
  { title: 'Reclamații', content: rights.complaints },
  {
    title: 'Nerespectarea angajamentelor aferente creditului: consecințe pentru împrumutat',
    content: rights.consequences,
  },
  { title: 'Informații suplimentare', content: rights.furtherInformation },
  { title: 'Autoritatea de supraveghere', content: rights.supervisor },
];

/** The part that is a table of a page. */
const TABLE = 7;

function part(number: number, title: string, content: Content[]): Content {
  const [first = '', ...others] = content;
  return {
    stack: [
      // A title is not left alone at the end of a page.
      { stack: [{ text: `${number}. ${title}`, style: 'heading' }, first], unbreakable: true },
      // Nor does a sentence or a short table end on the next one; the long table may.
      ...others.map((other): Content => (number === TABLE ? other : { stack: [other], unbreakable: true })),
    ],
    // The table fills a page: it begins with one.
    ...(number === TABLE && { pageBreak: 'before' as const }),
  };
}
