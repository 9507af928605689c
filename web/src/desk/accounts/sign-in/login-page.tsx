import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useAuthLevel } from '../../data/account.ts';
import { EntryCard } from './entry-card.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { Checking } from './require-access.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signing in. Somebody who is signed in already goes on at once, if the token is still valid. */
export function LoginPage() {
  const { state } = useLocation();
  const { data: level, isPending, error, refetch } = useAuthLevel();
  if (isPending) return <Checking />;
  if (level) return <Navigate to="/dashboard" replace state={state} />;
  return <SignIn failure={error} onTryAgain={() => void refetch()} />;
}

function SignIn({ failure, onTryAgain }: { failure: Error | null; onTryAgain: () => void }) {
  const [hasForgotten, setHasForgotten] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const enter = () => {
    // Clears an earlier user's cache; the next screen reads the rights of this user.
    queryClient.clear();
    void navigate('/dashboard');
  };
  if (hasForgotten) return <ForgottenPassword onBack={() => setHasForgotten(false)} />;
  return (
    <EntryCard title="Autentificare" intro="Pentru brokeri și administratori.">
      {failure && <LoadFailed retry={onTryAgain}>{messageOf(failure)}</LoadFailed>}
      <SignInForm onSignedIn={enter} />
      <Button variant="quiet" onClick={() => setHasForgotten(true)}>
        Ați uitat parola?
      </Button>
    </EntryCard>
  );
}
