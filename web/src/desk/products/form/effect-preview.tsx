import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { ProductInput } from 'contract/products/product-fields';
import type { ProductRecord } from 'contract/products/products';
import { formatNumber, formatPercent } from 'contract/romanian/romanian';
import type { CreditData } from 'contract/simulations/credit-data';
import { toCatalogue } from 'quote/catalogue';
import { readProduct } from 'quote/product';
import { conditionsInWords } from 'quote/shown/condition-words';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { purchase } from 'quote/worked-examples';
import { useDeferredValue } from 'react';
import table from '../../../ui/layout/table.module.css';
import { type Basis, simulateHere } from '../../simulations/local-simulation.ts';
import { useBasis } from '../../simulations/use-basis.ts';
import styles from '../metadata.module.css';

/** The sample loan in words. */
const SAMPLE_WORDS = 'Prima locuință de 500.000 RON, cu avans de 100.000 RON, pe 30 de ani, cu parametrii de astăzi.';

/** The answers of who fulfils every condition that an answer fulfils. */
const ALL_ANSWERED = { salariu: true, asigurareViata: true, pachet: true };

/**
 * The figures of the sample loan with a product, without any condition or with all that it fulfils; undefined where it
 * cannot be computed.
 */
function effectOf(
  product: OfferMetadata,
  { catalogue, simulatedOn }: Basis,
  conditii?: typeof ALL_ANSWERED,
): CreditData | undefined {
  const only = toCatalogue({ ...catalogue.source, products: [readProduct(product)] });
  const sample = { ...purchase, oferta: product._id, ...(conditii && { conditii }) };
  const answer = simulateHere(sample, { catalogue: only, simulatedOn });
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
  {
    name: `${FIGURE_NAMES.firstPremium.label}, RON`,
    of: ({ asigurareViata }) => (asigurareViata > 0 ? ron(asigurareViata) : '–'),
  },
  {
    name: 'Costul perioadei fixe, RON',
    of: ({ costPerioadaFixa }) => (costPerioadaFixa === null ? '–' : formatNumber(costPerioadaFixa)),
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

/**
 * The cost of a sample loan with the stored and with the typed product: for who fulfils no condition and, where one has
 * conditions, for who fulfils all that the loan can.
 */
export function EffectPreview({ before, after }: EffectPreviewProps) {
  const { data: basis } = useBasis(undefined);
  const typed = useDeferredValue(after);
  const next = typed && { ...typed, _id: 'nou' };
  const effects = (conditii?: typeof ALL_ANSWERED): Effects => ({
    hasBefore: before !== undefined,
    old: basis && before && effectOf(before, basis, conditii),
    next: basis && next && effectOf(next, basis, conditii),
  });
  const plain = effects();
  if (!plain.old && !plain.next)
    return <p className="text-ink-soft">Completați câmpurile: efectul apare aici, înainte de a salva.</p>;
  const hasConditions = [before, next].some((product) => (product?.conditii ?? []).length > 0);
  const fulfilled = hasConditions ? effects(ALL_ANSWERED) : undefined;
  return (
    <>
      <p className="text-ink-soft">{SAMPLE_WORDS}</p>
      <EffectTable title={hasConditions ? 'Fără nicio condiție' : 'Credit de probă'} effects={plain} />
      {fulfilled && <EffectTable title="Cu condițiile îndeplinite" effects={fulfilled} />}
      {next && fulfilled?.next && <Worth figures={fulfilled.next} product={next} />}
    </>
  );
}

type Effects = {
  readonly hasBefore: boolean;
  readonly old: CreditData | undefined;
  readonly next: CreditData | undefined;
};

function EffectTable({ title, effects: { hasBefore, old, next } }: { title: string; effects: Effects }) {
  return (
    <div className={table.box}>
      <table className={`${table.table} ${styles.effect}`}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {hasBefore && <th scope="col">Acum</th>}
            <th scope="col">{hasBefore ? 'După salvare' : 'Cu acest produs'}</th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hasBefore && <td>{old ? of(old) : '–'}</td>}
              <td data-changed={Boolean(old && next && of(old) !== of(next))}>{next ? of(next) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What each condition is worth to the sample loan. */
function Worth({ figures, product }: { figures: CreditData; product: OfferMetadata }) {
  return (
    <ul className="grid gap-1">
      {conditionsInWords(figures, product, 'staff').map(({ fel, price, indeplinita }) => (
        <li key={fel}>
          {price}
          {!indeplinita && ' (creditul de probă nu o îndeplinește)'}
        </li>
      ))}
    </ul>
  );
}
