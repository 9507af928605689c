import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconHistory } from '@tabler/icons-react';
import type { ProductRecord } from 'contract/metadata';
import styles from './metadata.module.css';
import type { ProductAction } from './product-actions.ts';

type RowActionsProps = {
  product: ProductRecord;
  onAction: (action: ProductAction, product: ProductRecord) => void;
};

/** What can be done to the product of a row. */
export function RowActions({ product, onAction }: RowActionsProps) {
  const main = product.archived ? 'restore' : 'edit';
  const { oferta } = product;
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="default"
        h="2.25rem"
        aria-label={`${product.archived ? 'Restaurați' : 'Edit'} ${oferta}`}
        onClick={() => onAction(main, product)}
      >
        {product.archived ? 'Restaurați' : 'Edit'}
      </Button>
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
    <ActionIcon variant="subtle" size="2.25rem" aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
