import type { ReactNode } from 'react';
import { PhoneLink } from '../../../shared/brand/phone-link.tsx';

/** Replaces a result: the event, with a picture above the words on a phone and beside them elsewhere. */
export function Stopped({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] md:items-center md:gap-8 md:py-4">
      <div className="max-w-[12.5rem] md:order-1 md:max-w-none">{picture}</div>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

/** Behind every refusal: a person who looks for another way. */
export function AskTheBroker({ words = 'Un broker poate căuta cu dumneavoastră altă cale' }: { words?: string }) {
  return (
    <p className="max-w-measure text-ink-soft">
      {words}: programați un apel gratuit, cu răspunsurile de până acum, sau sunați la <PhoneLink />.
    </p>
  );
}
