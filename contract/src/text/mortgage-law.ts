// What the law says of mortgages, in sentences that pages and papers repeat. docs/loan-rules.md has the sources.

/** OUG 52/2016: no compensation is allowed for repaying a mortgage early, in the fixed period neither. */
export const EARLY_REPAYMENT_IS_FREE =
  'Pentru rambursarea anticipată a unui credit ipotecar, banca nu poate cere niciun comision și nicio compensație, nici în perioada cu dobândă fixă (O.U.G. nr. 52/2016).';
