/** A step after a booking: its name and description. */
export type NextStep = { readonly title: string; readonly text: string };

/** The first step of a visitor whom a broker calls as soon as possible. */
export const CALLED_SOONEST: NextStep = {
  title: 'Vă contactăm',
  text: 'Un broker vă contactează la numărul lăsat și stabiliți împreună când puteți vorbi pe larg.',
};

/** The first step for a reader without a known booking. */
export const CALLED_SOMETIME: NextStep = {
  title: 'Vă contactăm',
  text: 'Un broker vă contactează la numărul lăsat, cât mai curând sau la ora pe care ați ales-o.',
};

/** The first step of a visitor who chose an hour. `words`: time and channel, in the words of `meetingWords`. */
export function calledAtChosenHour(words: string): NextStep {
  return { title: 'Vorbim la ora aleasă', text: `${words}. Nu mai aveți nimic de stabilit până atunci.` };
}

/** The five steps after a booking: on the page that thanks for it and in the email that confirms it. */
export function nextSteps(first: NextStep): readonly NextStep[] {
  return [first, ...FURTHER];
}

const FURTHER: readonly NextStep[] = [
  {
    title: 'Analizăm situația',
    text: 'Trecem prin venituri, rate și planuri. Dacă ați trimis o simulare, brokerul are deja cifrele ei și nu trebuie să le repetați.',
  },
  {
    title: 'Comparăm ofertele',
    text: 'Primiți variantele comparate, cu rata, DAE și costul total, și alegeți fără grabă.',
  },
  {
    title: 'Trimiteți actele',
    text: 'Brokerul vă trimite un link securizat prin care încărcați actele, direct de pe telefon.',
  },
  {
    title: 'Depunem dosarul',
    text: 'Negociem cu banca, urmărim aprobarea și suntem lângă dumneavoastră până la semnare.',
  },
];

/** Papers that help during our call; the visitor need not send any before. */
export const AT_HAND = [
  'Venitul net al fiecăruia dintre cei care iau creditul și de când lucrează acolo',
  'Ratele pe care le plătiți acum și, dacă refinanțați, cât mai aveți de plătit',
  'Prețul locuinței, dacă ați găsit una, și avansul pe care îl aveți',
] as const;

/**
 * For a visitor who chose an hour. A stranger must not learn whether the phone has an appointment: each reader knows
 * only their own choice.
 */
export const CHOSEN_BEFORE =
  'V-ați programat mai demult la altă oră, care nu a trecut? Atunci rămâne valabilă aceea, iar cea de acum nu se adaugă.';
