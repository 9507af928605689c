/** The answer to the question whether a simulation harms a credit history. */
export const CREDIT_HISTORY_KEPT =
  'Nu. Simularea nu întreabă Biroul de Credit și nicio bancă nu află de ea. Verificarea se face abia după ce deschidem un dosar și numai cu acordul dumneavoastră.';
