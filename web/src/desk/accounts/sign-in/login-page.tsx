import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
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
  return <SignIn from={state?.from} failure={error} onTryAgain={() => void refetch()} />;
}

type SignInProps = {
  /** The address of the staff's screen that sent the person here. */
  from: string | undefined;
  failure: Error | null;
  onTryAgain: () => void;
};

function SignIn({ from, failure, onTryAgain }: SignInProps) {
  const [hasForgotten, setHasForgotten] = useState(false);
  const enter = useEntering(from ?? '/dashboard');
  if (hasForgotten) return <ForgottenPassword onBack={() => setHasForgotten(false)} />;
  return (
    <EntryCard title="Autentificare" intro="Pentru brokeri și administratori.">
      {failure && <LoadFailed retry={onTryAgain}>{messageOf(failure)}</LoadFailed>}
      {from !== undefined && !failure && (
        <Alert tone="info">
          Pagina cerută se deschide după autentificare. Dacă lucrați deja, sesiunea s-a încheiat sau parola a fost
          schimbată.
        </Alert>
      )}
      <FocusedForm>
        <SignInForm onSignedIn={enter} />
      </FocusedForm>
      <Button variant="quiet" className="justify-self-start -ms-3 px-3" onClick={() => setHasForgotten(true)}>
        Ați uitat parola?
      </Button>
    </EntryCard>
  );
}

/** Opens the screen at `path` once the person is signed in. */
export function useEntering(path: string): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    // Clears an earlier user's cache; the next screen reads the rights of this user.
    queryClient.clear();
    void navigate(path, { replace: true });
  };
}

/** Puts the cursor in the first field to fill in, once. */
export function FocusedForm({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus({ preventScroll: true }), []);
  return <div ref={box}>{children}</div>;
}
