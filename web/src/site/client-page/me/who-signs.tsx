import type { ClientPage } from 'contract/client-portal/client-portal';

/** Everybody who signs, and whether something is awaited of them; nothing where the client signs alone. */
export function WhoSigns({ people }: Pick<ClientPage, 'people'>) {
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
              {isAwaited ? 'mai așteptăm acte, acorduri sau date' : 'avem tot'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
