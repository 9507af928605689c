/** The rules of a bank in the order in which it looks at a case: a refusal names the first broken one. */
export const RULES = [
  'SCOP',
  'PLAFON',
  'CLASA_ENERGETICA',
  'AN_CONSTRUCTIE',
  'PRET_MAXIM',
  'LOCUINTA_DETINUTA',
  'VARSTA_MINIMA',
  'CODEBITORI',
  'VECHIME_TOTALA',
  'PERIOADA',
  'VARSTA_FINALA',
  'SUMA_MINIMA',
  'SUMA_MAXIMA',
  'LTV',
  'VENIT_MINIM',
  'GRAD_INDATORARE',
  'VECHIME_VENIT',
] as const;
export type Rule = (typeof RULES)[number];

/** A fact that a rule asks for and the form does not tell. */
export const FACTS = ['LOCUINTA_NOUA', 'LOCUINTA_DETINUTA', 'CODEBITORI', 'VECHIME_TOTALA', 'VECHIME_VENIT'] as const;
export type Fact = (typeof FACTS)[number];

/** How facts count that the form leaves open: for the borrower, or against them. */
export type Facts = 'favourable' | 'unfavourable';

/** The answer of an offer or a bank: yes, yes once something is known or agreed, no. */
export const VERDICTS = ['YES', 'YES_IF', 'NO'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The changes of a case that the grid recomputes, in their order. */
export const LEVERS = ['CARD', 'TERM', 'DOWN', 'WITHOUT_PERSON', 'WITH_PERSON', 'CONDITION', 'TENURE'] as const;
export type Lever = (typeof LEVERS)[number];

/** The incomes for which a bank may ask a number of months; it asks none for a pension. */
export const TENURE_SOURCES = ['salary', 'selfEmployed', 'rent', 'dividends'] as const;
export type TenureSource = (typeof TENURE_SOURCES)[number];

/** How a co-borrower is related to the borrower: spouse, relative of the first or second degree, other. */
export const KINSHIPS = ['SOT', 'RUDA_1', 'RUDA_2', 'ALTA'] as const;
export type Kinship = (typeof KINSHIPS)[number];

/** The payment that a bank counts: the first, the variable, the first with points on its rate, the larger of the first two. */
export const COUNTED_INSTALMENTS = ['FIRST', 'VARIABLE', 'STRESSED', 'LARGER'] as const;
export type CountedInstalment = (typeof COUNTED_INSTALMENTS)[number];
