import type { Access } from 'contract/endpoint';
import type { ReactNode } from 'react';
import { createPath, Navigate, useLocation } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Unplugged } from '../../../ui/pages/error-scenes.tsx';
import { MessagePage } from '../../../ui/pages/message-page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAuthLevel } from '../../data/account.ts';

type RequireAccessProps = { access: Exclude<Access, 'public'>; children: ReactNode };

/**
 * Lets those through who may see this; everybody else is sent to sign in, and then to the page they asked for. The
 * server decides on every call anyway.
 */
export function RequireAccess({ access, children }: RequireAccessProps) {
  const { data: level, error, isFetching, refetch } = useAuthLevel();
  const from = createPath(useLocation());
  if (level === undefined && isFetching) return <Checking />;
  if (level === undefined && error) return <Unknown why={messageOf(error)} onRetry={() => void refetch()} />;
  if (level === 'admin' || level === access) return children;
  return <Navigate to="/login" replace state={level === 'user' ? { isForAdmins: true } : { from }} />;
}

/** The server could not say who this is: nobody is signed out for that. */
function Unknown({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <MessagePage
      title="Autentificarea nu s-a putut verifica"
      scene={<Unplugged />}
      actions={<Button onClick={onRetry}>Încercați din nou</Button>}
    >
      <p>{why}</p>
    </MessagePage>
  );
}

/** While the token is being verified. */
export function Checking() {
  return (
    <div className="grid place-items-center min-h-[60dvh]">
      <Spinner label="Verificare autentificare..." />
    </div>
  );
}
