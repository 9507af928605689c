import { Button, Skeleton } from '@mantine/core';
import type { ProductRecord } from 'contract/metadata';
import { changesBetween } from 'contract/product-columns';
import { Dialog } from '../staff/dialog.tsx';
import { formatInstant } from '../staff/instant.ts';
import { Alert } from '../ui/alert.tsx';
import { ChangeList } from './change-list.tsx';
import styles from './metadata.module.css';
import { useHistory } from './use-products.ts';

/** Every version of a product: who made it, when, and what it changed. */
export function HistoryDialog({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const history = useHistory(product._id);
  return (
    <Dialog onClose={onClose} size="lg" title={`Istoricul ofertei ${product.oferta}`}>
      {history.isPending && <Skeleton height={120} radius="md" />}
      {history.error && (
        <Alert tone="bad" action={<Button onClick={() => void history.refetch()}>Retry</Button>}>
          Failed to load history. Please try again.
        </Alert>
      )}
      {history.data && (
        <ol className={styles.history}>
          {history.data.map((version, place) => (
            <Version key={version.version} version={version} before={history.data[place + 1]} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Version({ version, before }: { version: ProductRecord; before: ProductRecord | undefined }) {
  const changes = before ? changesBetween(before, version) : [];
  return (
    <li>
      <p>
        <strong>{deed(version, before)}</strong> · {version.changedBy ?? 'date inițiale'} ·{' '}
        <time dateTime={version.changedAt}>{formatInstant(version.changedAt)}</time>
      </p>
      {changes.length > 0 && <ChangeList changes={changes} />}
    </li>
  );
}

function deed(version: ProductRecord, before: ProductRecord | undefined): string {
  if (!before) return 'Creat';
  if (version.archived !== before.archived) return version.archived ? 'Arhivat' : 'Restaurat';
  return 'Modificat';
}
