import { dataDoorsParts } from 'contract/site/desk-pages';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../ui/layout/page.tsx';
import { PartLinks } from '../../ui/layout/section-links.tsx';
import { KeysPart } from './api-keys/keys-part.tsx';
import { ExportPart } from './export-part.tsx';
import { ImportPart } from './import/import-part.tsx';
import { WebhooksPart } from './webhooks/webhooks-part.tsx';

type Part = { readonly id: string; readonly name: string; readonly view: () => ReactNode };

/** The parts by their word in the address; the first one stands under the bare address. */
const PARTS: readonly [Part, ...Part[]] = [
  { id: dataDoorsParts.import, name: 'Import', view: () => <ImportPart /> },
  { id: dataDoorsParts.export, name: 'Export', view: () => <ExportPart /> },
  { id: dataDoorsParts.keys, name: 'Chei API', view: () => <KeysPart /> },
  { id: dataDoorsParts.webhooks, name: 'Webhook-uri', view: () => <WebhooksPart /> },
];

/** /date: the doors of the data, in and out. */
export function DataDoorsPage() {
  const [address] = useSearchParams();
  const shown = PARTS.find(({ id }) => id === address.get('parte')) ?? PARTS[0];
  return (
    <Page title="Date" intro="Cum intră datele, cum ies și ce află alte programe.">
      <PartLinks parts={PARTS.map(({ id, name }) => ({ to: `/date?parte=${id}`, name, isShown: id === shown.id }))} />
      {shown.view()}
    </Page>
  );
}
