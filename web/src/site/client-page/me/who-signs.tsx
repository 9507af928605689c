import { isAwaited as isDocumentAwaited } from 'contract/checklist/document-states';
import type { ClientPage } from 'contract/client-portal/client-portal';

/** Everybody who signs, and what is awaited of them; nothing where the client signs alone. */
export function WhoSigns({ people, documents }: Pick<ClientPage, 'people' | 'documents'>) {
  if (people.length < 2) return null;
  return (
    <section aria-labelledby="semneaza" className="card grid grid-cols-1 gap-2 p-4 md:p-5">
      <h2 id="semneaza" className="text-14 font-550 text-ink-soft">
        Cine semnează
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {people.map(({ name, isMe, isAwaited }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people are known by their place
          <li key={place} className="grid wrap-anywhere">
            <span className="font-600">
              <bdi>{name || 'Încă fără nume'}</bdi>
              {isMe && ' (dumneavoastră)'}
            </span>
            <span className={`text-14 ${isAwaited ? 'text-ink-soft' : 'text-good'}`}>
              {isAwaited ? awaitedWords(documents.filter(({ person }) => person === place)) : 'avem tot'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The titles of their awaited papers; without any that the reader sees, what it may be. */
function awaitedWords(documents: ClientPage['documents']): string {
  const titles = documents.filter(isDocumentAwaited).map(({ title }) => title);
  return titles.length === 0 ? 'mai așteptăm acte, acorduri sau date' : `mai așteptăm: ${titles.join(', ')}`;
}
