import { openFacts, type PersonFact, sealedFacts } from 'contract/cases/person-words';
import type { ClientPage } from 'contract/client-portal/client-portal';
import { today } from '../../../shared/time/today.ts';

type Me = ClientPage['me'];

/** A fact that people fill in about themselves. */
export type OwnFact = keyof typeof openFacts | keyof typeof sealedFacts;

/** The facts of the form, in its order: the document's last day stands behind the document. */
export const OWN_FACTS: readonly OwnFact[] = [
  ...(Object.keys(openFacts) as OwnFact[]).filter((fact) => fact !== 'idExpiresOn'),
  ...(Object.keys(sealedFacts) as OwnFact[]),
  'idExpiresOn',
];

/** Why a bank wants each fact. */
export const reasons: Readonly<Record<OwnFact, string>> = {
  birthDay: 'Banca calculează ce vârstă aveți la ultima rată.',
  judet: 'Ca în actul de identitate.',
  localitate: 'Banca vede de aici sucursala și notarii apropiați.',
  address: 'Domiciliul din act: banca îl scrie în contract.',
  maritalState: 'La căsătoriți, unele bănci cer și acordul soțului sau al soției.',
  dependants: 'Cine trăiește din venitul dumneavoastră, de exemplu copiii. Dacă nu e nimeni, scrieți 0.',
  employer: 'Banca verifică venitul din salariu la angajator.',
  employedSince: 'Băncile cer o vechime minimă la locul de muncă.',
  cnp: 'Banca îl trece în cererea de credit. Îl păstrăm criptat.',
  idSeries: 'Literele dinaintea numărului, dacă actul le are.',
  idNumber: 'Apare în contractul cu banca. Îl păstrăm criptat, ca pe CNP.',
  idExpiresOn: 'Banca nu primește un act expirat.',
};

/** The text of a fact in its field; the sealed ones are empty there. */
export function typedFact({ facts }: Me, fact: OwnFact): string {
  if (fact === 'cnp' || fact === 'idSeries' || fact === 'idNumber') return '';
  const value = facts[fact];
  return value === null ? '' : String(value);
}

/** What is seen of a stored sealed fact; undefined for another fact, or for none. */
export function maskOf({ cnpMasked, idMasked }: Me, fact: OwnFact): string | undefined {
  if (fact === 'cnp') return cnpMasked ?? undefined;
  if (fact === 'idNumber' && idMasked?.includes('•')) return idMasked;
  return undefined;
}

/** The facts that the bank wants and nobody has filled in; an expired document has to be replaced. */
export function missingFacts(me: Me): PersonFact[] {
  return me.wanted.filter((fact) => !isKnown(me, fact));
}

function isKnown(me: Me, fact: PersonFact): boolean {
  if (fact === 'cnp' || fact === 'idNumber') return maskOf(me, fact) !== undefined;
  if (fact === 'idSeries') return true;
  const value = me.facts[fact];
  return value !== null && !(fact === 'idExpiresOn' && String(value) < today());
}

/** What is sent for a fact as it was typed; empty clears it. */
export function factToSend(fact: OwnFact, typed: string): string | number | null {
  if (typed.trim() === '') return null;
  return fact === 'dependants' ? Number(typed) : typed;
}
