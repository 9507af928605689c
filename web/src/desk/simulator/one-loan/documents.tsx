import { fileName } from 'contract/documents/file-name';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { simulations } from 'contract/simulations/simulations';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useDownloads } from '../../data/change.ts';
import { SendPaper } from '../../documents/send-paper/send-paper.tsx';
import { type AsOf, datedInput, type SimulationCustomer } from '../../simulations/navigation-state.ts';

/**
 * The papers that can be downloaded: their name, the call that makes them, and prefix and extension of the file name.
 */
const DOCUMENTS = {
  schedulePdf: { name: 'Scadențar PDF', endpoint: simulations.schedulePdf, kind: 'scadentar', extension: 'pdf' },
  scheduleXlsx: { name: 'Scadențar Excel', endpoint: simulations.scheduleXlsx, kind: 'scadentar', extension: 'xlsx' },
  feisPdf: { name: 'Fișă FEIS', endpoint: simulations.feisPdf, kind: 'feis-orientativ', extension: 'pdf' },
} as const;

const KINDS = ['schedulePdf', 'scheduleXlsx', 'feisPdf'] as const;

type DocumentsProps = {
  input: LoanFormInput;
  asOf: AsOf;
  customer: SimulationCustomer | undefined;
  day: string;
  offer: OfferMetadata;
};

/** The simulation as files, which the server makes from the fields. */
export function Documents({ input, asOf, customer, day, offer }: DocumentsProps) {
  const formData = datedInput({ formData: input, asOf });
  const client = customer?.name ?? '';
  const making = useDownloads((paper: keyof typeof DOCUMENTS) => {
    const { endpoint, kind, extension } = DOCUMENTS[paper];
    const name = fileName([kind, client, String(formData.oferta), day], extension);
    return { endpoint, sent: { body: { formData, client } }, name };
  });
  return (
    <div className="print:hidden">
      <Section
        id="documente"
        title="Documente"
        text="Pe ele apar numele dumneavoastră și al clientului. FEIS este orientativă; cea cu valoare juridică o dă banca."
      >
        <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              loading={making.isPending && making.variables === kind}
              disabled={making.isPending}
              onClick={() => making.mutate(kind)}
              className="px-2"
            >
              {DOCUMENTS[kind].name}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => window.print()} className="px-2">
            Tipăriți
          </Button>
          <SendPaper
            phone={customer?.phone}
            papers={[
              { kind: 'schedule', formData },
              { kind: 'feis', formData },
            ]}
            offers={[offer]}
          />
        </div>
        {making.error && <Alert tone="bad">Documentul nu a putut fi creat. {messageOf(making.error)}</Alert>}
        <p role="status" className="empty:hidden min-h-[1.5em] text-ink-soft text-14">
          {making.isPending && 'Se pregătește documentul…'}
          {making.isSuccess && `${DOCUMENTS[making.variables].name}: fișierul a fost descărcat.`}
        </p>
      </Section>
    </div>
  );
}
