import { IconFileDownload } from '@tabler/icons-react';
import { fileName } from 'contract/documents/file-name';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { offerName } from 'contract/products/product-names';
import { simulations } from 'contract/simulations/simulations';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { type SideBySideRow, sideBySideRows } from 'quote/shown/comparison/comparison-rows';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BankMark } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea, TextInput } from '../../../ui/fields/text-input.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { WideBox } from '../../../ui/layout/wide-box.tsx';
import { NOTHING_CHANGED } from '../../../ui/notices/mutation-notices.ts';
import { downloadAs } from '../../data/change.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { JudgedOffer, OverLimitNote } from '../../simulations/judged-offer.tsx';
import type { NavigationState } from '../../simulations/navigation-state.ts';
import { comparisonOf } from './comparison-of.ts';
import { SendComparison } from './send-comparison.tsx';
import styles from './side-by-side.module.css';

type SideBySideProps = {
  /** The chosen offers, in the order of the columns. */
  offers: readonly SimulatedOffer[];
  navigationState: NavigationState;
  /** Stops the sending and the PDF: the figures are older than the offers. */
  outdated?: ReactNode;
  onSelect: (offer: SimulatedOffer) => void;
  onClose: () => void;
};

/** Up to four offers side by side, the best of each row marked, and their PDF. */
export function SideBySide({ offers, navigationState, outdated, onSelect, onClose }: SideBySideProps) {
  const isWide = useIsWide();
  const rows = sideBySideRows(offers, 'staff');
  return (
    <Dialog onClose={onClose} title="Oferte alăturate" size={isWide ? 'page' : 'screen'}>
      <div className="grid grid-cols-1 gap-6">
        {outdated}
        <OverLimitNote offers={offers} />
        <WideBox label="Ofertele alese, una lângă alta" className="relative rounded border border-line overflow-x-auto">
          <table className={`${styles.table} w-full border-spacing-0`} data-is-wide={isWide}>
            <thead>
              <tr>
                {isWide && <td />}
                {offers.map((offer) => (
                  <th key={offer.metadata._id} scope="col">
                    <BankMark banca={offer.metadata.banca} />
                    <span className="block mt-2 leading-130">{offer.metadata.oferta}</span>
                    <JudgedOffer offer={offer} isNoteAbove />
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map((row) => (
              <Row key={row.id} row={row} offers={offers} isWide={isWide} />
            ))}
            <tbody>
              <tr>
                {isWide && <td />}
                {offers.map((offer) => (
                  <td key={offer.metadata._id}>
                    <Button
                      className={isWide ? 'px-2' : 'px-1 text-14'}
                      onClick={() => onSelect(offer)}
                      aria-label={`Select Loan: ${offerName(offer.metadata)}`}
                    >
                      <span lang="en">Select Loan</span>
                    </Button>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </WideBox>
        <ComparisonPdf offers={offers} navigationState={navigationState} outdated={outdated} />
      </div>
    </Dialog>
  );
}

type RowProps = { row: SideBySideRow; offers: readonly SimulatedOffer[]; isWide: boolean };

/** A figure of every offer, with its name beside the figures, or above them on a narrow screen. */
function Row({ row: { label, about, texts, best }, offers, isWide }: RowProps) {
  const name = (
    <>
      {label}
      {about && <span className="block mt-1 font-400">{about}</span>}
    </>
  );
  return (
    <tbody>
      {!isWide && (
        <tr>
          <th scope="rowgroup" colSpan={offers.length}>
            <div className={styles.name}>{name}</div>
          </th>
        </tr>
      )}
      <tr>
        {isWide && <th scope="row">{name}</th>}
        {offers.map(({ metadata }, index) => (
          <td key={metadata._id} data-best={best.includes(index) || undefined}>
            {texts[index]}
            {best.includes(index) && <span className="visually-hidden"> (cea mai bună valoare)</span>}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

type ComparisonPdfProps = Pick<SideBySideProps, 'offers' | 'navigationState' | 'outdated'>;

/** The comparison for the client: their name, the broker's remarks, and the file. */
function ComparisonPdf({ offers, navigationState, outdated }: ComparisonPdfProps) {
  const form = usePdfForm({ offers, navigationState });
  return (
    <section aria-labelledby="pdf-pentru-client">
      <SaveForm
        form={form}
        className="grid gap-4 max-w-[36rem]"
        failed={(failure) => <Alert tone="bad">PDF-ul nu a putut fi creat: {messageOf(failure)}</Alert>}
        submit={
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              variant="soft"
              loading={form.isSaving}
              disabled={Boolean(outdated)}
              icon={<IconFileDownload size={20} stroke={1.8} aria-hidden />}
            >
              Descărcați PDF
            </Button>
            <SendComparison
              offers={offers}
              navigationState={navigationState}
              outdated={outdated}
              remarks={form.values.observatii}
            />
            <p role="status">{form.isSaved && 'PDF-ul a fost descărcat.'}</p>
          </div>
        }
      >
        <h3 id="pdf-pentru-client">PDF pentru client</h3>
        <TextInput
          label="Numele clientului"
          {...form.field('client')}
          hint="Apare pe prima pagină; poate rămâne gol."
          maxLength={MAX_LENGTH.personName}
        />
        <TextArea
          label="Observații"
          {...form.field('observatii')}
          rows={4}
          hint="Dacă nu scrieți nimic, pe hârtie rămân linii pentru notițe."
          maxLength={MAX_LENGTH.paperRemarks}
        />
      </SaveForm>
    </section>
  );
}

/**
 * The broker's words for the PDF of this comparison, through Back, a reload and a download until the sign-out. At first
 * they only name the client.
 */
function usePdfForm({ offers, navigationState }: ComparisonPdfProps) {
  const { key } = useLocation();
  return useSaveForms({
    draft: useDraftValues('comparatie', key, { client: navigationState.customer?.name ?? '', observatii: '' }),
    changes: [],
    isRepeatable: true,
    run: async (typed) => {
      const comparison = comparisonOf(offers, navigationState);
      if (!comparison) return;
      const name = fileName(['oferte-comparate', typed.client, comparison.formData.simulatedOn], 'pdf');
      await downloadAs(simulations.comparisonPdf, { body: { ...comparison, ...typed } }, name);
    },
    notice: NOTHING_CHANGED,
    onSaved: () => {},
  });
}
