import { formatDate, formatRon, withPlainSpaces } from 'contract/romanian/romanian';
import type { Site } from 'contract/site/site';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { renderPdf } from './layout/pdf-document.ts';

/** What banks pay us, in sentences for a client. */
export type CommissionComparison = {
  readonly banks: readonly {
    readonly bank: string;
    readonly sentence: string;
    /** Offers with a rule of their own. */
    readonly offers: readonly { readonly offer: string; readonly sentence: string }[];
  }[];
  /** The sum of the figures, RON; null: none was named. */
  readonly amount: number | null;
  /** ISO. */
  readonly asOf: string;
  readonly brand: Omit<Site, 'url'>;
};

const TITLE = 'Cât ne plătește fiecare bancă';

/** The paper for a client who wants to compare: Directive 2014/17/EU, art. 15(2). */
export function commissionComparisonPdf({ banks, amount, asOf, brand }: CommissionComparison): Promise<Buffer> {
  const sum = amount === null ? '' : `, la o sumă de ${withPlainSpaces(formatRon(amount, 2))}`;
  return renderPdf({
    ...{ title: TITLE, asOf, brand, hasSamples: false, label: TITLE },
    notice: 'Comisioanele pe care ni le plătesc băncile ale căror oferte le prezentăm.',
    content: [
      { text: TITLE, style: 'title' },
      { text: `După regulile în vigoare la ${formatDate(asOf)}${sum}.`, margin: [0, 0, 0, 6] },
      ...banks.map(
        ({ bank, sentence, offers }): Content => ({
          unbreakable: true,
          stack: [
            { text: bank, style: 'heading' },
            { text: sentence, margin: [0, 0, 0, 4] },
            ...offers.map((one): Content => ({ text: `Oferta ${one.offer}: ${one.sentence}`, margin: [0, 0, 0, 4] })),
          ],
        }),
      ),
    ],
  });
}
