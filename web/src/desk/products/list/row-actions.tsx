import { IconCopy, IconHistory } from '@tabler/icons-react';
import type { ProductRecord } from 'contract/products/products';
import type { ReactElement } from 'react';
import type { ProductAction } from '../product-actions.ts';
import styles from './row-actions.module.css';

type RowActionsProps = {
  product: ProductRecord;
  onAction: (action: ProductAction, product: ProductRecord) => void;
};

/** The commands of a row. Plain buttons: hundreds of the kit's would slow down sorting and typing. */
export function RowActions({ product, onAction }: RowActionsProps) {
  const { oferta } = product;
  const main = product.archived ? 'Restaurați' : 'Edit';
  return (
    <div className="flex items-center gap-1">
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
