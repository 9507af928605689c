import type { uploadLinks } from 'contract/documents/upload-links';
import type { Reply } from 'contract/endpoint';
import { formatCount } from 'contract/romanian/romanian';
import { uploadPath } from 'contract/site/pages';
import type { RefObject } from 'react';
import { site } from '../../shared/brand/brand.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import form from '../../ui/layout/form.module.css';
import { Unbroken } from '../../ui/unbroken.tsx';
import { LinkToCopy } from './link-to-copy.tsx';

/** A link just made: only now its address is known. */
type MadeLink = Reply<typeof uploadLinks.generateLink>;

const WORDS = { copy: <span lang="en">Copy Link</span>, copied: 'Link copied to clipboard!' };

type LinkDialogProps = { made: MadeLink; opener: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** The address of a new link, to copy it, and whether it was mailed. */
export function LinkDialog({ made: { token, link }, opener, onClose }: LinkDialogProps) {
  return (
    <Dialog onClose={onClose} opener={opener} title="Link-ul de upload a fost trimis catre client">
      <div className={form.form}>
        {link.sentTo ? (
          <p>Trimis pe e-mail la {link.sentTo}.</p>
        ) : (
          <Alert tone="warn">
            <Unbroken>Nu s-a trimis niciun e-mail. Copiați linkul și dați-l clientului altfel.</Unbroken>
          </Alert>
        )}
        <LinkToCopy
          address={`${site().url}${uploadPath(token)}`}
          description={`Valabil până la ${formatInstant(link.expiresAt)}, pentru ${formatCount(link.maxUploads, 'încărcare', 'încărcări')}. După ce închideți, nu mai poate fi văzut.`}
          words={WORDS}
          isFirst
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onClose} lang="en">
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
