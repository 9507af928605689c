import { guarded } from 'contract/fields/formula-guard';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { formatNumber, withPlainSpaces } from 'contract/romanian/romanian';
import { answerNames } from 'quote/shown/grid/answer-words';
import { leverName, leverOutcome } from 'quote/shown/grid/lever-words';
import { bindingWords, type GridCase, missingWords, ruleNames } from 'quote/shown/grid/rule-words';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import type { AnsweredRow } from './grid-filter.ts';

const HEADS = [
  ...['Banca', 'Răspunsul', 'Cât dă cel mult (RON)', 'Perioada (luni)', 'Oprit de', 'Oferta'],
  ...[`${FIGURE_NAMES.firstMonth.label} (RON)`, 'DAE (%)', 'De ce', 'Ce lipsește', 'Ce ar schimba'],
];

/** The shown banks as CSV as Romanian spreadsheets read it: semicolons, decimal commas, and no text is run as a formula. */
export function gridCsv(
  rows: readonly AnsweredRow[],
  products: ReadonlyMap<string, OfferMetadata> | undefined,
  about: GridCase,
): Blob {
  const lines = [HEADS, ...rows.map((row) => cellsOf(row, products, about))];
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  // The mark by which a spreadsheet knows the letters.
  return new Blob([`\uFEFF${withPlainSpaces(text)}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function cellsOf(
  row: AnsweredRow,
  products: ReadonlyMap<string, OfferMetadata> | undefined,
  about: GridCase,
): string[] {
  const { bank, answer, sentence, largest, binding, wanted, levers } = row;
  const dae = wanted?.creditData.dae ?? null;
  return [
    bank,
    answerNames[answer],
    formatNumber(largest.sum).replaceAll('.', ''),
    String(largest.months),
    ruleNames[largest.boundBy],
    products?.get(wanted?.offer ?? largest.offer ?? '')?.oferta ?? '',
    wanted ? decimal(firstMonth(wanted.creditData)) : '',
    dae === null ? '' : decimal(dae * 100),
    binding ? `${ruleNames[binding.rule]}: ${bindingWords(binding, about)}` : sentence,
    (binding && missingWords(binding, about)) ?? '',
    levers
      .flatMap((lever) => {
        const outcome = leverOutcome(lever, row);
        return outcome === null ? [] : [`${leverName(lever)}: ${outcome}`];
      })
      .join(' | '),
  ];
}

const decimal = (figure: number): string => formatNumber(figure, 2).replaceAll('.', '');

const quoted = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`;
