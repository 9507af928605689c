import { IconCopy, IconHistory } from '@tabler/icons-react';
import type { ProductRecord } from 'contract/metadata';
import type { ProductAction } from './product-actions.ts';
import styles from './products-table.module.css';

type RowActionsProps = {
  product: ProductRecord;
  onAction: (action: ProductAction, product: ProductRecord) => void;
};

/** What can be done to the product of a row. Plain buttons: hundreds of the kit's would hold up sorting and typing. */
export function RowActions({ product, onAction }: RowActionsProps) {
  const { oferta } = product;
  const main = product.archived ? 'Restaurați' : 'Edit';
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.edit}
        aria-label={`${main} ${oferta}`}
        onClick={() => onAction(product.archived ? 'restore' : 'edit', product)}
      >
        {main}
      </button>
      <IconAction label={`Duplicați ${oferta}`} onClick={() => onAction('duplicate', product)} icon={IconCopy} />
      <IconAction
        label={`Istoricul ofertei ${oferta}`}
        onClick={() => onAction('history', product)}
        icon={IconHistory}
      />
    </div>
  );
}

type IconActionProps = { label: string; onClick: () => void; icon: typeof IconCopy };

function IconAction({ label, onClick, icon: Icon }: IconActionProps) {
  return (
    <button type="button" className={styles.icon} aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
