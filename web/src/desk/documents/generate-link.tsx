import { IconLink } from '@tabler/icons-react';
import { uploadLinkDefaults, uploadLinks } from 'contract/documents/upload-links';
import { useRef } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { showAlert } from '../../ui/dialogs/alert-store.ts';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { LinkDialog } from './link-dialog.tsx';

/** The id of the words about what 'Generate Link' sends. */
export const ABOUT_LINK = 'despre-link';

type GenerateLinkProps = {
  phone: string;
  /** The address to which the link is mailed; null: the customer has none. */
  email: string | null;
};

/** 'Generate Link': makes a link by which the customer sends documents, mails it, and shows it once. */
export function GenerateLink({ phone, email }: GenerateLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const making = useChange(uploadLinks.generateLink, { notice: SHOWN_BY_SCREEN });
  const make = () =>
    making
      .mutateAsync({ body: { ...uploadLinkDefaults, phone, sendEmail: email !== null } })
      .catch((failure) => showAlert({ tone: 'bad', text: `Failed to generate upload link: ${messageOf(failure)}` }));
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        icon={<IconLink size={18} stroke={1.8} aria-hidden />}
        loading={making.isPending}
        aria-describedby={ABOUT_LINK}
        onClick={() => void make()}
      >
        Generate Link
      </Button>
      {making.data && <LinkDialog made={making.data} opener={button} onClose={making.reset} />}
    </>
  );
}
