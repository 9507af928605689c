import { randomUUID } from 'node:crypto';
import type { CasePurpose } from 'contract/fields/case-stages';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { toWireForm } from 'quote/wire-form';
import { affordability, purchase, refinancing } from 'quote/worked-examples';
import { describe, expect, it, test } from 'vitest';
import { checklistFacts } from '../checklist-of-case.ts';
import type { RuleRow, RuleValues } from './checklist-rules.queries.ts';
import { FIRST_RULES } from './checklist-rules.seed.ts';
import { type CaseFacts, wantedDocuments } from './wanted-documents.ts';

/** A case of a client whom a broker would recognise. */
type Profile = {
  readonly purpose: CasePurpose;
  readonly form: object | null;
  readonly coBorrowers?: readonly string[];
  readonly banks?: readonly string[];
};

const asStored = (rules: readonly RuleValues[]): RuleRow[] =>
  rules.map((rule, position) => ({ ...rule, id: randomUUID(), position, isArchived: false }));

const RULES = asStored(FIRST_RULES);

function factsOf({ purpose, form, coBorrowers = [], banks = [] }: Profile): CaseFacts {
  const stored = { id: randomUUID(), purpose, form: form && toWireForm(loanForm.parse(form)) };
  const applications = banks.map((banca) => ({ banca, stage: 'preparing' }) as const);
  const others = Math.max(coBorrowers.length, stored.form?.codebitori?.length ?? 0);
  const signers = Array.from({ length: 1 + others }, (_, place) => {
    const role = place === 0 ? 'borrower' : 'coBorrower';
    return { id: String(place), place, role } as const;
  });
  return checklistFacts(stored, applications, signers);
}

/** As on the list: `0 Carte de identitate` of the borrower, `- Antecontract …` of the case. */
const listed = (rules: readonly RuleRow[], facts: CaseFacts) =>
  wantedDocuments(rules, facts)
    .toSorted((one, other) => Number(one.person ?? 9) - Number(other.person ?? 9))
    .map(({ rule, person }) => `${person ?? '-'} ${rule.title}`);

const of = (owner: number | '-', ...titles: readonly string[]) => titles.map((title) => `${owner} ${title}`);

const [IDENTITY, BUREAU] = ['Carte de identitate', 'Raport de la Biroul de Credit'];
const SALARY = ['Adeverință de salariu', 'Extras de cont cu salariul pe ultimele 3 luni'];
const PENSION = 'Cupon de pensie și decizia de pensionare';
const DECLARATION = 'Declarația unică și recipisa ei';
const FISCAL = 'Certificat de atestare fiscală';
const LEASE = 'Contract de închiriere înregistrat la ANAF';
const DIVIDENDS = 'Hotărârea de împărțire a dividendelor și dovada plății';
const OTHER_LOANS = 'Contractele și graficele celorlalte credite';
const LAND_REGISTRY = 'Extras de carte funciară pentru informare';
const ENERGY = 'Certificat de performanță energetică';
const EARTHQUAKE = 'Dovada că locuința nu este într-o clădire cu risc seismic';
const RECEPTION = 'Proces-verbal de recepție a clădirii';
const OF_PURCHASE = ['Antecontract de vânzare-cumpărare', 'Actul de proprietate al vânzătorului', LAND_REGISTRY];
const OWNED = ['Actul de proprietate al locuinței sau al terenului', LAND_REGISTRY];
const PRESENT_LOAN = [
  'Contractul creditului de refinanțat și graficul lui',
  'Adresă de la bancă cu soldul creditului',
] as const;
const BUILDING = 'Autorizație de construire și deviz';

const NO_INCOME = { venituriSalariu: '', alteRateCNP: '' };

const PROFILES: Readonly<Record<string, readonly [Profile, readonly string[]]>> = {
  'an employee with a loan buys an apartment': [
    { purpose: 'purchase', form: purchase },
    [...of(0, IDENTITY, ...SALARY, BUREAU, OTHER_LOANS), ...of('-', ...OF_PURCHASE)],
  ],
  'an employee without other loans buys a new, green home': [
    { purpose: 'purchase', form: { ...purchase, alteRateCNP: '', envFriendly: true, anulConstructiei: 4 } },
    [...of(0, IDENTITY, ...SALARY, BUREAU), ...of('-', ...OF_PURCHASE, ENERGY, RECEPTION)],
  ],
  'an employee buys in a building from before 1977': [
    { purpose: 'purchase', form: { ...purchase, alteRateCNP: '0', anulConstructiei: 1 } },
    [...of(0, IDENTITY, ...SALARY, BUREAU), ...of('-', ...OF_PURCHASE, EARTHQUAKE)],
  ],
  'a self-employed person buys': [
    { purpose: 'purchase', form: { ...purchase, ...NO_INCOME, venituriPFA: '8.000' } },
    [...of(0, IDENTITY, DECLARATION, FISCAL, BUREAU), ...of('-', ...OF_PURCHASE)],
  ],
  'a landlord with a salary buys': [
    { purpose: 'purchase', form: { ...purchase, alteRateCNP: '', venituriChirii: '1.500' } },
    [...of(0, IDENTITY, ...SALARY, DECLARATION, LEASE, BUREAU), ...of('-', ...OF_PURCHASE)],
  ],
  'who lives on dividends, with a credit card, buys': [
    { purpose: 'purchase', form: { ...purchase, ...NO_INCOME, venituriDividende: '9.000', alteRateCC: '300' } },
    [...of(0, IDENTITY, DIVIDENDS, BUREAU, OTHER_LOANS), ...of('-', ...OF_PURCHASE)],
  ],
  'a pensioner and an employee buy together': [
    {
      purpose: 'purchase',
      form: { ...purchase, ...NO_INCOME, venituriPensie: '4.200', codebitori: [{ venituriSalariu: '6.000' }] },
    },
    [...of(0, IDENTITY, PENSION, BUREAU), ...of(1, IDENTITY, ...SALARY, BUREAU), ...of('-', ...OF_PURCHASE)],
  ],
  'a couple buys: one salary each, the loan is the other’s': [
    {
      purpose: 'purchase',
      coBorrowers: ['Ana Pop'],
      form: { ...purchase, alteRateCNP: '', codebitori: [{ venituriSalariu: '4.500', alteRateImo: '900' }] },
    },
    [
      ...of(0, IDENTITY, ...SALARY, BUREAU),
      ...of(1, IDENTITY, ...SALARY, BUREAU, OTHER_LOANS),
      ...of('-', ...OF_PURCHASE),
    ],
  ],
  'an employee and three who sign with them, of whom only the names are known': [
    { purpose: 'purchase', coBorrowers: ['Ana', 'Dan', 'Ion'], form: { ...purchase, alteRateCNP: '' } },
    [
      ...of(0, IDENTITY, ...SALARY, BUREAU),
      ...[1, 2, 3].flatMap((place) => of(place, IDENTITY, BUREAU)),
      ...of('-', ...OF_PURCHASE),
    ],
  ],
  'an employee refinances; the loan that ends is not another one': [
    { purpose: 'refinancing', form: refinancing },
    [...of(0, IDENTITY, ...SALARY, BUREAU), ...of('-', ...OWNED, ...PRESENT_LOAN)],
  ],
  'a self-employed landlord refinances a home from before 1977, beside another loan': [
    {
      purpose: 'refinancing',
      form: {
        ...refinancing,
        ...{ venituriSalariu: '', venituriPFA: '8.000', venituriChirii: '1.500' },
        ...{ anulConstructiei: 1, alteRateCNP: '400' },
      },
    },
    [
      ...of(0, IDENTITY, DECLARATION, FISCAL, LEASE, BUREAU, OTHER_LOANS),
      ...of('-', ...OWNED, EARTHQUAKE, ...PRESENT_LOAN),
    ],
  ],
  'an employee with rent and a card builds': [
    { purpose: 'construction', form: affordability },
    [...of(0, IDENTITY, ...SALARY, DECLARATION, LEASE, BUREAU, OTHER_LOANS), ...of('-', ...OWNED, BUILDING)],
  ],
  'somebody of whom nothing is known yet wants something else': [
    { purpose: 'other', form: null },
    of(0, IDENTITY, BUREAU),
  ],
};

describe('of the rules of a fresh installation', () => {
  test.each(Object.entries(PROFILES))('%s', (_, [profile, expected]) => {
    expect(listed(RULES, factsOf(profile))).toEqual(expected);
  });

  it('there are thirteen such clients, and every rule is met by one of them', () => {
    const met = Object.values(PROFILES).flatMap(([profile]) => wantedDocuments(RULES, factsOf(profile)));
    expect(Object.keys(PROFILES)).toHaveLength(13);
    expect(new Set(met.map(({ rule }) => rule.title))).toEqual(new Set(RULES.map(({ title }) => title)));
  });

  it('each has a reason and an example, in correct letters', () => {
    for (const { title, why, example } of FIRST_RULES) {
      expect(
        [why, example].every((words) => /^\p{Lu}.+\.$/su.test(words)),
        title,
      ).toBe(true);
      expect(title + why + example).not.toMatch(/[şţŞŢ]/);
    }
  });
});

describe('a rule', () => {
  const ANY: RuleValues = {
    ...{ title: 'Act', why: '', example: '', owner: 'each', purposes: [], incomes: [], home: 'any' },
    ...{ hasOtherLoans: false, bank: null, validDays: null, validDaysOfBanks: [] },
  };
  const wanted = (rule: Partial<RuleRow>, profile: Partial<Profile>) =>
    listed(
      asStored([ANY]).map((stored) => ({ ...stored, ...rule })),
      factsOf({ purpose: 'purchase', form: purchase, ...profile }),
    );

  it('of a bank asks while there is an application with it, in any spelling of its name', () => {
    expect(wanted({ bank: 'BCR' }, {})).toEqual([]);
    expect(wanted({ bank: 'BCR' }, { banks: ['Altă Bancă'] })).toEqual([]);
    expect(wanted({ bank: 'bcr ' }, { banks: ['Altă Bancă', 'BCR'] })).toEqual(['0 Act']);
  });

  it('of the case asks once, if any signer meets it', () => {
    const codebitori = [{ venituriPFA: '1.000' }, { venituriPFA: '2.000' }];
    const rule = { owner: 'case', incomes: ['venituriPFA'] } as const;
    expect(wanted(rule, { form: { ...purchase, codebitori } })).toEqual(['- Act']);
    expect(wanted(rule, {})).toEqual([]);
  });

  it('asks nobody when archived, for another purpose or another home', () => {
    expect(wanted({ isArchived: true }, {})).toEqual([]);
    expect(wanted({ purposes: ['refinancing'] }, {})).toEqual([]);
    expect(wanted({ home: 'old' }, {})).toEqual([]);
    expect(wanted({ home: 'old' }, { form: null })).toEqual([]);
  });
});
