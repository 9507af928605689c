/** Words that a first-time borrower may not know, each in one sentence. */
export const TERMS = {
  IRCC: 'Indicele de referință pentru creditele consumatorilor: media dobânzilor la care băncile din România se împrumută între ele, publicată de BNR în fiecare trimestru; dobânda variabilă urcă și coboară odată cu el.',
  DAE: 'Dobânda anuală efectivă: costul total al creditului pe un an, în procente, cu dobândă, comisioane și asigurări la un loc; cu ea puteți compara corect două oferte.',
  avans: 'Partea din prețul locuinței pe care o plătiți din banii dumneavoastră; restul îl plătește banca.',
  'grad de îndatorare':
    'Cât la sută din veniturile lunare merge pe toate ratele la un loc. O normă a Băncii Naționale a României îl limitează.',
  'rată fixă': 'Rata care rămâne aceeași o perioadă stabilită în contract, orice s-ar întâmpla între timp cu IRCC.',
  'rată variabilă': 'Rata care se recalculează la fiecare trei luni, după IRCC: poate să crească sau să scadă.',
  marjă: 'Procentul pe care banca îl adaugă la IRCC; este trecut în contract și nu se schimbă.',
  FEIS: 'Fișa europeană de informații standardizate: documentul gratuit pe care banca este obligată să vi-l dea, cu toate costurile creditului scrise la fel la orice bancă.',
} as const;

export type TermName = keyof typeof TERMS;
