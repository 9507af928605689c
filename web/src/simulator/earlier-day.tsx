import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { formatDate } from '../ui/format.ts';
import { type AsOf, useBasis } from './simulator-api.ts';

type EarlierDayProps = { asOf: NonNullable<AsOf>; onToday: () => void };

/** Says that the figures are not those of today, and leads to these; nothing where they are the same. */
export function EarlierDay({ asOf: { versions, simulatedOn }, onToday }: EarlierDayProps): ReactNode {
  const today = useBasis(undefined).data;
  if (!today) return null;
  const now = today.catalogue.versions;
  const isSame = versions.products === now.products && versions.parameters === now.parameters;
  if (isSame && simulatedOn === today.simulatedOn) return null;
  return (
    <Alert
      tone="info"
      title={`Cifrele din ${formatDate(simulatedOn)}`}
      action={
        <Button variant="default" onClick={onToday}>
          Recalculează cu ofertele de azi
        </Button>
      }
    >
      Simularea folosește ofertele și parametrii de atunci (produse v{versions.products}, parametri v
      {versions.parameters}).
    </Alert>
  );
}
