import type { ProductCondition } from 'contract/products/product-conditions';
import type { ProductInput } from 'contract/products/product-fields';
import { decimalsOf, formatExactRon, formatList, formatNumber } from 'contract/romanian/romanian';
import { demandWords, shareWords } from 'quote/shown/condition-words';

// Conditions of a product in words: short in lists of changes, as a sentence with prices in the form.

/** A condition in a list: `salariul încasat la bancă (dobânda fixă -0,20, marja -0,20)`. */
export function conditionWords(condition: ProductCondition): string {
  const { dobandaFixa, marja, comisionLunar } = condition;
  const changes = [
    dobandaFixa !== 0 && `dobânda fixă ${signed(dobandaFixa, points)}`,
    marja !== 0 && `marja ${signed(marja, points)}`,
    comisionLunar !== 0 && `comisionul ${signed(comisionLunar, formatExactRon)}`,
  ].filter(Boolean);
  return `${demandWords(condition)} (${changes.length === 0 ? 'fără schimbare' : changes.join(', ')})`;
}

/** Who fulfils a condition, at the beginning of a sentence. */
function whoFulfils({ fel, prag }: ProductCondition): string {
  switch (fel) {
    case 'SALARIU':
      return 'Cine își încasează salariul la bancă';
    case 'ASIGURARE_VIATA':
      return 'Cine ia asigurarea de viață a băncii';
    case 'PACHET':
      return 'Cine ia cardul sau pachetul băncii';
    case 'CLASA_ENERGETICA':
      return `Cine are o locuință din clasa ${prag}${prag === 'A' ? '' : ' sau mai bună'}`;
    case 'SUMA_MINIMA':
      return `Cine împrumută cel puțin ${formatExactRon(Number(prag))}`;
    case 'LTV_MAXIM':
      return `Cine împrumută cel mult ${shareWords(prag)} din valoarea locuinței`;
    case 'VENIT_MINIM':
      return `Cine are venituri nete de cel puțin ${formatExactRon(Number(prag))}, cu toți cei care semnează,`;
  }
}

/** The price of a product without its conditions. */
export type BasePrice = Pick<ProductInput, 'dobandaFixa' | 'marja' | 'comisionLunar' | 'perioada' | 'avtObligatorie'>;

/**
 * A condition alone as a sentence, with the price that it leads to: `Cine își încasează salariul la bancă plătește 4,79 %
 * în perioada fixă (în loc de 4,99 %) și IRCC + 2,10 % după perioada fixă (în loc de 2,30 %).`
 */
export function conditionSentence(condition: ProductCondition, base: BasePrice): string {
  const parts = changedParts(condition, base);
  const who = whoFulfils(condition);
  if (parts.length === 0) return `${who} plătește la fel: condiția nu schimbă nimic.`;
  return `${who} plătește ${formatList(parts)}.`;
}

/** The price of who fulfils no condition, as a sentence. */
export function basePriceSentence(base: BasePrice): string {
  const { dobandaFixa, marja, perioada, comisionLunar = 0, avtObligatorie = true } = base;
  const parts = [
    perioada > 0 && `${percent(dobandaFixa)} în perioada fixă`,
    `IRCC + ${percent(marja)}${perioada > 0 ? AFTERWARDS : ''}`,
    comisionLunar > 0 && `comisionul de ${formatExactRon(comisionLunar)} pe lună`,
  ].filter((part) => part !== false);
  return `${WHO_FULFILS_NONE} plătește ${formatList(parts)}${avtObligatorie ? '' : ', fără asigurarea de viață'}.`;
}

/** Who pays the price of the product itself. */
export const WHO_FULFILS_NONE = 'Cine nu îndeplinește nimic';

const AFTERWARDS = ' după perioada fixă';

function changedParts(
  condition: ProductCondition,
  { dobandaFixa, marja, perioada, comisionLunar = 0, avtObligatorie = true }: BasePrice,
) {
  const after = (before: number, change: number) => Math.max(0, Number((before + change).toFixed(4)));
  const [fixed, margin, fee] = [
    after(dobandaFixa, condition.dobandaFixa),
    after(marja, condition.marja),
    after(comisionLunar, condition.comisionLunar),
  ];
  return [
    perioada > 0 &&
      condition.dobandaFixa !== 0 &&
      `${percent(fixed)} în perioada fixă (în loc de ${percent(dobandaFixa)})`,
    condition.marja !== 0 && `IRCC + ${percent(margin)}${perioada > 0 ? AFTERWARDS : ''} (în loc de ${percent(marja)})`,
    condition.comisionLunar !== 0 &&
      `comisionul de ${formatExactRon(fee)} pe lună (în loc de ${formatExactRon(comisionLunar)})`,
    condition.fel === 'ASIGURARE_VIATA' && !avtObligatorie && 'prima asigurării de viață',
  ].filter((part) => part !== false);
}

const signed = (value: number, text: (size: number) => string) => `${value < 0 ? '-' : '+'}${text(Math.abs(value))}`;

const points = (value: number) => formatNumber(value, Math.max(2, decimalsOf(value)));

const percent = (value: number) => `${points(value)}\u00a0%`;
