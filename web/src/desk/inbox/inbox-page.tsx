import { Navigate } from 'react-router';
import { INBOX_SECTION } from './see-all.tsx';

/** The address of the inbox before it became a block of the dashboard leads to that block. */
export function InboxPage() {
  return <Navigate to={`/dashboard#${INBOX_SECTION}`} replace />;
}
