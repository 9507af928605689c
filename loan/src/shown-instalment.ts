/**
 * The instalment of the quick calculator: the fixed one, unless it is missing or the variable one is lower. Both have
 * one unit; 0 means a missing instalment.
 */
export function shownInstalment<Amount extends number>(fixed: Amount, variable: Amount): Amount {
  return fixed === 0 || (variable > 0 && fixed > variable) ? variable : fixed;
}
