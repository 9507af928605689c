import type { FollowedLoan, FollowedLoanToday } from 'contract/refinancing/refinancing';
import { formatDate, formatLimit, formatMonth, formatPercent, formatRon } from 'contract/romanian/romanian';
import { roborInWords } from 'quote/shown/index-words';
import { formatInstant } from '../../../shared/time/instant.ts';

const ORIGINS: Readonly<Record<FollowedLoan['origin'], string>> = {
  case: 'din dosarul tras',
  visitor: 'cerut pe site',
  staff: 'notat de echipă',
  import: 'adus dintr-un fișier',
};

/** Its origin and its first day: `din dosarul tras, urmărit din 21 noiembrie 2026`. */
export function followedSince({ origin, followedAt }: FollowedLoan): string {
  return `${ORIGINS[origin]}, urmărit din ${formatInstant(followedAt)}`;
}

/** The bank of a loan; without one, its balance and the month of that figure. */
export function loanName({ bank, balance, balanceOn }: Pick<FollowedLoan, 'bank' | 'balance' | 'balanceOn'>): string {
  return bank || `Credit de ${formatRon(balance)} în ${formatMonth(balanceOn)}`;
}

const percent = (value: number) => formatPercent(value / 100);

/** The words about its present instalment. */
export function instalmentName({ robor, rateBasis }: Pick<FollowedLoan, 'robor' | 'rateBasis'>): string {
  if (robor) return 'Rata calculată cu ROBOR, fără asigurare';
  return rateBasis === 'stated' ? 'Rata acum, fără asigurare' : 'Rata acum, din ce a scris clientul';
}

type Interest = Pick<FollowedLoan, 'fixedRate' | 'fixedUntil' | 'margin' | 'robor' | 'rateBasis'>;

const BASES: Readonly<Record<FollowedLoan['rateBasis'], string>> = {
  stated: '',
  derived: ', calculată din rată',
  assumed: ', calculată din rată; felul ei nu se știe',
  robor: ', calculată din rată și presupusă neschimbată',
};

/** Its interest, and how that is known. */
export function rateWords(loan: Interest): string {
  return ratesOf(loan) + BASES[loan.rateBasis];
}

function ratesOf({ fixedRate, fixedUntil, margin, robor, rateBasis }: Interest): string {
  if (robor) return `${roborInWords(robor)} + ${formatLimit(margin ?? 0)}\u00a0pp`;
  if (rateBasis === 'robor' && fixedRate !== null) return `${percent(fixedRate)} acum, pe ROBOR`;
  const variable = `IRCC + ${percent(margin ?? 0)}`;
  if (fixedRate === null) return variable;
  if (fixedUntil === null || margin === null) return `${percent(fixedRate)} fixă`;
  return `${percent(fixedRate)} fixă până la ${formatDate(fixedUntil)}, apoi ${variable}`;
}

/** Whether its customer may be told of it, and by which consent. */
export function consentWords({ mayHear, consentAt, consentWithdrawnAt }: FollowedLoanToday): string {
  if (consentWithdrawnAt) return `retras la ${formatInstant(consentWithdrawnAt)}: nu i se scrie despre credit`;
  if (consentAt) return `dat la ${formatInstant(consentAt)}, pentru acest credit`;
  return mayHear ? 'cel pentru noutăți și oferte' : 'lipsește: nu i se scrie despre credit';
}
