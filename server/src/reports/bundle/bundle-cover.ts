import { formatDate } from 'contract/romanian/romanian';
import type { Site } from 'contract/site/site';
import type { Content, TableCell } from 'pdfmake/interfaces.d.ts';
import { renderPdf } from '../layout/pdf-document.ts';
import { ROWS_WITH_HEAD, ruled } from '../layout/pdf-styles.ts';

/** A file of the documents for a bank, as the table of contents names it. */
export type ContentsRow = {
  readonly number: number;
  readonly title: string;
  /** Its person; empty: the case as a whole. */
  readonly person: string;
  /** Where it is: a page, the name of a file, or why it is neither. */
  readonly place: string;
};

/** The cover of the documents that a bank is sent. */
export type BundleCover = {
  readonly caseNumber: number;
  readonly client: string;
  readonly coBorrowers: readonly string[];
  /** Empty: no bank in particular. */
  readonly bank: string;
  readonly broker: string;
  /** ISO. */
  readonly asOf: string;
  readonly brand: Omit<Site, 'url'>;
  /** Over the places: `Pagina` where the documents follow in the same file, else `Fișier`. */
  readonly placeName: 'Pagina' | 'Fișier';
  readonly rows: readonly ContentsRow[];
};

/** The cover with the table of contents, as a PDF of its own. */
export function bundleCover(cover: BundleCover): Promise<Buffer> {
  const { caseNumber, asOf, brand, placeName, rows } = cover;
  return renderPdf({
    title: `Acte verificate, dosarul ${caseNumber}`,
    asOf,
    brand,
    hasSamples: false,
    label: `Dosarul ${caseNumber}`,
    isFollowed: placeName === 'Pagina',
    notice: 'Acte ale clientului, pregătite pentru bancă: conțin date personale.',
    content: [
      { text: 'Acte pentru bancă', style: 'title' },
      { layout: ruled, table: { widths: [130, '*'], body: factsOf(cover).map((row) => [...row]) } },
      { text: 'Cuprins', style: 'heading' },
      {
        layout: ruled,
        table: {
          headerRows: 1,
          keepWithHeaderRows: Math.min(ROWS_WITH_HEAD, rows.length),
          dontBreakRows: true,
          widths: [24, '*', 110, 150],
          body: [['Nr.', 'Act', 'Al cui', placeName], ...rows.map(contentsRow)],
        },
      },
    ] satisfies Content[],
  });
}

function factsOf({ caseNumber, client, coBorrowers, bank, broker, asOf }: BundleCover) {
  const facts: [label: string, value: string][] = [
    ['Dosar', String(caseNumber)],
    ['Client', client],
    ['Semnează și', coBorrowers.join(', ')],
    ['Banca', bank],
    ['Data', formatDate(asOf)],
    ['Broker', broker],
  ];
  return facts.filter(([, value]) => value !== '');
}

function contentsRow({ number, title, person, place }: ContentsRow): TableCell[] {
  return [String(number).padStart(2, '0'), title, person || 'Dosarul întreg', place];
}
