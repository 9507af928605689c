/** Kinds of rules about a bank's commission; tables and calls use these words. */
export const commissionRuleKinds = {
  percent: 'procent din sumă',
  fixed: 'sumă fixă',
  none: 'banca nu ne plătește',
  unknown: 'nu este cunoscut încă',
  undecided: 'nestabilit: nu se trimite la bancă',
} as const;

export type CommissionRuleKind = keyof typeof commissionRuleKinds;

/** The sum that a percent is of. */
export const commissionBases = { drawn: 'suma trasă', approved: 'suma aprobată' } as const;

export type CommissionBase = keyof typeof commissionBases;

/** Kinds of entries that a person may add to an account. */
export const entryKinds = {
  expected: 'Cuvenit',
  invoiced: 'Facturat',
  received: 'Încasat',
  'clawed-back': 'Restituit',
} as const;

export type EntryKind = keyof typeof entryKinds;

/** The kind of an entry that undoes another one, and its name. */
export const REVERSED = { kind: 'reversed', name: 'Stornat' } as const;

/** The name of an entry's kind. */
export const kindName = (kind: EntryKind | (typeof REVERSED)['kind']): string =>
  kind === REVERSED.kind ? REVERSED.name : entryKinds[kind];

/** The states of an account. */
export const accountStates = {
  unknown: 'Fără sumă',
  expected: 'De încasat',
  late: 'Întârziat',
  disagreeing: 'Neconcordanță',
  settled: 'Încasat',
} as const;

export type AccountState = keyof typeof accountStates;

/** Who has a part of what a bank pays, in the order in which equal remainders are given. */
export const shareHolders = { broker: 'Broker', partner: 'Partener', house: 'Casa' } as const;

export type ShareHolder = keyof typeof shareHolders;

/** The most steps of a rule about what is given back, and their last month. */
export const MAX_STEPS = 24;
export const MAX_STEP_MONTHS = 120;
/** The highest commission, percent. */
export const MAX_COMMISSION_PERCENT = 10;
/** The most days until a commission is due. */
export const MAX_DUE_DAYS = 365;

/** The columns of a bank's statement, and their words for a person. */
export const statementColumns = { reference: 'numărul dosarului', amount: 'sumă', day: 'zi' } as const;

export type StatementColumn = keyof typeof statementColumns;

/** What a line of a statement is. */
export const lineStates = {
  matched: 'Se potrivește',
  already: 'Știut deja',
  waiting: 'De lămurit',
  error: 'Cu o greșeală',
} as const;

export type LineState = keyof typeof lineStates;
