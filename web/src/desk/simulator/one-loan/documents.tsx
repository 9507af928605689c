import { Button } from '@mantine/core';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { LoanFormInput } from 'contract/text/loan-form';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { SendPaper } from '../../documents/send-paper/send-paper.tsx';
import type { SimulationCustomer } from '../../simulations/navigation-state.ts';
import { type AsOf, DOCUMENTS, useDocument } from '../../simulations/simulations-api.ts';
import { Section } from '../../ui/layout/page.tsx';

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
  const formData = { ...input, ...asOf };
  const making = useDocument(formData, customer?.name ?? '', day);
  return (
    <div className="print:hidden">
      <Section
        id="documente"
        title="Documente"
        text="Pentru client, cu numele dumneavoastră și al lui; FEIS este orientativă, cea cu valoare juridică o dă banca."
      >
        <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="default"
              px="xs"
              loading={making.isPending && making.variables === kind}
              disabled={making.isPending}
              onClick={() => making.mutate(kind)}
            >
              {DOCUMENTS[kind].name}
            </Button>
          ))}
          <Button variant="default" px="xs" onClick={() => window.print()}>
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
