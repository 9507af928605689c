import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { isNotFound, messageOf } from '../../../../shared/api/failure.ts';
import { useTokenOfAddress } from '../../../../shared/navigation/use-token-of-address.ts';
import { Alert } from '../../../../shared/ui/components/alert.tsx';
import { Spinner } from '../../../../shared/ui/components/spinner.tsx';
import { EntryCard } from '../entry-card.tsx';
import { LinkRequest } from '../forgotten-password.tsx';
import { usePasswordLink } from '../sign-in-api.ts';
import { NewPassword } from './new-password.tsx';

/** Choosing a password with the link of an email: an invitation, or a reset. */
export function PasswordLinkPage() {
  const token = useTokenOfAddress();
  const link = usePasswordLink(token);
  if (link.isPending) {
    return (
      <EntryCard title="Alegeți parola">
        <Spinner label="Se verifică linkul…" />
      </EntryCard>
    );
  }
  if (link.error) return <Unusable failure={link.error} onTryAgain={() => void link.refetch()} />;
  return <NewPassword token={token} link={link.data} />;
}

function Unusable({ failure, onTryAgain }: { failure: Error; onTryAgain: () => void }) {
  const navigate = useNavigate();
  const isDead = isNotFound(failure);
  return (
    <EntryCard title={isDead ? 'Cereți un link nou' : 'Alegeți parola'}>
      <Alert tone="bad" action={!isDead && <Button onClick={onTryAgain}>Încercați din nou</Button>}>
        {messageOf(failure)}
      </Alert>
      {isDead && <LinkRequest />}
      <Button variant="subtle" onClick={() => void navigate('/login')}>
        Înapoi la autentificare
      </Button>
    </EntryCard>
  );
}
