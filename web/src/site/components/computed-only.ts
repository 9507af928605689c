/** Said wherever figures are sent to be computed, in the words that the privacy page uses too. */
export const COMPUTED_ONLY =
  'Cifrele ajung la serverul nostru. Le folosim numai ca să calculăm; nu le păstrăm până nu cereți un apel sau nu salvați simularea.';
