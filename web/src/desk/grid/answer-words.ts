import { capitalised } from 'contract/romanian/romanian';
import type { GridRow } from 'contract/simulations/grid';
import { bindingWords, type GridCase, missingWords, needWords } from 'quote/shown/grid/rule-words';

/** What a row's words need of the form. */
export type AnsweredForm = {
  readonly about: GridCase;
  /** The sentence of what the form leaves unsaid; null: nothing. */
  readonly unverified: string | null;
};

/** What is missing, or what the yes rests on. */
export function shortReason({ binding, needs, warnings }: GridRow, { about, unverified }: AnsweredForm): string {
  if (binding) return capitalised(missingWords(binding, about) ?? bindingWords(binding, about));
  if (needs.length > 0) return `Dacă ${needs.map((need) => needWords(need, about)).join(' și ')}`;
  if (warnings.length > 0) return 'Peste limită; banca hotărăște';
  return unverified === null ? 'Trece de toate regulile' : 'Da, cu ce s-a completat';
}

/** How far an answer can be relied on: what was not tested for a yes, and that the bank's criteria are not known. */
export function reservationWords({ verdict, checkedOn }: GridRow, { unverified }: AnsweredForm): string {
  return [
    ...(verdict === 'NO' || unverified === null ? [] : [unverified]),
    ...(checkedOn === null ? ['Reguli obișnuite, criteriile băncii nu sunt introduse.'] : []),
  ].join(' ');
}
