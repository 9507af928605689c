import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { CreditData } from 'contract/simulations/credit-data';
import { conditionSentences, priceSentences } from 'quote/shown/condition-words';

/** Which conditions the price of an offer counts, and which would change it; nothing for an offer without any. */
export function OfferPrice({ data }: { data: CreditData }) {
  const sentences = priceSentences(data, 'staff');
  return sentences.length > 0 && <p className="text-14">{sentences.join(' ')}</p>;
}

type OfferConditionsProps = { data: CreditData; offer: OfferMetadata };

/** Each condition of an offer: its price with it and without it, whether it counts, and the price of its end. */
export function OfferConditions({ data, offer }: OfferConditionsProps) {
  const sentences = conditionSentences(data, offer, 'staff');
  if (sentences.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-600">Condițiile ofertei</p>
      <ul className="grid grid-cols-1 gap-1 list-disc ps-5 text-14">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
