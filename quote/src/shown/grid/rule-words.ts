import { kinshipNames, personName } from 'contract/fields/loan-form';
import { conditionNames } from 'contract/products/product-columns';
import { formatCount, formatDate, formatExactRon, formatMonths } from 'contract/romanian/romanian';
import type { BrokenRule, GridNeed, GridRow } from 'contract/simulations/grid';
import { KINSHIPS, type Rule, TENURE_SOURCES, type TenureSource, type Verdict } from 'loan/banks/rules';
import { ANSWERED_KINDS } from 'loan/conditions';

/** The answer of a bank in a word. */
export const verdictNames: Readonly<Record<Verdict, string>> = { YES: 'Da', YES_IF: 'Da, dacă', NO: 'Nu' };

/** What each rule is about, as the beginning of a line. */
export const ruleNames: Readonly<Record<Rule, string>> = {
  SCOP: 'Scopul creditului',
  PLAFON: 'Plafonul ofertei',
  CLASA_ENERGETICA: 'Clasa energetică',
  AN_CONSTRUCTIE: 'Anul construcției',
  PRET_MAXIM: 'Prețul locuinței',
  LOCUINTA_DETINUTA: 'Locuința deținută',
  VARSTA_MINIMA: 'Vârsta minimă',
  CODEBITORI: 'Cine semnează',
  VECHIME_TOTALA: 'Vechimea în muncă',
  PERIOADA: 'Perioada',
  VARSTA_FINALA: 'Vârsta la final',
  SUMA_MINIMA: 'Suma minimă',
  SUMA_MAXIMA: 'Suma maximă',
  LTV: 'Avansul',
  VENIT_MINIM: 'Venitul minim',
  GRAD_INDATORARE: 'Gradul de îndatorare',
  VECHIME_VENIT: 'Vechimea venitului',
};

/** The incomes for which banks ask a number of months, in the middle of a sentence. */
export const tenureSourceNames: Readonly<Record<TenureSource, string>> = {
  salary: 'salariu',
  selfEmployed: 'PFA',
  rent: 'chirii',
  dividends: 'dividende',
};

/** The parts of a form that the words need. */
export type GridCase = {
  /** Several people sign: sentences name them. */
  readonly isTogether: boolean;
  readonly isRefinancing: boolean;
  /** The form says that the home is not an efficient one. */
  readonly isInefficient?: boolean;
};

/** A measure of the wire; a missing one is never written. */
type Measure = BrokenRule['have'];

const years = (count: Measure): string => formatCount(Number(count), 'an', 'ani');
const months = (count: Measure): string => formatMonths(Number(count));
const metres = (area: Measure): string => `${Number(area)}\u00a0m²`;
const people = (count: Measure): string => formatCount(Number(count), 'persoană', 'persoane');
const sum = (amount: Measure): string => formatExactRon(Number(amount));
const energyClass = (letter: Measure): string => `${letter}${letter === 'A' ? '' : ' sau mai bună'}`;

/** What binds, with both figures of the rule, as a clause: `ratele ar fi de 3.387,08 RON pe lună; încap 3.240 RON`. */
export function bindingWords(broken: BrokenRule, { isTogether, isRefinancing, isInefficient }: GridCase): string {
  const { rule, have, need, person, kind } = broken;
  const ofThem = (clause: string): string => (isTogether && person !== null ? named(person, clause) : clause);
  switch (rule) {
    case 'SCOP':
      return 'programul este numai pentru cumpărare';
    case 'PLAFON':
      return 'plafonul ofertei s-a epuizat';
    case 'CLASA_ENERGETICA':
      return `cere clasa energetică ${energyClass(need)}; ${have !== null ? `locuința are ${have}` : isInefficient ? 'locuința nu este eficientă energetic' : 'a locuinței nu se știe'}`;
    case 'AN_CONSTRUCTIE':
      return `cere o locuință din ${need} sau mai nouă; ${have === null ? 'anul ei nu se știe' : `a ei poate fi din ${have}`}`;
    case 'PRET_MAXIM':
      return `locuința costă ${sum(have)}; cel mult ${sum(need)}`;
    case 'LOCUINTA_DETINUTA':
      return have === null
        ? `locuința deținută trebuie să aibă sub ${metres(need)}`
        : `locuința deținută are ${metres(have)}; trebuie să aibă sub ${metres(need)}`;
    case 'VARSTA_MINIMA':
      return ofThem(`${years(have)} împliniți; cel puțin ${years(need)}`);
    case 'CODEBITORI':
      return person === null
        ? `semnează ${people(have)}; cel mult ${people(need)}`
        : `${personName(person)} nu are o legătură pe care banca o primește${kinshipOf(have)}`;
    case 'VECHIME_TOTALA':
      return ofThem(`${months(have)} în câmpul muncii; cel puțin ${months(need)}`);
    case 'PERIOADA':
      return `${months(have)} cerute; cel mult ${months(need)}`;
    case 'VARSTA_FINALA':
      return ofThem(`${years(have)} la finalul creditului; cel mult ${years(need)}`);
    case 'SUMA_MINIMA':
      return `credit de ${sum(have)}; cel puțin ${sum(need)}`;
    case 'SUMA_MAXIMA':
      return `credit de ${sum(have)}; cel mult ${sum(need)}`;
    case 'LTV':
      return isRefinancing
        ? `valoarea locuinței trece de credit cu ${sum(have)}; cel puțin cu ${sum(need)}`
        : `avans de ${sum(have)}; cel puțin ${sum(need)}`;
    case 'VENIT_MINIM':
      return `venit luat în calcul de ${sum(have)}; cel puțin ${sum(need)}`;
    case 'GRAD_INDATORARE':
      return `ratele toate ar fi de ${sum(have)} pe lună; încap ${sum(need)}`;
    case 'VECHIME_VENIT':
      return ofThem(`venitul din ${sourceName(kind)} vine de ${months(have)}; cel puțin ${months(need)}`);
  }
}

/** The clause of one of several people; the borrower is named too. */
const named = (person: number, clause: string): string => `${personName(person)}: ${clause}`;

const sourceName = (kind: BrokenRule['kind']): string => (kind === null ? '' : tenureSourceNames[kind]);

function kinshipOf(have: Measure): string {
  const kinship = KINSHIPS.find((one) => one === have);
  return kinship ? `: ${kinshipNames[kinship]}` : '';
}

/** The distance to a yes in a few words: `lipsesc 368 RON venit`, `cu 2 ani peste`; null: the bank names none. */
export function missingWords(broken: BrokenRule, { isRefinancing }: GridCase): string | null {
  const { rule, missing, from } = broken;
  if (from !== null) return `din ${formatDate(from)}`;
  if (missing === null) return null;
  switch (rule) {
    case 'PRET_MAXIM':
    case 'SUMA_MAXIMA':
      return `cu ${sum(missing)} peste`;
    case 'LOCUINTA_DETINUTA':
      return `cu ${metres(missing)} peste`;
    case 'CODEBITORI':
      return `cu ${people(missing)} peste`;
    case 'PERIOADA':
      return `cu ${months(missing)} peste`;
    case 'VARSTA_FINALA':
      return [`cu ${years(missing)} peste`, ...shorterTerm(broken)].join('; ');
    case 'AN_CONSTRUCTIE':
    case 'VARSTA_MINIMA':
      return lack(missing, years(missing));
    case 'VECHIME_TOTALA':
    case 'VECHIME_VENIT':
      return lack(missing, months(missing));
    case 'SUMA_MINIMA':
      return lack(missing, sum(missing));
    case 'LTV':
      return isRefinancing ? `cu ${sum(missing)} prea mult credit` : `${lack(missing, sum(missing))} avans`;
    case 'VENIT_MINIM':
    case 'GRAD_INDATORARE':
      return `${lack(missing, sum(missing))} venit`;
    case 'SCOP':
    case 'PLAFON':
    case 'CLASA_ENERGETICA':
      return null;
  }
}

const lack = (count: number, words: string): string => `${count === 1 ? 'lipsește' : 'lipsesc'} ${words}`;

/** The longest term that the age allows. */
function shorterTerm({ months: longest }: BrokenRule): string[] {
  return longest === null
    ? []
    : [longest > 0 ? `merge pe cel mult ${formatMonths(longest)}` : 'nu merge pe nicio perioadă'];
}

/** What a yes rests on, as the end of "Da, dacă": `venitul din PFA vine de cel puțin 2 ani`. */
export function needWords({ code, person, kind, need }: GridNeed, { isTogether }: GridCase): string {
  const ofThem = (clause: string): string => (isTogether && person !== null ? named(person, clause) : clause);
  switch (code) {
    case 'CONDITIE': {
      const condition = ANSWERED_KINDS.find((one) => one === kind);
      return condition ? `acceptă ${conditionNames[condition]}` : '';
    }
    case 'LOCUINTA_NOUA':
      return `locuința este din ${need} sau mai nouă`;
    case 'LOCUINTA_DETINUTA':
      return `locuința deținută are sub ${metres(need)}`;
    case 'CODEBITORI':
      return `banca primește legătura cu ${personName(person ?? 1)}`;
    case 'VECHIME_TOTALA':
      return ofThem(`are cel puțin ${months(need)} în câmpul muncii`);
    case 'VECHIME_VENIT': {
      const source = TENURE_SOURCES.find((one) => one === kind);
      return ofThem(`venitul din ${source ? tenureSourceNames[source] : ''} vine de cel puțin ${months(need)}`);
    }
  }
}

/** A limit that a refinancing exceeds with a warning only. */
export function passedLimitWords({ code, have, need }: GridRow['warnings'][number]): string {
  return code === 'LTV_PESTE_LIMITA'
    ? `valoarea locuinței trece de credit cu ${sum(have)}, sub cei ${sum(need)} din limită`
    : `ratele toate ar fi de ${sum(have)} pe lună, peste cei ${sum(need)} din limită`;
}
