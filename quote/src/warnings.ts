import { ofPerson, personName } from 'contract/fields/loan-form';
import {
  formatCount,
  formatLimitPercent,
  formatMonths,
  formatNumber,
  formatRon,
  rounded,
  withPlainSpaces,
} from 'contract/romanian/romanian';
import type { Warning as WireWarning } from 'contract/simulations/credit-data';
import { toRon } from 'loan/money';
import type { Warning } from 'loan/outcome';
import { toFraction, toPercent } from 'loan/rate';
import { ageAtEndWords, termRuleWords, toWireTermRule } from './age-at-end.ts';
import { refinancingLimitSentences } from './limit-reason.ts';
import { limitWaysSentences, toLimitWays } from './limit-ways.ts';
import { percentAbove, ratioAbove } from './loan-result.ts';

/** The reason why a limit only warns about a refinancing, and the one who decides instead. */
export const OUTSIDE_NORM = 'Refinanțarea fără bani noi este în afara normei, așa că fiecare bancă hotărăște singură.';

const WARNINGS: { [Code in Warning['code']]: (warning: Extract<Warning, { code: Code }>) => string } = {
  VECHIME_MINIMA: ({ person: personIndex, min }) =>
    ofPerson(
      personIndex,
      `Majoritatea băncilor cer o vechime de cel puțin ${formatCount(min, 'lună', 'luni')} la angajatorul actual.`,
    ),
  DATA_ANGAJARE: ({ person: personIndex }) =>
    ofPerson(personIndex, 'Data angajării este în viitor; am calculat cu o vechime de 0 luni.'),
  VARSTA_FINALA_PESTE_65: ({ person: personIndex, ageAtEnd, limit }) =>
    ageAtEndWords(personIndex === 0 ? undefined : personName(personIndex), ageAtEnd, limit),
  PERIOADA_REDUSA: ({ person: personIndex, requested, used, rule }) => {
    const whose = personIndex === 0 ? 'dumneavoastră' : `Persoanei ${personIndex + 1}`;
    const where = rule?.by === 'term' ? 'la băncile comparate' : `la vârsta ${whose}`;
    return `Ați scris ${formatCount(requested, 'lună', 'luni')}; ${where} se poate pe cel mult ${formatNumber(used)}.`;
  },
  GRAD_INDATORARE_PESTE_LIMITA: overLimitWords,
  LTV_PESTE_LIMITA: ({ loanToValue, maxShare, max }) =>
    `Soldul rămas este ${percentAbove(loanToValue, maxShare)} din valoarea locuinței; norma Băncii Naționale a României limitează creditul la ${formatLimitPercent(toPercent(maxShare))} din ea, adică ${formatRon(Math.floor(toRon(max)))}. ${OUTSIDE_NORM}`,
  RATA_ACTUALA_INCONSISTENTA: () =>
    'Rata actuală înmulțită cu perioada rămasă nu acoperă soldul rămas. Verificați cifrele creditului actual.',
};

type OverLimit = Extract<Warning, { code: 'GRAD_INDATORARE_PESTE_LIMITA' }>;

/** The payment at each term over the limit, the limit's owner, and the assurance that the present loan stays. */
function overLimitWords({ atTerms, fittingMonths, limit, decidedBy, currentInstalment }: OverLimit): string {
  const terms = atTerms.map(({ months, payment, debtRatio, isLeast }) => {
    const least = isLeast ? 'cel puțin ' : '';
    const share =
      debtRatio === null
        ? 'dar niciun venit nu este recunoscut'
        : `iar toate ratele la un loc ar lua ${least}${percentAbove(debtRatio, limit)} din venituri`;
    return `pe ${formatMonths(months)} ar fi de plătit la început ${least}${formatRon(toRon(payment))} pe lună, ${share}`;
  });
  const fitting = fittingMonths === null ? [] : [`pe ${formatMonths(fittingMonths)} ratele intră în limită`];
  const [first = '', ...others] = [...terms, ...fitting];
  const amounts = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join('; ');
  const most = formatLimitPercent(toPercent(limit));
  const whose =
    decidedBy === 'requestedDebtRatio'
      ? `Limita cerută pentru gradul de îndatorare, ${most}, este mai mică decât cea din norma Băncii Naționale a României.`
      : `Norma Băncii Naționale a României limitează gradul de îndatorare la ${most}.`;
  return `${amounts}. ${whose} ${OUTSIDE_NORM} Creditul de acum (${formatRon(toRon(currentInstalment))} pe lună) rămâne cum este până semnați altul.`;
}

/** The ways to bring it within the limit. */
function waysOutOf({ ways, eligibleIncome, otherInstalments, maxLoan }: OverLimit): string[] {
  const income = { venituriEligibile: toRon(eligibleIncome), alteRate: toRon(otherInstalments) };
  return limitWaysSentences(toLimitWays(ways), income, toRon(maxLoan));
}

/** The figures of a warning on the wire, for screens that show them otherwise. */
function figuresOf(warning: Warning): Partial<WireWarning> {
  switch (warning.code) {
    case 'PERIOADA_REDUSA':
      return {
        explicatie: withPlainSpaces(termRuleWords(toWireTermRule(warning.rule))),
        scris: warning.requested,
        folosit: warning.used,
      };
    case 'GRAD_INDATORARE_PESTE_LIMITA':
      return {
        peste: warning.atTerms.map(({ months, payment, debtRatio }) => ({
          perioada: months,
          rata: toRon(payment),
          gradIndatorare: debtRatio === null ? null : ratioAbove(debtRatio, toFraction(warning.limit)),
        })),
        gradIndatorareMax: toFraction(warning.limit),
        perioadaIncape: warning.fittingMonths,
        maxLoan: toRon(warning.maxLoan),
        ceSchimba: toLimitWays(warning.ways),
        explicatie: withPlainSpaces(
          [refinancingLimitSentences(warning.limit, warning), ...waysOutOf(warning)].join(' '),
        ),
      };
    case 'LTV_PESTE_LIMITA':
      return {
        procent: rounded(ratioAbove(warning.loanToValue, toFraction(warning.maxShare)) * 100, 2),
        procentMaxim: toPercent(warning.maxShare),
        explicatie: withPlainSpaces(refinancingLimitSentences(warning.maxShare, warning)),
        sumaMaxima: toRon(warning.max),
      };
    default:
      return {};
  }
}

/** A warning in words, with the figures that a screen may want to show otherwise. */
export function toWarning(warning: Warning): WireWarning {
  const say: (warning: never) => string = WARNINGS[warning.code];
  return {
    code: warning.code,
    message: withPlainSpaces(say(warning as never)),
    ...('person' in warning && warning.person > 0 && { persoana: warning.person }),
    ...figuresOf(warning),
  };
}

/** A warning for readers, with its explanation. */
export function warningText({ message, explicatie }: Pick<WireWarning, 'message' | 'explicatie'>): string {
  return explicatie ? `${message} ${explicatie}` : message;
}
