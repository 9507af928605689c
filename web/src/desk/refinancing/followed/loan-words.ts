import type { FollowedLoan, FollowedLoanToday } from 'contract/refinancing/refinancing';
import { formatDate, formatPercent } from 'contract/text/romanian';
import { formatInstant } from '../../../shared/time/instant.ts';

const ORIGINS: Readonly<Record<FollowedLoan['origin'], string>> = {
  case: 'din dosarul tras',
  visitor: 'cerut pe site',
  staff: 'notat de echipă',
};

/** Where it comes from and since when it is followed: `din dosarul tras, urmărit din 21 noiembrie 2026`. */
export function followedSince({ origin, followedAt }: FollowedLoan): string {
  return `${ORIGINS[origin]}, urmărit din ${formatInstant(followedAt)}`;
}

/** Its bank, or that it is not known. */
export function bankName({ bank }: Pick<FollowedLoan, 'bank'>): string {
  return bank || 'Bancă necunoscută';
}

const percent = (value: number) => formatPercent(value / 100);

/** Its interest, and how that is known. */
export function rateWords(loan: Pick<FollowedLoan, 'fixedRate' | 'fixedUntil' | 'margin' | 'rateBasis'>): string {
  const basis = { stated: '', derived: ', calculată din rată', assumed: ', calculată din rată; felul ei nu se știe' };
  return ratesOf(loan) + basis[loan.rateBasis];
}

function ratesOf({ fixedRate, fixedUntil, margin }: Pick<FollowedLoan, 'fixedRate' | 'fixedUntil' | 'margin'>): string {
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
