import { hasTiers, type StoredTier } from 'contract/parameters/parameter-errors';
import { type ParameterName, type ParameterValues, parameterSchemas } from 'contract/parameters/parameter-values';
import { decimalsOf, formatCount, formatNumber } from 'contract/romanian/romanian';
import { decimalText, moneyText, parseTypedDecimal, parseTypedMoney } from 'contract/romanian/typed-money';
import { wordsOf } from './parameter-text.ts';

/** A tier while it is typed; its beginning is the end of the one before. */
export type TierDraft = {
  readonly panaLa: string;
  readonly procent: string;
  readonly baza: string;
  readonly minim: string;
};

/** A value while it is typed: one field, or the tiers of a fee. */
export type ValueDraft = { readonly text: string; readonly tiers: readonly TierDraft[] };

/** Sums are typed with separators of thousands; percents, rates and counts are not. */
export const isMoney = (name: ParameterName): boolean => /^RON(?!\/EUR|, %)/.test(parameterSchemas[name].unit);

/** The fields for a stored value. */
export function draftOf(name: ParameterName, value: unknown): ValueDraft {
  if (hasTiers(name)) return { text: '', tiers: tiersOf(value).map(tierDraft) };
  if (typeof value === 'number') return { text: isMoney(name) ? moneyText(value) : decimalText(value), tiers: [] };
  if (name === 'NOUA_CASA_PRAGURI') return { text: stepsText(value), tiers: [] };
  return { text: value === undefined ? '' : String(value), tiers: [] };
}

/** The value in the fields; NaN for a number that cannot be read. */
export function valueIn(name: ParameterName, { text, tiers }: ValueDraft): unknown {
  if (hasTiers(name)) return tiers.map((tier, index) => tierIn(tier, index, tiers));
  if (name === 'NOUA_CASA_PRAGURI') return text.split(';').map(stepIn);
  const { choices } = wordsOf(name);
  if (choices) return text === 'true' || text === 'false' ? text === 'true' : text;
  return isMoney(name) ? readMoney(text) : readDecimal(text);
}

/** The tiers of a stored fee. */
export function tiersOf(value: unknown): readonly StoredTier[] {
  return Array.isArray(value) ? value : [];
}

function tierDraft({ panaLa, procent, baza, minim }: StoredTier): TierDraft {
  return {
    panaLa: panaLa === null ? '' : moneyText(panaLa),
    procent: decimalText(procent),
    baza: moneyText(baza),
    minim: moneyText(minim),
  };
}

function tierIn(tier: TierDraft, index: number, tiers: readonly TierDraft[]): StoredTier {
  const before = tiers[index - 1];
  const isLast = index === tiers.length - 1;
  return {
    panaLa: isLast ? null : readMoney(tier.panaLa),
    peste: before ? readMoney(before.panaLa) : 0,
    procent: readDecimal(tier.procent),
    baza: readMoney(tier.baza),
    minim: tier.minim.trim() === '' ? 0 : readMoney(tier.minim),
  };
}

type ProgrammeStep = ParameterValues['NOUA_CASA_PRAGURI'][number];

/** The steps of the programme in one line: `70000 5 50; 140000 15 60 5`. */
function stepsText(value: unknown): string {
  const steps: readonly ProgrammeStep[] = Array.isArray(value) ? value : [];
  return steps
    .map(({ panaLa, avans, garantie, vechimeMaxima }) =>
      [panaLa, avans, garantie, vechimeMaxima]
        .filter((figure) => figure !== null)
        .map(decimalText)
        .join(' '),
    )
    .join('; ');
}

/** `până la 70.000 EUR: avans 5 %, garanție 50 %`, a step after the other. */
function stepsInWords(value: unknown): string {
  const steps: readonly ProgrammeStep[] = Array.isArray(value) ? value : [];
  return steps
    .map(({ panaLa, avans, garantie, vechimeMaxima }) => {
      const home = vechimeMaxima === null ? '' : `, locuință de cel mult ${formatCount(vechimeMaxima, 'an', 'ani')}`;
      return `până la ${formatNumber(panaLa, decimalsOf(panaLa))}\u00a0EUR: avans ${decimalText(avans)}\u00a0%, garanție ${decimalText(garantie)}\u00a0%${home}`;
    })
    .join('; ');
}

/** A step as typed: EUR, percent down, percent guaranteed and, where the home must be new, years. */
function stepIn(typed: string): ProgrammeStep {
  const [panaLa = Number.NaN, avans = Number.NaN, garantie = Number.NaN, vechimeMaxima = null, ...more] = typed
    .trim()
    .split(/\s+/)
    .map(readDecimal);
  return { panaLa: more.length > 0 ? Number.NaN : panaLa, avans, garantie, vechimeMaxima };
}

const readMoney = (text: string): number => (text.trim() === '' ? Number.NaN : (parseTypedMoney(text) ?? Number.NaN));

/** `5,56`, `5.56`, `5,56 %`. */
function readDecimal(text: string): number {
  const trimmed = text.trim();
  const digits = trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed;
  return parseTypedDecimal(digits) ?? Number.NaN;
}

/** A value in words, with its unit. */
export function valueText(name: ParameterName, value: unknown): string {
  const { choices } = wordsOf(name);
  if (choices) return choices.find((choice) => choice.value === String(value))?.label ?? String(value);
  if (hasTiers(name)) return `${tiersOf(value).length} trepte`;
  if (name === 'NOUA_CASA_PRAGURI') return stepsInWords(value);
  return `${figureText(Number(value))}\u00a0${parameterSchemas[name].unit}`;
}

/** A number with as many decimals as it has. */
function figureText(value: number): string {
  const decimals = decimalsOf(value);
  return formatNumber(value, decimals === 1 ? 2 : decimals);
}
