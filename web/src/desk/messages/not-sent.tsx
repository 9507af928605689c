import { health } from 'contract/health/health';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { useAuthLevel } from '../data/account.ts';
import { useRead } from '../data/read.ts';
import { NOT_SENT } from '../health/sending-words.ts';

/** The channels whose messages may stay in files. */
type Channel = keyof typeof NOT_SENT;

/** Says that messages do not leave, because nobody has set up the server of their channel. */
export function NotSent({ channels, canMend = false }: { channels: readonly Channel[]; canMend?: boolean }) {
  if (channels.length === 0) return null;
  return (
    <Alert tone="warn" isQuiet>
      <p>{channels.map((channel) => NOT_SENT[channel]).join(' ')}</p>
      {canMend && <Link to="/starea-sistemului">Starea sistemului</Link>}
    </Alert>
  );
}

/** The channels that do not leave, for administrators, who can mend it. */
export function NotSentChannels() {
  const { data: level } = useAuthLevel();
  const { data } = useRead(health.system, level === 'admin' ? {} : undefined);
  if (!data) return null;
  const channels: Channel[] = [
    ...(data.emails.isSent ? [] : ['email' as const]),
    ...(data.sms.isSent ? [] : ['sms' as const]),
  ];
  return <NotSent channels={channels} canMend />;
}
