import { commissionOf, type RuleTerms } from 'contract/commissions/commission-arithmetic';
import { commissionBases } from 'contract/commissions/commission-words';
import { formatFigurePercent, formatRon, withPlainSpaces } from 'contract/romanian/romanian';
import { type Bani, toRon } from 'loan/money';
import { toPercent } from 'loan/rate';

const NOT_BY_YOU = 'Îl plătește banca, nu dumneavoastră.';

/**
 * The sentence for a client about a bank's commission under a rule, with the figure where `base` is known. Of an undecided
 * rule only the staff reads it: nothing is sent then.
 */
export function commissionSentence(bank: string, rule: RuleTerms, base: Bani | null): string {
  switch (rule.kind) {
    case 'percent':
      return withPlainSpaces(`${bank} ne plătește un comision de ${percentWords(rule, base)}. ${NOT_BY_YOU}`);
    case 'fixed':
      return withPlainSpaces(`${bank} ne plătește un comision fix de ${ronWords(rule.amount)}. ${NOT_BY_YOU}`);
    case 'none':
      return `${bank} nu ne plătește niciun comision pentru acest credit.`;
    case 'unknown':
      return `${bank} ne poate plăti un comision. Valoarea lui nu este cunoscută acum; o găsiți în FEIS pe care v-o dă banca înainte de semnare.`;
    case 'undecided':
      return `Nu este stabilit încă ce comision ne plătește ${bank}. Până atunci nu îi trimitem cererea.`;
  }
}

function percentWords(rule: RuleTerms, base: Bani | null): string {
  const percent = rule.share === null ? 0 : toPercent(rule.share);
  const words = `${formatFigurePercent(percent)} din ${commissionBases[rule.of ?? 'drawn']}`;
  const amount = commissionOf(rule, base);
  return amount === null ? words : `${words}: ${ronWords(amount)} la o sumă de ${ronWords(base)}`;
}

const ronWords = (amount: Bani | null): string => formatRon(amount === null ? 0 : toRon(amount), 2);
