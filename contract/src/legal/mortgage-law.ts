// The law of mortgages, in sentences that pages and papers repeat. docs/loan-rules.md names the sources.

/** OUG 52/2016: the law allows no compensation for repaying a mortgage early, not even in the fixed period. */
export const EARLY_REPAYMENT_IS_FREE =
  'Pentru rambursarea anticipată a unui credit ipotecar, banca nu poate cere niciun comision și nicio compensație, nici în perioada cu dobândă fixă (O.U.G. nr. 52/2016).';

/** The costs that our DAE counts and most published ones omit: docs/loan-rules.md compares them. */
export const APR_COUNTS_REGISTRATION =
  'DAE numără și înscrierea ipotecii, pe care băncile o lasă de obicei afară: a noastră este cu circa 0,02–0,04 puncte mai mare.';

/** Directive 2014/17/EU, art. 15(1)(g): how clients learn what a bank pays us; the pages and the model sheet keep it alike. */
export const COMMISSION_IS_SAID =
  'înainte să trimitem cererea vă spunem în scris dacă și cât ne plătește banca; dacă suma nu se știe încă, o aflați din FEIS';
