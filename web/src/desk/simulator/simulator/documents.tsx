import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { LoanFormInput } from 'contract/simulations/loan-form';
import { simulations } from 'contract/simulations/simulations';
import { messageOf } from '../../../shared/api/failure.ts';
import { saveAs } from '../../../shared/api/save-as.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { staffDownload } from '../../session/staff-call.ts';
import { Section } from '../../ui/layout/page.tsx';
import type { SimulationCustomer } from '../navigation-state.ts';
import type { AsOf } from '../simulator-api.ts';
import styles from './simulator.module.css';

/** The papers that can be kept: their name, the call that makes them and how the file is called. */
const DOCUMENTS = {
  schedulePdf: { name: 'Scadențar PDF', call: simulations.schedulePdf, file: (day: string) => `scadentar-${day}.pdf` },
  scheduleXlsx: {
    name: 'Scadențar Excel',
    call: simulations.scheduleXlsx,
    file: (day: string) => `scadentar-${day}.xlsx`,
  },
  feisPdf: { name: 'Fișă FEIS', call: simulations.feisPdf, file: (day: string) => `feis-orientativ-${day}.pdf` },
} as const;

type Kind = keyof typeof DOCUMENTS;
const KINDS: readonly Kind[] = ['schedulePdf', 'scheduleXlsx', 'feisPdf'];

type DocumentsProps = { input: LoanFormInput; asOf: AsOf; customer: SimulationCustomer | undefined; day: string };

/** The simulation as files, made anew by the server from what the fields hold. */
export function Documents({ input, asOf, customer, day }: DocumentsProps) {
  const making = useMutation({
    mutationFn: async (kind: Kind) => {
      const { call, file } = DOCUMENTS[kind];
      const body = { formData: { ...input, ...asOf }, client: customer?.name ?? '' };
      saveAs(await staffDownload(call, { body }), file(day));
    },
  });
  return (
    <div className="print:hidden">
      <Section
        id="documente"
        title="Documente"
        text="Pentru client, cu numele dumneavoastră și al lui; FEIS este orientativă, cea cu valoare juridică o dă banca."
      >
        <div className="flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="default"
              loading={making.isPending && making.variables === kind}
              disabled={making.isPending}
              onClick={() => making.mutate(kind)}
            >
              {DOCUMENTS[kind].name}
            </Button>
          ))}
          <Button variant="default" onClick={() => window.print()}>
            Tipăriți
          </Button>
        </div>
        {making.error && <Alert tone="bad">Documentul nu a putut fi făcut. {messageOf(making.error)}</Alert>}
        <p role="status" className={styles.origin}>
          {making.isPending && 'Se pregătește documentul…'}
          {making.isSuccess && `${DOCUMENTS[making.variables].name}: fișierul a fost descărcat.`}
        </p>
      </Section>
    </div>
  );
}
