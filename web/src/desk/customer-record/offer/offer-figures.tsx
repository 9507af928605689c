import type { OfferMetadata } from 'contract/products/offer-metadata';
import { formatCount, formatPercent } from 'contract/romanian/romanian';

type OfferFiguresProps = { offer: Pick<OfferMetadata, 'dobandaFixa' | 'perioada' | 'marja' | 'minClasaEnergetica'> };

/** The figures by which an offer is chosen. */
export function OfferFigures({ offer: { dobandaFixa, perioada, marja, minClasaEnergetica } }: OfferFiguresProps) {
  return (
    <dl className="soft-terms grid grid-cols-fit-9 gap-x-4 gap-y-2 tabular">
      <div>
        <dt>Dobândă fixă</dt>
        <dd>{formatPercent(dobandaFixa / 100)}</dd>
      </div>
      <div>
        <dt>Perioada cu dobândă fixă</dt>
        <dd>{formatCount(perioada, 'lună', 'luni')}</dd>
      </div>
      <div>
        <dt>Marja băncii</dt>
        <dd>{formatPercent(marja / 100)}</dd>
      </div>
      <div>
        <dt>Clasa energetică minimă</dt>
        <dd>{minClasaEnergetica || 'oricare'}</dd>
      </div>
    </dl>
  );
}
