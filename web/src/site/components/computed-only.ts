/** The sentence beside every form that sends figures for a computation, in the words of the privacy page. */
export const COMPUTED_ONLY =
  'Cifrele ajung la serverul nostru. Le folosim numai ca să calculăm; nu le păstrăm până nu cereți un apel sau nu salvați simularea.';
