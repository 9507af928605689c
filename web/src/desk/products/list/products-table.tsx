import { type ProductField, productColumns, titleOf } from 'contract/products/product-columns';
import type { ProductRecord } from 'contract/products/products';
import { Fragment, memo } from 'react';
import table from '../../../ui/layout/table.module.css';
import { useVisibleRows } from '../../../ui/layout/use-visible-rows.ts';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import type { Sorting } from '../../../ui/sorting.ts';
import { figureText, type InsuranceModes, UNITS, unitOf } from '../figure-text.ts';
import type { ProductAction } from '../product-actions.ts';
import styles from './products-table.module.css';
import { RowActions } from './row-actions.tsx';

/** The columns that say so when they are empty. */
const SAID_WHEN_EMPTY: readonly ProductField[] = ['costALF', 'voucher', 'observatii'];

type ProductsTableProps = {
  products: readonly ProductRecord[];
  modes: InsuranceModes;
  sorting: Sorting<ProductField> | undefined;
  onSort: (field: ProductField) => void;
  onAction: (action: ProductAction, product: ProductRecord) => void;
};

/** The products, a row each, on a phone a card with the main figures; the headings sort. */
export function ProductsTable({ products, modes, sorting, onSort, onAction }: ProductsTableProps) {
  const { shown, onScroll, isUpdating } = useVisibleRows(products);
  return (
    <WideBox label="Lista produselor" className={`${table.box} ${styles.box}`} onScroll={onScroll}>
      <table className={`${table.table} ${styles.table}`} aria-busy={isUpdating || undefined}>
        <thead>
          <tr>
            {productColumns.map(({ field, title }) => (
              <Heading key={field} field={field} title={title} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">Edit</th>
          </tr>
        </thead>
        <tbody>
          {[...shown.entries()].map(([index, product]) => (
            <ProductRow key={index} product={product} modes={modes} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

type HeadingProps = { field: ProductField; title: string } & Pick<ProductsTableProps, 'sorting' | 'onSort'>;

function Heading({ field, title, sorting, onSort }: HeadingProps) {
  const way = sorting?.isDescending ? 'descending' : 'ascending';
  const isSorted = sorting?.key === field;
  return (
    <th scope="col" aria-sort={isSorted ? way : 'none'} data-number={isNumber(field)}>
      <button
        type="button"
        data-printed
        className={`${styles.sort} flex gap-1 items-center w-full px-2 border-0 text-start cursor-pointer`}
        onClick={() => onSort(field)}
      >
        <span className="visually-hidden">{title}</span>
        <span aria-hidden>
          <Breakable title={title} />
        </span>
        <span aria-hidden className="empty:hidden text-brand-ink">
          {isSorted && (sorting.isDescending ? '↓' : '↑')}
        </span>
      </button>
    </th>
  );
}

/** Lets `MinClasaEnergetica` be broken before its capitals. */
function Breakable({ title }: { title: string }) {
  return title.split(/(?=[A-Z])/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}

type ProductRowProps = { product: ProductRecord } & Pick<ProductsTableProps, 'modes' | 'onAction'>;

const ProductRow = memo(function ProductRow({ product, modes, onAction }: ProductRowProps) {
  return (
    <tr data-archived={product.archived || undefined}>
      {productColumns.map(({ field }) =>
        field === 'oferta' ? (
          <th key={field} scope="row">
            {product.oferta}
            {product.isSample && <span className={table.status}>demonstrativ</span>}
            {product.archived && <span className={table.status}>arhivat</span>}
          </th>
        ) : (
          <td
            key={field}
            data-number={isNumber(field)}
            data-field={field}
            data-label={titleOf(field)}
            data-unit={UNITS[unitOf(field, modes)] || undefined}
          >
            {cellText(field, product[field], modes)}
          </td>
        ),
      )}
      <td>
        <RowActions product={product} onAction={onAction} />
      </td>
    </tr>
  );
});

/** Figures are aligned to the end of their cell. */
function isNumber(field: ProductField): true | undefined {
  return unitOf(field, undefined) === 'text' ? undefined : true;
}

function cellText(field: ProductField, value: string | number | null, modes: InsuranceModes): string {
  const text = figureText(field, value, modes);
  return text === '' && SAID_WHEN_EMPTY.includes(field) ? 'N/A' : text;
}
