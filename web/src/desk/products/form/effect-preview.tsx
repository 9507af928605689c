import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductInput } from 'contract/products/product-fields';
import type { ProductRecord } from 'contract/products/products';
import { formatNumber, formatPercent } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { toCatalogue } from 'quote/catalogue';
import { readProduct } from 'quote/product';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { purchase } from 'quote/worked-examples';
import { useDeferredValue } from 'react';
import table from '../../../ui/layout/table.module.css';
import { type Basis, simulateHere } from '../../simulations/local-simulation.ts';
import { useBasis } from '../../simulations/use-basis.ts';
import styles from '../metadata.module.css';

/** The sample loan in words. */
const SAMPLE_WORDS = 'Prima locuință de 500.000 RON, cu avans de 100.000 RON, pe 30 de ani, cu parametrii de astăzi.';

/** The figures of the sample loan with a product; undefined where it cannot be computed. */
function effectOf(product: OfferMetadata, { catalogue, simulatedOn }: Basis): CreditData | undefined {
  const only = toCatalogue({ ...catalogue.source, products: [readProduct(product)] });
  const answer = simulateHere({ ...purchase, oferta: product._id }, { catalogue: only, simulatedOn });
  return answer.kind === 'computed' ? answer.simulation.creditData : undefined;
}

type Figure = { readonly name: string; readonly of: (figures: CreditData) => string };

const ron = (amount: number) => formatNumber(amount, 2);

const FIGURES: readonly Figure[] = [
  { name: `${FIGURE_NAMES.firstMonth.label}, RON`, of: (figures) => ron(firstMonth(figures)) },
  {
    name: `${FIGURE_NAMES.fixedInstalment.label}, RON`,
    of: ({ rataLunaraFixa }) => (rataLunaraFixa > 0 ? ron(rataLunaraFixa) : '–'),
  },
  {
    name: `${FIGURE_NAMES.variableInstalment.label}, RON`,
    of: ({ rataLunaraVariabila }) => (rataLunaraVariabila > 0 ? ron(rataLunaraVariabila) : '–'),
  },
  { name: 'DAE', of: ({ dae }) => (dae === null ? '–' : formatPercent(dae)) },
  { name: `${TOTALS.instalmentsTotal.label}, RON`, of: ({ sumaTotalaAchitata }) => formatNumber(sumaTotalaAchitata) },
];

type EffectPreviewProps = {
  /** The product as it is stored; undefined for a new one. */
  before: ProductRecord | undefined;
  /** As the form holds it; undefined while something in it is wrong. */
  after: ProductInput | undefined;
};

/** The cost of a sample loan with the stored and with the typed product. */
export function EffectPreview({ before, after }: EffectPreviewProps) {
  const { data: basis } = useBasis(undefined);
  const typed = useDeferredValue(after);
  const old = basis && before && effectOf(before, basis);
  const next = basis && typed && effectOf({ _id: 'nou', ...typed }, basis);
  if (!old && !next)
    return <p className="text-ink-soft">Completați câmpurile: efectul apare aici, înainte de a salva.</p>;
  return (
    <>
      <p className="text-ink-soft">{SAMPLE_WORDS}</p>
      <div className={table.box}>
        <table className={`${table.table} ${styles.effect}`}>
          <thead>
            <tr>
              <th scope="col">Credit de probă</th>
              {before && <th scope="col">Acum</th>}
              <th scope="col">{before ? 'După salvare' : 'Cu acest produs'}</th>
            </tr>
          </thead>
          <tbody>
            {FIGURES.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {before && <td>{old ? of(old) : '–'}</td>}
                <td data-changed={Boolean(old && next && of(old) !== of(next))}>{next ? of(next) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
