import { greeting } from '../../ui/texts/greeting.ts';

type LinkFacts = {
  /** Of the client; may be empty. */
  readonly name: string;
  readonly brand: string;
  readonly address: string;
};

/** The message by which a client gets the link to their page. */
export function linkMessage({ name, brand, address }: LinkFacts): string {
  return [
    greeting(name),
    `Aici vedeți ce acte ne mai trebuie pentru credit și ni le trimiteți de pe telefon:\n${address}`,
    `La deschidere primiți un cod pe e-mail; linkul este numai pentru dumneavoastră.`,
    brand,
  ].join('\n\n');
}
