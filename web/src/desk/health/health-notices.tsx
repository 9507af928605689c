import { health } from 'contract/health/health';
import { Link } from 'react-router';
import { AlertLine } from '../../ui/layout/alert-line.tsx';
import { useRead } from '../data/read.ts';
import { describeParts } from './system-words.ts';

/** The parts of the system whose failure nobody sees elsewhere, until it harms. */
const WATCHED: readonly string[] = ['e-mail', 'copie'];

/** Tells administrators that e-mails are not sent, or that a back-up is missing or old. */
export function HealthNotices() {
  const { data: status } = useRead(health.system, {});
  const parts = status ? describeParts(status) : [];
  return parts
    .filter(({ id, state }) => WATCHED.includes(id) && (state === 'bad' || state === 'attention'))
    .map(({ id, title, text, advice }) => (
      <AlertLine
        key={id}
        tone="warn"
        title={`De făcut: ${title}. ${text}`}
        action={<Link to="/starea-sistemului">Deschideți starea sistemului</Link>}
      >
        {advice}
      </AlertLine>
    ));
}
