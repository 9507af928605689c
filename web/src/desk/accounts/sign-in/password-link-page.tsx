import { auth } from 'contract/accounts/auth';
import { PASSWORD_LINK_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { useNavigate } from 'react-router';
import { isNotFound, messageOf } from '../../../shared/api/failure.ts';
import { LINK_NOT_IN_ADDRESS, useTokenOfAddress } from '../../../shared/navigation/use-token-of-address.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useRead } from '../../data/read.ts';
import { EntryCard } from './entry-card.tsx';
import { LinkRequest } from './forgotten-password.tsx';
import { NewPassword } from './new-password.tsx';

/** Choosing a password with the link of an email: an invitation, or a reset. */
export function PasswordLinkPage() {
  const token = useTokenOfAddress();
  return token === '' ? <NotInAddress /> : <PageOfLink key={token} token={token} />;
}

/** From the history, or loaded again: the link of the e-mail may well be good. */
function NotInAddress() {
  return (
    <EntryCard title="Deschideți din nou linkul din e-mail">
      <Alert tone="info">
        {LINK_NOT_IN_ADDRESS} Poate fi folosit o singură dată, în cel mult{' '}
        {formatCount(PASSWORD_LINK_MINUTES, 'minut', 'minute')} de la trimitere; apoi cereți altul.
      </Alert>
      <LinkRequest />
      <ToSignIn />
    </EntryCard>
  );
}

function PageOfLink({ token }: { token: string }) {
  // Setting the password uses the link up: reading it again would replace the good news with an error.
  const link = useRead(auth.checkPasswordLink, { body: { token } }, { freshFor: Number.POSITIVE_INFINITY });
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
  const isDead = isNotFound(failure);
  return (
    <EntryCard title={isDead ? 'Cereți un link nou' : 'Alegeți parola'}>
      <Alert tone="bad" action={!isDead && <Button onClick={onTryAgain}>Încercați din nou</Button>}>
        {messageOf(failure)}
      </Alert>
      {isDead && <LinkRequest />}
      <ToSignIn />
    </EntryCard>
  );
}

function ToSignIn() {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" onClick={() => void navigate('/login')}>
      Înapoi la autentificare
    </Button>
  );
}
