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
    text: 'Brokerul vă trimite un link securizat prin care încărcați documentele, direct de pe telefon.',
  },
  {
    title: 'Depunem dosarul',
    text: 'Negociem cu banca, urmărim aprobarea și suntem lângă dumneavoastră până la semnare.',
  },
] as const;
