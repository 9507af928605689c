import { IconCopy, IconHistory } from '@tabler/icons-react';
import { type ProductField, productColumns } from 'contract/products/product-columns';
import type { ProductRecord } from 'contract/products/products';
import { formatCount } from 'contract/romanian/romanian';
import { demandWords } from 'quote/shown/condition-words';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Card, Column } from '../../../ui/records/record-columns.tsx';
import { Records } from '../../../ui/records/records.tsx';
import type { Sorting } from '../../../ui/sorting.ts';
import {
  figureText,
  type InsuranceModes,
  MODE_PARAMETERS,
  modesOf,
  premiumUnit,
  UNITS,
  unitOf,
} from '../figure-text.ts';
import type { ProductAction } from '../product-actions.ts';
import styles from './row-actions.module.css';

/** The columns that say so when they are empty. */
const SAID_WHEN_EMPTY: readonly ProductField[] = ['costALF', 'voucher', 'observatii'];

/** What somebody chooses by, in two lines; all of a product stands in its form. */
const CARD: Card = {
  phone: `"oferta oferta commands commands" auto "banca perioada dobandaFixa marja" auto /
    minmax(0, 1fr) auto auto auto`,
  frame: 'all',
};

type ProductsTableProps = {
  products: readonly ProductRecord[];
  modes: InsuranceModes;
  sorting: Sorting<ProductField> | undefined;
  onSort: (sorting: Sorting<ProductField>) => void;
  onAction: (action: ProductAction, product: ProductRecord) => void;
  /** Some products are samples and others real: each sample shows that. */
  marksSamples: boolean;
};

/** The products, a row each, on a phone a card with the main figures; the headings sort. */
export function ProductsTable({ products, modes, sorting, onSort, onAction, marksSamples }: ProductsTableProps) {
  const columns = useMemo(
    () => [...productColumns.map((column) => columnOf(column, modes, marksSamples)), commandsColumn(onAction)],
    [modes, onAction, marksSamples],
  );
  return (
    <Records
      label="Lista produselor"
      columns={columns}
      card={CARD}
      rows={products}
      keyOf={({ _id }) => _id}
      isTall
      isMuted={isArchived}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

const isArchived = ({ archived }: ProductRecord) => archived;

type ProductColumn = Column<ProductRecord, ProductField>;

function columnOf(
  { field, title }: { field: ProductField; title: string },
  modes: InsuranceModes,
  marksSamples: boolean,
): ProductColumn {
  const unit = unitOf(field, modes);
  return {
    key: field,
    title,
    sortKey: field,
    isName: field === 'oferta',
    isFigure: unitOf(field, undefined) !== 'text',
    unit: UNITS[unit] || undefined,
    titleOnCard: field === 'marja' ? 'before' : undefined,
    className: CLASSES[field],
    cell: (product) => {
      if (field === 'oferta') return <Name product={product} marksSamples={marksSamples} />;
      const text = cellText(field, product, modes);
      return field === 'observatii' ? <OneLine text={text} /> : text;
    },
  };
}

const CLASSES: Partial<Record<ProductField, string>> = {
  banca: 'max-md:text-14 max-md:text-ink-soft',
  oferta: 'md:min-w-[17.25rem]',
  perioada: 'max-md:text-14',
  dobandaFixa: 'max-md:text-14',
  marja: 'max-md:text-14',
  observatii: 'md:min-w-[4.5rem] leading-[1.35]',
};

function commandsColumn(onAction: ProductsTableProps['onAction']): ProductColumn {
  return {
    key: 'commands',
    title: 'Edit',
    isCommands: true,
    cell: (product) => <RowActions product={product} onAction={onAction} />,
  };
}

type NameProps = { product: ProductRecord; marksSamples: boolean };

function Name({ product: { oferta, isSample, archived, conditii = [] }, marksSamples }: NameProps) {
  return (
    <>
      {oferta}
      {isSample && (
        <Mark>
          <span className={marksSamples ? '' : 'sr-only'}>demo</span>
          <span className="sr-only">nstrativ</span>
        </Mark>
      )}
      {archived && <Mark>arhivat</Mark>}
      {conditii.length > 0 && <Conditions words={conditii.map(demandWords)} />}
    </>
  );
}

/** What a product is, in a word behind its name. */
function Mark({ children }: { children: ReactNode }) {
  return <span className="md:ms-2 text-14 font-400 text-ink-soft whitespace-nowrap">{children}</span>;
}

/** The conditions of a product, counted; pointing shows them, and a screen reader reads them. */
function Conditions({ words }: { words: readonly string[] }) {
  const all = `Condiții: ${words.join(', ')}`;
  return (
    <span className="md:ms-2 text-14 font-400 text-ink-soft whitespace-nowrap" title={all}>
      <span aria-hidden className="max-md:hidden">
        {formatCount(words.length, 'condiție', 'condiții')}
      </span>
      <span className="sr-only">{all}</span>
    </span>
  );
}

/** A long text takes one line of the table; pointing shows all of it, as does the product's form. */
function OneLine({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`md:line-clamp-1 ${className}`} title={text}>
      {text}
    </span>
  );
}

function cellText(field: ProductField, product: ProductRecord, modes: InsuranceModes): string {
  const own = modesOf(product, modes);
  const parameter = MODE_PARAMETERS[field];
  // An insurance in another unit than that of its column says so.
  if (parameter && own?.[parameter] !== modes?.[parameter])
    return `${figureText(field, product[field], own)} ${premiumUnit(field, own)}`;
  const text = figureText(field, product[field], modes);
  return text === '' && SAID_WHEN_EMPTY.includes(field) ? 'N/A' : text;
}

type RowActionsProps = {
  product: ProductRecord;
  onAction: (action: ProductAction, product: ProductRecord) => void;
};

/** The commands of a row. Plain buttons: hundreds of the kit's would slow down sorting and typing. */
function RowActions({ product, onAction }: RowActionsProps) {
  const { oferta } = product;
  const main = product.archived ? 'Restaurați' : 'Edit';
  return (
    <div className={`${styles.actions} flex items-center`}>
      <button
        type="button"
        className={styles.edit}
        aria-label={`${main} ${oferta}`}
        onClick={() => onAction(product.archived ? 'restore' : 'edit', product)}
      >
        {main}
      </button>
      <IconAction label={`Duplicați ${oferta}`} onClick={() => onAction('duplicate', product)} icon={COPY} />
      <IconAction label={`Istoricul ofertei ${oferta}`} onClick={() => onAction('history', product)} icon={HISTORY} />
    </div>
  );
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true };
// Made once, so that a row that shows another product need not draw its icons again.
const COPY = <IconCopy {...ICON} />;
const HISTORY = <IconHistory {...ICON} />;

type IconActionProps = { label: string; onClick: () => void; icon: ReactElement };

function IconAction({ label, onClick, icon }: IconActionProps) {
  return (
    <button
      type="button"
      className={`${styles.icon} grid place-items-center`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
