/** What a broker asks before they propose an offer; the answers are part of the proposal. */
export const clientNeeds = {
  goal: 'Ce vrea clientul să facă cu banii și până când?',
  payment: 'Ce rată își permite fără griji și ce economii îi rămân?',
  stability: 'Cât de sigure îi sunt veniturile și ce se poate schimba?',
  rate: 'Preferă o rată care nu se schimbă sau acceptă una variabilă?',
  plans: 'Vrea să plătească mai devreme, să vândă sau să refinanțeze?',
} as const;
