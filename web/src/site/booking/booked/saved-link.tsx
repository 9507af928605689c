import { SavedLinkField } from '../../session/saved-link-field.tsx';
import type { Saved } from '../../session/stored-link.ts';

/** The link of the simulation that went along with the request, to be opened again before we call. */
export function SavedLink({ saved }: { saved: Saved }) {
  return (
    <section aria-labelledby="simularea" className="card grid grid-cols-1 gap-3 p-5 pb-8">
      <h2 id="simularea" className="text-18">
        Simularea dumneavoastră
      </h2>
      <SavedLinkField label="Linkul cu care o deschideți" saved={saved} />
    </section>
  );
}
