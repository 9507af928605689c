/** A word that a first-time borrower may not know, with its explanation in one sentence. */
export type Explained = { readonly name: string; readonly meaning: string };

// Each by itself: a page downloads those that it shows.

export const IRCC: Explained = {
  name: 'IRCC',
  meaning:
    'Indicele de referință pentru creditele consumatorilor: media dobânzilor la care băncile din România se împrumută între ele, publicată de BNR în fiecare trimestru; dobânda variabilă urcă și coboară odată cu el.',
};

export const DAE: Explained = {
  name: 'DAE',
  meaning:
    'Dobânda anuală efectivă: costul total al creditului pe un an, în procente, cu dobândă, comisioane și asigurări la un loc; cu ea puteți compara corect două oferte.',
};

export const DOWN_PAYMENT: Explained = {
  name: 'avans',
  meaning: 'Partea din prețul locuinței pe care o plătiți din banii dumneavoastră; restul îl plătește banca.',
};

export const DEBT_RATIO: Explained = {
  name: 'grad de îndatorare',
  meaning:
    'Cât la sută din veniturile lunare merge pe toate ratele la un loc. O normă a Băncii Naționale a României îl limitează.',
};

export const FIXED_INSTALMENT: Explained = {
  name: 'rată fixă',
  meaning: 'Rata care rămâne aceeași o perioadă stabilită în contract, orice s-ar întâmpla între timp cu IRCC.',
};

export const VARIABLE_INSTALMENT: Explained = {
  name: 'rată variabilă',
  meaning: 'Rata care se recalculează la fiecare trei luni, după IRCC: poate să crească sau să scadă.',
};

export const MARGIN: Explained = {
  name: 'marjă',
  meaning: 'Procentul pe care banca îl adaugă la IRCC; este trecut în contract și nu se schimbă.',
};
