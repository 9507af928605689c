/** A step after a booking: its name, and what happens in it. */
export type NextStep = { readonly title: string; readonly text: string };

/** The first step of a visitor whom a broker calls as soon as possible. */
export const CALLED_SOONEST: NextStep = {
  title: 'Vă contactăm',
  text: 'Un broker vă contactează la numărul lăsat și stabiliți împreună când puteți vorbi pe larg.',
};

/** The first step for who only reads about it: nothing is known of a booking. */
export const CALLED_SOMETIME: NextStep = {
  title: 'Vă contactăm',
  text: 'Un broker vă contactează la numărul lăsat: cât mai curând sau, dacă ați ales o oră, atunci.',
};

/** The first step of a visitor who chose an hour. `words`: when and how, as `meetingWords` says it. */
export function calledAtChosenHour(words: string): NextStep {
  return { title: 'Vorbim la ora aleasă', text: `${words}. Nu mai aveți nimic de stabilit până atunci.` };
}

/** What follows a booking, in five steps: on the page that thanks for it and in the email that confirms it. */
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

/** What is worth having beside the telephone when we call; nothing of it has to be sent before. */
export const AT_HAND = [
  'Venitul net al fiecăruia dintre cei care iau creditul și de când lucrează acolo',
  'Ratele pe care le plătiți acum și, dacă refinanțați, cât mai aveți de plătit',
  'Prețul locuinței, dacă ați găsit una, și avansul pe care îl aveți',
] as const;

/**
 * For a visitor who chose an hour, where no stranger may learn whether the phone has an appointment already: each reader
 * knows what they chose before.
 */
export const CHOSEN_BEFORE =
  'V-ați programat mai demult la altă oră, care nu a trecut? Atunci rămâne valabilă aceea, iar cea de acum nu se adaugă.';
