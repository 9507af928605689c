import type { Site } from '../site/site.ts';

/** The name of a proposal and of its parts: a firm without advice shows offers, and the client chooses. */
export type ProposalWords = {
  readonly title: string;
  /** The meaning of a proposal and its limits, in a sentence to the client. */
  readonly about: string;
  readonly chosen: string;
  readonly why: string;
  readonly against: string;
};

const ADVISED: ProposalWords = {
  title: 'Recomandarea de credit',
  about: 'Recomandarea ține seama de răspunsurile dumneavoastră și de ofertele comparate aici. Alegerea vă aparține.',
  chosen: 'Oferta recomandată',
  why: 'De ce este recomandată',
  against: 'Ce nu este recomandat, și de ce',
};

const SHOWN: ProposalWords = {
  title: 'Prezentarea ofertelor',
  about: 'Aici sunt ofertele pe care vi le-am prezentat, cu cifrele lor, și cea pe care ați ales-o dumneavoastră.',
  chosen: 'Oferta aleasă',
  why: 'De ce a fost aleasă',
  against: 'Ce nu se potrivește nevoilor, și de ce',
};

/** The words of a proposal; only a firm with declared advice writes "recomandare". */
export function proposalWords({ advice }: Pick<Site, 'advice'>): ProposalWords {
  return advice === 'da' ? ADVISED : SHOWN;
}
