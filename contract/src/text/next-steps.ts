/** What follows a booking, in five steps: on the page that thanks for it and in the email that confirms it. */
export const nextSteps = [
  {
    title: 'Vă contactăm',
    text: 'Un broker vă contactează la numărul lăsat și stabiliți împreună când puteți vorbi pe larg.',
  },
  {
    title: 'Analizăm situația',
    text: 'Trecem prin venituri, rate și planuri. Aveți la îndemână suma dorită și ratele pe care le plătiți acum.',
  },
  {
    title: 'Comparăm ofertele',
    text: 'Primiți variantele potrivite, cu rata, DAE și costul total, și alegeți fără grabă.',
  },
  {
    title: 'Trimiteți actele',
    text: 'Brokerul vă trimite un link securizat prin care încărcați actele, direct de pe telefon.',
  },
  {
    title: 'Depunem dosarul',
    text: 'Negociem cu banca, urmărim aprobarea și suntem lângă dumneavoastră până la semnare.',
  },
] as const;

/** What is worth having beside the telephone when we call; nothing of it has to be sent before. */
export const AT_HAND = [
  'Venitul net al fiecăruia dintre cei care iau creditul și de când lucrează acolo',
  'Ratele pe care le plătiți acum și, dacă refinanțați, cât mai aveți de plătit',
  'Prețul locuinței, dacă ați găsit una, și avansul pe care îl aveți',
] as const;
