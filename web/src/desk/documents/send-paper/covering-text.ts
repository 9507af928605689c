import type { SendableKind } from 'contract/documents/sent-papers';
import { formatList } from 'contract/romanian/romanian';
import { greeting } from '../../ui/texts/greeting.ts';

/** The values of a covering text. */
export type CoveringFacts = {
  readonly kind: SendableKind;
  /** The offers in the paper. */
  readonly offers: readonly { readonly oferta: string; readonly banca: string }[];
  /** Of the customer; may be empty. */
  readonly name: string;
  /** The brand, as customers see it. */
  readonly broker: string;
  readonly brand: string;
  readonly phone: string;
};

/** The templates, by their middle part. */
export const TEMPLATES = {
  short: 'Scurt',
  explained: 'Cu explicații',
  agreed: 'După discuția la telefon',
} as const;

export type Template = keyof typeof TEMPLATES;

/** Every template holds only sentences that are true for any offer and any customer. */
export function coveringText(template: Template, facts: CoveringFacts): string {
  const { name, broker, brand, phone } = facts;
  return [greeting(name), ...MIDDLES[template](facts), `Cu stimă,\n${broker}, ${brand}\n${phone}`].join('\n\n');
}

const MIDDLES: Readonly<Record<Template, (facts: CoveringFacts) => readonly string[]>> = {
  short: (facts) => [`Vă trimit ${paperOf(facts)}. Pentru întrebări mă găsiți la telefonul de mai jos.`],
  explained: (facts) => [
    `Vă trimit ${paperOf(facts)}.`,
    EXPLAINED[facts.kind],
    'Dacă ceva nu este clar, sunați-mă și trecem împreună prin cifre.',
  ],
  agreed: (facts) => [
    `Așa cum am vorbit, vă trimit ${paperOf(facts)}.`,
    'După ce vă uitați peste document, spuneți-mi ce părere aveți și stabilim împreună pasul următor.',
  ],
};

const EXPLAINED: Readonly<Record<SendableKind, string>> = {
  comparison:
    'Uitați-vă la DAE și la suma totală de plată, nu numai la rată: cea mai mică rată nu înseamnă întotdeauna cel mai ieftin credit.',
  schedule:
    'Scadențarul arată, lună de lună, cât plătiți și cât din plată este principal, dobândă și asigurare. Dacă dobânda devine variabilă, ratele de atunci sunt calculate cu indicele cunoscut la data documentului și se pot schimba.',
  feis: 'Fișa urmează forma standard europeană, ca să puteți compara ofertele între ele. Este orientativă: fișa cu valoare juridică v-o dă banca.',
};

function paperOf({ kind, offers }: CoveringFacts): string {
  const names = formatList(offers.map(({ oferta, banca }) => `${oferta} (${banca})`));
  const words = offers.length === 1 ? `ofertei ${names}` : `ofertelor ${names}`;
  return { comparison: `comparația ${words}`, schedule: `scadențarul ${words}`, feis: `fișa FEIS a ${words}` }[kind];
}
