import { standingOf } from 'quote/shown/comparison/judged-offer';
import type { ReactNode } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstantDay } from '../../../shared/time/instant.ts';
import { JudgedOffer } from '../../simulations/judged-offer.tsx';
import type { useOfferVerdict } from './use-offer-verdict.ts';

/** Beside the figures of an offer: whether the customer can have it, and by which of their forms. */
export function OfferVerdict({ verdict }: { verdict: ReturnType<typeof useOfferVerdict> }) {
  const { form, judged, isPending, error } = verdict;
  if (isPending) return <Word>Se verifică dacă oferta se încadrează…</Word>;
  if (error) return <Word>Nu s-a putut verifica dacă oferta se încadrează: {messageOf(error)}</Word>;
  if (!form || !judged) return <Word>Fără un formular de credit nu știm dacă oferta se încadrează.</Word>;
  const day = formatInstantDay(form.createdAt);
  return (
    <div role="status">
      <JudgedOffer offer={judged} />
      <Word>
        {standingOf(judged) === 'within'
          ? `După formularul din ${day}, oferta se încadrează.`
          : `După formularul din ${day}.`}
      </Word>
    </div>
  );
}

function Word({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft text-14">{children}</p>;
}
