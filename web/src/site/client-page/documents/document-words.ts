import { GUARANTOR_PLACE } from 'contract/cases/person-words';
import type { ClientPage } from 'contract/client-portal/client-portal';

/** A document for its client. */
export type ClientDocument = ClientPage['documents'][number];

/**
 * Its owner, and the only bank that requires it: `Pentru Ioana Țuțu · cerut de BCR`. Empty where the client signs alone
 * and every bank requires it.
 */
export function ownerWords({ person, personName, bank }: ClientDocument, signsAlone: boolean): string {
  if (signsAlone && bank === null && person !== GUARANTOR_PLACE) return '';
  const owner = person === null ? 'Pentru tot dosarul' : `Pentru ${personName || personWords(person)}`;
  return bank === null ? owner : `${owner} · cerut de ${bank}`;
}

function personWords(person: number): string {
  if (person === GUARANTOR_PLACE) return 'garant';
  return person === 0 ? 'dumneavoastră' : `persoana ${person + 1}`;
}

/** The state of a settled document, in words for its client. */
export function standingWords({ state, reason }: ClientDocument): string {
  if (state === 'verified') return 'Verificat, este în regulă';
  if (state === 'not-applicable') return reason ? `Nu este cazul: ${reason}` : 'Nu este cazul';
  return 'Primit: brokerul îl verifică';
}
