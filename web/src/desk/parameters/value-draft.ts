import { isGrid, type NotaryStep } from 'contract/parameters/parameter-errors';
import { type ParameterName, parameterSchemas } from 'contract/parameters/parameter-values';
import { formatNumber } from 'contract/text/romanian';
import { moneyText, parseTypedDecimal, parseTypedMoney } from 'contract/text/typed-money';
import { wordsOf } from './parameter-text.ts';

/** A step while it is typed; its beginning is the end of the one before. */
export type StepDraft = {
  readonly panaLa: string;
  readonly procent: string;
  readonly baza: string;
  readonly minim: string;
};

/** A value while it is typed: one field, or the steps of a fee. */
export type ValueDraft = { readonly text: string; readonly steps: readonly StepDraft[] };

/** Sums are typed with separators of thousands; percents, rates and counts are not. */
export const isMoney = (name: ParameterName): boolean => /^RON(?!\/EUR|, %)/.test(parameterSchemas[name].unit);

/** The fields for a stored value. */
export function draftOf(name: ParameterName, value: unknown): ValueDraft {
  if (isGrid(name)) return { text: '', steps: stepsOf(value).map(stepDraft) };
  if (typeof value === 'number') return { text: isMoney(name) ? moneyText(value) : decimalText(value), steps: [] };
  return { text: value === undefined ? '' : String(value), steps: [] };
}

/** What the fields mean; NaN for a number that cannot be read. */
export function valueIn(name: ParameterName, { text, steps }: ValueDraft): unknown {
  if (isGrid(name)) return steps.map((step, index) => stepIn(step, index, steps));
  const { choices } = wordsOf(name);
  if (choices) return text === 'true' || text === 'false' ? text === 'true' : text;
  return isMoney(name) ? readMoney(text) : readDecimal(text);
}

/** The steps of a stored fee. */
export function stepsOf(value: unknown): readonly NotaryStep[] {
  return Array.isArray(value) ? value : [];
}

function stepDraft({ panaLa, procent, baza, minim }: NotaryStep): StepDraft {
  return {
    panaLa: panaLa === null ? '' : moneyText(panaLa),
    procent: decimalText(procent),
    baza: moneyText(baza),
    minim: moneyText(minim),
  };
}

function stepIn(step: StepDraft, index: number, steps: readonly StepDraft[]): NotaryStep {
  const before = steps[index - 1];
  const isLast = index === steps.length - 1;
  return {
    panaLa: isLast ? null : readMoney(step.panaLa),
    peste: before ? readMoney(before.panaLa) : 0,
    procent: readDecimal(step.procent),
    baza: readMoney(step.baza),
    minim: step.minim.trim() === '' ? 0 : readMoney(step.minim),
  };
}

const decimalText = (value: number): string => String(value).replace('.', ',');

const readMoney = (text: string): number => (text.trim() === '' ? Number.NaN : (parseTypedMoney(text) ?? Number.NaN));

/** `5,56`, `5.56`, `5,56 %`. */
function readDecimal(text: string): number {
  const trimmed = text.trim();
  const digits = trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed;
  return parseTypedDecimal(digits) ?? Number.NaN;
}

/** A value as people read it, with its unit. */
export function valueText(name: ParameterName, value: unknown): string {
  const { choices } = wordsOf(name);
  if (choices) return choices.find((choice) => choice.value === String(value))?.label ?? String(value);
  if (isGrid(name)) return `${stepsOf(value).length} trepte`;
  return `${figureText(Number(value))}\u00a0${parameterSchemas[name].unit}`;
}

/** A number with the decimals that it has. */
function figureText(value: number): string {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return formatNumber(value, decimals === 1 ? 2 : decimals);
}
