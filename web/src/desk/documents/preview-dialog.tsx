import { customers } from 'contract/customers/customers';
import type { CustomerFile } from 'contract/documents/file';
import { customerFiles } from 'contract/documents/files';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isolated } from '../../shared/format/direction.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { useRead } from '../data/read.ts';
import { staffDownload } from '../session/staff-call.ts';
import styles from './files.module.css';
import { isPicture } from './preview-kinds.ts';

type PreviewDialogProps = {
  /** The phone of the file's customer. */
  phone: string;
  file: CustomerFile;
  onDownload: () => void;
  onClose: () => void;
  /** What can be done with the file. */
  children?: ReactNode;
};

type State = 'reading' | 'shown' | 'too large' | 'failed';

const TOO_LARGE = 'Fișierul nu poate fi previzualizat: are peste 50 de milioane de pixeli.';

/** A file drawn on a canvas, a page at a time. Its bytes are fetched for the dialog and kept no longer. */
export function PreviewDialog({ phone, file, onDownload, onClose, children }: PreviewDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: customer } = useRead(customers.getCustomer, { query: { phone } });
  const { state, page, pages, turn } = usePreview(phone, file, canvas);
  return (
    <Dialog onClose={onClose} title={<bdi>{file.originalname}</bdi>} size="xl">
      <div className="grid grid-cols-1 justify-items-stretch gap-3">
        <p className="text-ink-soft">
          Fișier al clientului <CustomerLink customer={customer ?? { phone, name: '' }} onFollow={onClose} />
        </p>
        {children}
        {state === 'reading' && (
          <p className={styles.opening}>
            <Spinner label="Se deschide fișierul" />
          </p>
        )}
        {(state === 'failed' || state === 'too large') && (
          <>
            <Alert tone="bad">
              {state === 'failed' ? 'Fișierul nu poate fi arătat aici.' : TOO_LARGE} Descărcați-l și deschideți-l pe
              dispozitivul dumneavoastră.
            </Alert>
            <Button variant="secondary" onClick={onDownload}>
              Descărcați fișierul
            </Button>
          </>
        )}
        {pages > 1 && (
          <nav className="flex flex-wrap items-center justify-between gap-1" aria-label="Pagini">
            <Button variant="secondary" disabled={page === 1} onClick={() => turn(page - 1)}>
              Înapoi
            </Button>
            <p role="status">
              Pagina {page} din {pages}
            </p>
            <Button variant="secondary" disabled={page === pages} onClick={() => turn(page + 1)}>
              Înainte
            </Button>
          </nav>
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Previzualizare: ${isolated(file.originalname)}`}
          className={styles.canvas}
          hidden={state !== 'shown'}
        />
      </div>
    </Dialog>
  );
}

/** The dialog's words about a failure, known by its name: its class loads with the drawing code. */
function stateAfter(failure: unknown): State {
  return failure instanceof Error && failure.name === 'TooManyPixels' ? 'too large' : 'failed';
}

function usePreview(
  phone: string,
  { filename, contentType }: CustomerFile,
  target: { current: HTMLCanvasElement | null },
) {
  const [state, setState] = useState<State>('reading');
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [page, turn] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the file that the dialog was opened for
  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      const [blob, { renderImage, openPdf }] = await Promise.all([
        staffDownload(customerFiles.download, { params: { phone, filename } }, { signal: leaving.signal }),
        import('./render-preview.ts'),
      ]);
      if (leaving.signal.aborted || !target.current) return;
      if (!isPicture(contentType)) return setPdf(await openPdf(blob));
      await renderImage(blob, contentType, target.current);
      setState('shown');
    };
    open().catch((failure) => !leaving.signal.aborted && setState(stateAfter(failure)));
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (!pdf || !target.current) return;
    const canvas = target.current;
    import('./render-preview.ts')
      .then(({ renderPdfPage }) => renderPdfPage(pdf, page, canvas))
      .then(
        () => setState('shown'),
        () => setState('failed'),
      );
  }, [pdf, page, target]);
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  return { state, page, pages: pdf?.numPages ?? 1, turn };
}
