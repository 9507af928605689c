import { guarded } from 'contract/fields/formula-guard';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { formatNumber, withPlainSpaces } from 'contract/romanian/romanian';
import type { GridRow } from 'contract/simulations/grid';
import { leverName, leverOutcome } from 'quote/shown/grid/lever-words';
import { bindingWords, missingWords, needWords, ruleNames, verdictNames } from 'quote/shown/grid/rule-words';
import { FIGURE_NAMES, firstMonth } from 'quote/shown/total-names';
import { type AnsweredForm, reservationWords } from './answer-words.ts';

const HEADS = [
  ...['Banca', 'Răspunsul', 'Cât dă cel mult (RON)', 'Perioada (luni)', 'Oprit de', 'Oferta'],
  ...[`${FIGURE_NAMES.firstMonth.label} (RON)`, 'DAE (%)', 'De ce', 'Ce lipsește', 'Ce ar schimba'],
];

/** The shown banks as CSV as Romanian spreadsheets read it: semicolons, decimal commas, and no text is run as a formula. */
export function gridCsv(
  rows: readonly GridRow[],
  products: ReadonlyMap<string, OfferMetadata> | undefined,
  form: AnsweredForm,
): Blob {
  const lines = [HEADS, ...rows.map((row) => cellsOf(row, products, form))];
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  // The mark by which a spreadsheet knows the letters.
  return new Blob([`\uFEFF${withPlainSpaces(text)}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function cellsOf(row: GridRow, products: ReadonlyMap<string, OfferMetadata> | undefined, form: AnsweredForm): string[] {
  const { about } = form;
  const { bank, verdict, largest, binding, needs, wanted, levers } = row;
  const words = binding ? [`${ruleNames[binding.rule]}: ${bindingWords(binding, about)}`] : [];
  const dae = wanted?.creditData.dae ?? null;
  return [
    bank,
    verdictNames[verdict],
    formatNumber(largest.sum).replaceAll('.', ''),
    String(largest.months),
    ruleNames[largest.boundBy],
    products?.get(wanted?.offer ?? largest.offer ?? '')?.oferta ?? '',
    wanted ? decimal(firstMonth(wanted.creditData)) : '',
    dae === null ? '' : decimal(dae * 100),
    [...words, ...needs.map((need) => `dacă ${needWords(need, about)}`), reservationWords(row, form)]
      .filter(Boolean)
      .join('; '),
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
