import { formatLimitPercent, formatRon } from 'contract/romanian/romanian';
import type { LimitOrigin as WireLimitOrigin } from 'contract/simulations/simulations';
import { toRon } from 'loan/money';
import { type Rate, toPercent } from 'loan/rate';
import type { LimitOrigin } from 'loan/request-limits';

const HOME_FIELDS = {
  firstHome: 'primulImobil',
  ownsHome: 'detineLocuinta',
  firstHomeLoan: 'primulCreditLocuinta',
  refinancesFirstHome: 'refinanteazaPrimaCasa',
} as const;

/** The answer that set a limit, on the wire; `unit` writes the limits. */
export function toLimitOrigin({ decidedBy, otherwise }: LimitOrigin, unit: (share: Rate) => number): WireLimitOrigin {
  return {
    limitaDin: fieldBehind(decidedBy),
    altfel: otherwise.map(({ field, answer, share, sum }) => ({
      camp: HOME_FIELDS[field],
      raspuns: answer,
      limita: unit(share),
      suma: toRon(sum),
    })),
  };
}

function fieldBehind(decidedBy: LimitOrigin['decidedBy']): WireLimitOrigin['limitaDin'] {
  return decidedBy === 'requestedDebtRatio' ? 'gradIndatorareMax' : HOME_FIELDS[decidedBy];
}

/** The answer to the question behind a limit. */
type Answered = {
  readonly isYes: boolean;
  /** The borrower gave no answer. */
  readonly isOpen?: boolean;
  /** Several people sign. */
  readonly isTogether?: boolean;
};

/** The reason of a limit: `pentru că ați răspuns că nu este prima dumneavoastră locuință`. */
export function limitReason(limitaDin: WireLimitOrigin['limitaDin'], { isYes, isOpen, isTogether }: Answered): string {
  switch (limitaDin) {
    case 'primulImobil':
      if (isOpen) return 'pentru că întrebarea despre prima locuință a rămas fără răspuns';
      return `pentru că ați răspuns că ${isYes ? 'este' : 'nu este'} ${isTogether ? 'prima locuință pentru toți cei care semnează' : 'prima dumneavoastră locuință'}`;
    case 'detineLocuinta':
      return `pentru că ați răspuns că ${isYes ? 'dețineți' : 'nu dețineți'} acum o locuință`;
    case 'primulCreditLocuinta':
      return `pentru că ${isYes ? 'este' : 'nu este'} primul credit pentru o locuință`;
    case 'refinanteazaPrimaCasa':
      return `pentru că ${isYes ? 'refinanțați' : 'nu refinanțați'} un credit Prima Casă sau Noua Casă`;
    case 'gradIndatorareMax':
      return 'pentru că ați cerut o limită mai mică decât cea din normă';
  }
}

/**
 * For a refinancing over a limit: the reason of the limit, and the answer that would set a looser one, with its sum.
 */
export function refinancingLimitSentences(limit: Rate, origin: LimitOrigin): string {
  const { decidedBy, answer, otherwise } = origin;
  const reason = `Limita este de ${percentOf(limit)}, ${limitReason(fieldBehind(decidedBy), { isYes: answer })}.`;
  if (decidedBy === 'requestedDebtRatio') return `${reason} Fără ea, limita ar fi cea din normă.`;
  // Of the questions that loosen a limit, a refinancing asks only this one.
  const others = otherwise.map(
    ({ share, sum }) =>
      `Dacă creditul de acum este Prima Casă sau Noua Casă, limita ar fi ${percentOf(share)}, adică un credit de cel mult ${formatRon(Math.floor(toRon(sum)))}.`,
  );
  return [reason, ...others].join(' ');
}

const percentOf = (share: Rate): string => formatLimitPercent(toPercent(share));
