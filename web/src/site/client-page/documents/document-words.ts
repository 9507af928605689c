import type { ClientPage } from 'contract/client-portal/client-portal';

/** A document as its client sees it. */
export type ClientDocument = ClientPage['documents'][number];

/** True of what the client is to send. */
export function isAwaited({ state }: ClientDocument): boolean {
  return state === 'requested' || state === 'rejected';
}

/** Whose it is, and which bank alone asks for it: `Pentru Ioana Țuțu · cerut de BCR`. */
export function ownerWords({ person, personName, bank }: ClientDocument): string {
  const owner = person === null ? 'Pentru tot dosarul' : `Pentru ${personName || personWords(person)}`;
  return bank === null ? owner : `${owner} · cerut de ${bank}`;
}

function personWords(person: number): string {
  return person === 0 ? 'dumneavoastră' : `persoana ${person + 1}`;
}

/** The state of a document that is not awaited, in words for its client. */
export function standingWords({ state, reason }: ClientDocument): string {
  if (state === 'verified') return 'Verificat: este bun';
  if (state === 'not-applicable') return reason ? `Nu este cazul: ${reason}` : 'Nu este cazul';
  return 'Primit: brokerul îl verifică';
}
