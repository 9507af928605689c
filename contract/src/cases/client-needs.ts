/** The broker's questions before a proposal; the answers are part of it. */
export const clientNeeds = {
  goal: 'Ce vrea clientul să facă cu banii și până când?',
  payment: 'Ce rată își permite fără griji și ce economii îi rămân?',
  stability: 'Cât de sigure îi sunt veniturile și ce se poate schimba?',
  rate: 'Preferă o rată care nu se schimbă sau acceptă una variabilă?',
  plans: 'Vrea să plătească mai devreme, să vândă sau să refinanțeze?',
} as const;

/** The same questions to the client, in their proposal. */
export const clientNeedQuestions: Readonly<Record<keyof typeof clientNeeds, string>> = {
  goal: 'Ce doriți să faceți cu banii și până când?',
  payment: 'Ce rată vă permiteți fără griji și ce economii vă rămân?',
  stability: 'Cât de sigure vă sunt veniturile și ce se poate schimba?',
  rate: 'Preferați o rată care nu se schimbă sau acceptați una variabilă?',
  plans: 'Doriți să plătiți mai devreme, să vindeți sau să refinanțați?',
};
