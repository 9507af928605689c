import { capitalised, formatCount, formatList } from 'contract/romanian/romanian';
import type { Verdict } from 'loan/banks/rules';
import type { BankAnswer } from '../../grid.ts';
import type { Untold } from '../../untold.ts';
import { bindingWords, type GridCase, missingWords, needWords, verdictNames } from './rule-words.ts';

/** A bank's answer as shown: a yes without reserve, a yes under conditions, not known, a no. */
export type Answer = Verdict | 'UNKNOWN';

/** The answers, the best first. */
export const ANSWERS = ['YES', 'YES_IF', 'UNKNOWN', 'NO'] as const satisfies readonly Answer[];

/** Each answer in a word or two. */
export const answerNames: Readonly<Record<Answer, string>> = { ...verdictNames, UNKNOWN: 'Nu se știe' };

/** A bank's answer in words, the same on every screen of the desk. */
export type AnswerInWords = {
  readonly answer: Answer;
  /** The one sentence behind it, without a full stop: what is missing, or what the yes rests on. */
  readonly sentence: string;
};

/** Rules about the home whose fact the form may leave out. */
const OF_THE_HOME: readonly string[] = ['CLASA_ENERGETICA', 'AN_CONSTRUCTIE'];

/** The answer in words. What nobody has told yet makes no `Nu`, and no `Da` without its `dacă`. */
export function answerInWords(
  { verdict, needs, binding, warnings = [] }: BankAnswer,
  untold: Untold,
  about: GridCase,
): AnswerInWords {
  if (binding) {
    const isUntold = OF_THE_HOME.includes(binding.rule) && binding.have === null && !isKnownInefficient(binding, about);
    const missing = missingWords(binding, about);
    return {
      answer: verdict === 'NO' && isUntold ? 'UNKNOWN' : verdict,
      sentence: capitalised((!isUntold && missing) || bindingWords(binding, about)),
    };
  }
  const clauses = [
    ...needs.map((need) => needWords(need, about)),
    ...(warnings.length > 0 ? ['banca acceptă creditul peste limită'] : []),
    ...untoldClauses(untold, about),
  ];
  return clauses.length === 0
    ? { answer: verdict, sentence: 'Trece de toate regulile' }
    : { answer: 'YES_IF', sentence: `Dacă ${formatList(clauses)}` };
}

/** The home is known not to be efficient, which leaves no letter to ask for. */
const isKnownInefficient = ({ rule }: { rule: string }, { isInefficient }: GridCase): boolean =>
  rule === 'CLASA_ENERGETICA' && isInefficient === true;

function untoldClauses({ oldestAge, isBankUnknown }: Untold, { isTogether }: GridCase): string[] {
  const who = isTogether ? 'cei fără data nașterii au' : 'are';
  return [
    ...(oldestAge === null ? [] : [`${who} cel mult ${formatCount(oldestAge, 'an', 'ani')}`]),
    ...(isBankUnknown ? ['banca aplică regulile obișnuite (criteriile ei nu sunt introduse)'] : []),
  ];
}
