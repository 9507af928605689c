import { conditionNames } from 'contract/products/product-columns';
import { formatCount } from 'contract/romanian/romanian';
import { MAX_SIDE_BY_SIDE } from 'contract/simulations/simulations';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import {
  ALL_OFFERS,
  banksOf,
  conditionKindsOf,
  type OfferFilter,
  periodsOf,
  WITHOUT_CONDITIONS,
} from './filter-offers.ts';
import styles from './offers.module.css';

type OfferFiltersProps = {
  /** All offers, from which the choices are made. */
  offers: readonly SimulatedOffer[];
  shown: number;
  filter: OfferFilter;
  onChange: (filter: OfferFilter) => void;
  /** What is done with the shown offers. */
  children: ReactNode;
};

/** Bank, fixed period and the offers that the client can get; table and cards follow at once. */
export function OfferFilters({ offers, shown, filter, onChange, children }: OfferFiltersProps) {
  const kinds = conditionKindsOf(offers);
  const set = (change: Partial<OfferFilter>) => onChange({ ...filter, ...change });
  return (
    <search className={`${styles.filters} grid items-end gap-x-4 gap-y-3`} aria-label="Filtrarea ofertelor">
      <Select
        label="Banca"
        options={[{ value: '', label: 'Toate băncile' }, ...banksOf(offers)]}
        value={filter.banca}
        onChange={(value) => set({ banca: value })}
      />
      <Select
        label="Perioada cu dobândă fixă"
        options={[{ value: '', label: 'Toate perioadele' }, ...periodsOf(offers).map(periodOption)]}
        value={filter.perioada}
        onChange={(value) => set({ perioada: value })}
      />
      {kinds.length > 0 && (
        <Select
          label="Condiția băncii"
          options={[
            { value: '', label: 'Cu sau fără condiții' },
            { value: WITHOUT_CONDITIONS, label: 'Numai fără condiții' },
            ...kinds.map((kind) => ({ value: kind, label: `Cu ${conditionNames[kind]}` })),
          ]}
          value={filter.conditie}
          onChange={(value) => set({ conditie: value })}
        />
      )}
      <Checkbox
        label="Doar ofertele eligibile"
        name="doarEligibile"
        checked={filter.doarEligibile}
        onChange={(doarEligibile) => set({ doarEligibile })}
      />
      {children}
      <div className="flex flex-wrap gap-x-2 col-span-full text-ink-soft text-14">
        <p role="status">
          {shown === offers.length
            ? formatCount(shown, 'ofertă', 'oferte')
            : `${formatCount(shown, 'ofertă', 'oferte')} din ${offers.length}`}
        </p>
        <p>· Bifați până la {MAX_SIDE_BY_SIDE} oferte, ca să le vedeți alăturate.</p>
      </div>
      {filter !== ALL_OFFERS && shown < offers.length && (
        <Button variant="quiet" onClick={() => onChange(ALL_OFFERS)}>
          Ștergeți filtrele
        </Button>
      )}
    </search>
  );
}

function periodOption(months: number) {
  return { value: String(months), label: months === 0 ? 'Fără perioadă fixă' : formatCount(months, 'lună', 'luni') };
}
