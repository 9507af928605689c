import { Link } from 'react-router';
import { useAuthLevel } from '../data/account.ts';

/** Says with which IRCC the figures are, where the one in force is missing; an administrator opens the parameters from there. */
export function MissingIndex({ words }: { words: string | null | undefined }) {
  return (
    words && (
      <p className="text-ink-soft text-14">
        {words} <WayToParameters />
      </p>
    )
  );
}

function WayToParameters() {
  const { data: level } = useAuthLevel();
  return level === 'admin' && <Link to="/parametri">Deschideți parametrii</Link>;
}
