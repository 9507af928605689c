import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { conditionNames } from 'contract/products/product-columns';
import { formatCount } from 'contract/romanian/romanian';
import { MAX_SIDE_BY_SIDE } from 'contract/simulations/simulations';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { PhoneFilters } from '../../../ui/dialogs/phone-filters.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { type Option, Select } from '../../../ui/fields/select.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import type { Sorting } from '../../../ui/sorting.ts';
import {
  ALL_OFFERS,
  banksOf,
  conditionKindsOf,
  type OfferFilter,
  periodsOf,
  WITHOUT_CONDITIONS,
} from './filter-offers.ts';
import type { OfferColumn } from './offer-columns.ts';
import styles from './offers.module.css';
import { BY_NAME } from './sort-offers.ts';

type OfferFiltersProps = {
  /** All offers, from which the choices are made. */
  offers: readonly SimulatedOffer[];
  shown: number;
  filter: OfferFilter;
  onChange: (filter: OfferFilter) => void;
  /** How the offers are shown: their order, or their columns. */
  arrangement: ReactNode;
  /** What is done with the shown offers. */
  children: ReactNode;
};

/** Bank, fixed period and the offers that the client can get; table and cards follow at once. */
export function OfferFilters({ offers, shown, filter, onChange, arrangement, children }: OfferFiltersProps) {
  const found = formatCount(shown, 'ofertă', 'oferte');
  const clear = () => onChange(ALL_OFFERS);
  const isWide = useIsWide();
  return (
    <div className="grid grid-cols-1 gap-2">
      <search className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label="Filtrarea ofertelor">
        <PhoneFilters count={filtersSet(filter)} done={`Arată ${found}`} onClear={clear}>
          <Fields offers={offers} filter={filter} onChange={onChange} hasLabels={!isWide} />
        </PhoneFilters>
        {isWide ? children : arrangement}
      </search>
      <div className={`${styles.status} flex flex-wrap items-center gap-x-2 text-ink-soft text-14`}>
        <p role="status">{shown === offers.length ? found : `${found} din ${offers.length}`}</p>
        {isWide && <p>· sume în RON · Bifați până la {MAX_SIDE_BY_SIDE}, ca să le vedeți alăturate.</p>}
        {isWide && shown < offers.length && (
          <Button variant="quiet" className={styles.small} onClick={clear}>
            Ștergeți filtrele
          </Button>
        )}
        {isWide ? arrangement : children}
      </div>
    </div>
  );
}

const filtersSet = (filter: OfferFilter): number =>
  Object.values(filter).filter((value) => value !== '' && value !== false).length;

type FieldsProps = Pick<OfferFiltersProps, 'offers' | 'filter' | 'onChange'> & {
  /** In one line the first choice of each list says what it is about. */
  hasLabels: boolean;
};

function Fields({ offers, filter, onChange, hasLabels }: FieldsProps) {
  const kinds = conditionKindsOf(offers);
  const set = (change: Partial<OfferFilter>) => onChange({ ...filter, ...change });
  const named = (label: string) => (hasLabels ? { label } : { 'aria-label': label, className: styles.filter });
  return (
    <>
      <Select
        {...named('Banca')}
        options={[{ value: '', label: 'Toate băncile' }, ...banksOf(offers)]}
        value={filter.banca}
        onChange={(value) => set({ banca: value })}
      />
      <Select
        {...named('Perioada cu dobândă fixă')}
        options={[{ value: '', label: 'Orice perioadă fixă' }, ...periodsOf(offers).map(periodOption)]}
        value={filter.perioada}
        onChange={(value) => set({ perioada: value })}
      />
      {kinds.length > 0 && (
        <Select
          {...named('Condiția băncii')}
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
    </>
  );
}

function periodOption(months: number) {
  return { value: String(months), label: months === 0 ? 'Fără perioadă fixă' : formatCount(months, 'lună', 'luni') };
}

type OrderChoiceProps = {
  columns: readonly OfferColumn[];
  sort: Sorting;
  onSort: (sort: Sorting) => void;
};

/** The figure by which the cards are in order, and its direction. */
export function OrderChoice({ columns, sort, onSort }: OrderChoiceProps) {
  const options: Option[] = [
    ...columns.map(({ key, label }) => ({ value: key, label })),
    { value: BY_NAME, label: 'Numele ofertei' },
  ];
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div className="flex flex-1 items-center gap-1 min-w-0">
      <Select
        aria-label="Ordinea ofertelor"
        className="flex-1"
        options={options}
        value={sort.key}
        onChange={(key) => onSort({ key, isDescending: false })}
      />
      <IconButton
        label={sort.isDescending ? 'Puneți-le crescător' : 'Puneți-le descrescător'}
        onClick={() => onSort({ ...sort, isDescending: !sort.isDescending })}
      >
        <Arrow size={20} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  );
}
