import type { Access } from 'contract/endpoint';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Spinner } from '../../../shared/ui/components/spinner.tsx';
import { useAuthLevel } from '../../session/auth-level-api.ts';
import styles from './sign-in.module.css';

type RequireAccessProps = { access: Exclude<Access, 'public'>; children: ReactNode };

/** Lets through who may see this; everybody else is sent to sign in. The server decides on every call anyway. */
export function RequireAccess({ access, children }: RequireAccessProps) {
  const { data: level, isPending } = useAuthLevel();
  if (isPending) return <Checking />;
  if (level === 'admin' || level === access) return children;
  return <Navigate to="/login" replace state={{ isForAdmins: level === 'user' }} />;
}

/** While the token is being verified. */
export function Checking() {
  return (
    <div className={styles.checking}>
      <Spinner label="Verificare autentificare..." />
    </div>
  );
}
