/**
 * The instalment that the quick calculator shows: the fixed one, unless there is none or the variable one is lower.
 * Both in the same unit; 0 stands for "there is none".
 */
export function shownInstalment<Amount extends number>(fixed: Amount, variable: Amount): Amount {
  return fixed === 0 || (variable > 0 && fixed > variable) ? variable : fixed;
}
