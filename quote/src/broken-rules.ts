import { personName } from 'contract/fields/loan-form';
import { formatCount, formatDate, formatExactRon, formatMonths, withPlainSpaces } from 'contract/romanian/romanian';
import type { BrokenRule } from 'contract/simulations/grid';
import type { BrokenRule as EngineRule } from 'loan/banks/broken-rules';
import type { Rule, TenureSource } from 'loan/banks/rules';
import { bani, toRon } from 'loan/money';

/** The rules whose figures are sums. */
const OF_SUMS: readonly Rule[] = ['PRET_MAXIM', 'SUMA_MINIMA', 'SUMA_MAXIMA', 'LTV', 'VENIT_MINIM', 'GRAD_INDATORARE'];

/** A broken rule on the wire, without its offer: sums in RON. */
export function toBrokenRule({ rule, have, need, missing, ...others }: EngineRule): Omit<BrokenRule, 'offer'> {
  const isSum = OF_SUMS.includes(rule);
  const figure = <Value>(value: Value) => (isSum && typeof value === 'number' ? toRon(bani(value)) : value);
  return { rule, have: figure(have), need: figure(need), missing: figure(missing), ...others };
}

/** The incomes that a bank may find too young, in the middle of a sentence. */
const INCOMES: Readonly<Record<TenureSource, string>> = {
  salary: 'salariul',
  selfEmployed: 'venitul din PFA',
  rent: 'venitul din chirii',
  dividends: 'venitul din dividende',
};

const NO_FIGURES = { have: null, need: null, missing: null, person: null, kind: null, from: null, months: null };

type Worded = Omit<BrokenRule, 'offer'>;

const sum = (value: Worded['have']) => formatExactRon(Number(value));
const months = (value: Worded['have']) => formatMonths(Number(value));
const years = (value: Worded['have']) => formatCount(Number(value), 'an', 'ani');
const of = (person: number | null) => (person === null || person === 0 ? 'Solicitantul' : personName(person));

/** What a bank says with each rule, in a sentence. */
const SENTENCES: { readonly [Name in Rule]: (broken: Worded) => string } = {
  SCOP: () => 'Programul este numai pentru cumpărarea unei locuințe.',
  PLAFON: () => 'Plafonul acestei oferte s-a epuizat.',
  CLASA_ENERGETICA: ({ need }) => `Oferta cere un imobil cu clasa energetică ${need}.`,
  AN_CONSTRUCTIE: ({ need }) => `Oferta cere un imobil construit în ${need} sau mai târziu.`,
  PRET_MAXIM: ({ have, need }) =>
    Number(need) > 0
      ? `Locuința de ${sum(have)} este peste prețul cel mai mare al programului, ${sum(need)}.`
      : 'Programul nu finanțează o locuință de această vechime.',
  LOCUINTA_DETINUTA: ({ have, need }) =>
    have === null
      ? `Programul cere ca locuința deținută acum să aibă sub ${need} m².`
      : `Locuința deținută acum are ${have} m²; programul cere sub ${need} m².`,
  VARSTA_MINIMA: ({ have, need, person, from }) =>
    `${of(person)} are ${years(have)}; banca cere cel puțin ${years(need)}${from ? `, împliniți la ${formatDate(from)}` : ''}.`,
  CODEBITORI: ({ need, person }) =>
    person === null
      ? `Banca primește cel mult ${formatCount(Number(need), 'persoană', 'persoane')} care semnează.`
      : `Banca nu primește legătura de familie a ${personName(person).replace('Persoana', 'Persoanei')} cu solicitantul.`,
  VECHIME_TOTALA: ({ have, need, from }) =>
    have === null
      ? `Banca cere o vechime în muncă de cel puțin ${months(need)}.`
      : `Vechimea în muncă este de ${months(have)}; banca cere cel puțin ${months(need)}${from ? `, din ${formatDate(from)}` : ''}.`,
  PERIOADA: ({ need }) => `Banca dă creditul pe cel mult ${months(need)}.`,
  VARSTA_FINALA: ({ have, need, months: longest }) =>
    `La sfârșit, vârsta ar fi de ${years(have)}; banca acceptă cel mult ${years(need)}${longest ? `, adică ${months(longest)}` : ''}.`,
  SUMA_MINIMA: ({ need }) => `Banca dă cel puțin ${sum(need)}.`,
  SUMA_MAXIMA: ({ need }) => `Banca dă cel mult ${sum(need)}.`,
  LTV: ({ have, need }) => `Avansul este de ${sum(have)}; banca cere cel puțin ${sum(need)}.`,
  VENIT_MINIM: ({ have, need }) =>
    `Veniturile luate în calcul sunt de ${sum(have)}; banca cere cel puțin ${sum(need)}.`,
  GRAD_INDATORARE: ({ have, need }) =>
    Number(need) > 0
      ? `Ratele ar fi de ${sum(have)} pe lună; banca acceptă cel mult ${sum(need)}.`
      : 'Banca nu poate număra niciun venit: vine de prea puțin timp, ori nu se știe de când.',
  VECHIME_VENIT: ({ have, need, kind, person, from }) =>
    `${of(person)}: ${kind ? INCOMES[kind] : 'venitul'} vine de ${months(have)}; banca îl ia în calcul după ${months(need)}${from ? `, din ${formatDate(from)}` : ''}.`,
};

/** A broken rule in a sentence with both of its figures. */
export function brokenRuleWords(broken: Pick<Worded, 'rule'> & Partial<Worded>): string {
  return withPlainSpaces(SENTENCES[broken.rule]({ ...NO_FIGURES, ...broken }));
}
