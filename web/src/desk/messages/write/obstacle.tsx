import { type MessageChannel, messageChannels } from 'contract/messages/message-words';
import { Alert } from '../../../ui/alert.tsx';

type ObstacleProps = { obstacle: string; channel: MessageChannel };

/** The obstacle of a message to the customer by that channel now, and another way. */
export function Obstacle({ obstacle, channel }: ObstacleProps) {
  return (
    <Alert tone="warn" isQuiet>
      {obstacle === 'no-address' &&
        (channel === 'email'
          ? 'Clientul nu are o adresă de e-mail. Scrieți-o la datele clientului sau alegeți alt canal.'
          : 'Clientul nu are un număr la care să ajungă mesajul. Alegeți alt canal.')}
      {obstacle === 'stopped' &&
        `Clientul a cerut să nu mai primească mesaje prin ${messageChannels[channel]}. Alegeți alt canal sau sunați.`}
      {obstacle === 'no-consent' &&
        'Acest mesaj este o ofertă, iar clientul nu are un acord de noutăți și oferte: nu i se poate trimite.'}
    </Alert>
  );
}
