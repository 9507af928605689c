import { PhoneFold } from '../../../ui/layout/fold.tsx';

/** What an import does not do, and what its person owes. */
export function NoConsent() {
  return (
    <section aria-label="Acordul clienților" className="rounded bg-brand-tint px-4 py-2">
      <PhoneFold heading={<strong>Importul nu presupune niciun acord: nimeni nu primește mesaje.</strong>}>
        <p className="max-w-measure pb-2">
          De un credit adus nu scriem clientului până nu ne dă acordul. Datele fiind primite din altă parte, GDPR (art.
          14) cere ca fiecare client să afle în cel mult o lună de unde le aveți și la ce le folosiți.
        </p>
      </PhoneFold>
    </section>
  );
}
