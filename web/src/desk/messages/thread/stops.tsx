import { type MessageStop, messageStops } from 'contract/messages/message-stops';
import { messageChannels } from 'contract/messages/message-words';
import { customerSections } from 'contract/site/desk-pages';
import { messageOf } from '../../../shared/api/failure.ts';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';

/** The channels on which the customer wants no messages; noted here for a customer who asks by phone. */
export function Stops({ phone }: { phone: string }) {
  const stops = useRead(messageStops.getForCustomer, { params: { phone } });
  if (stops.error) return <LoadFailed retry={stops.refetch}>{messageOf(stops.error)}</LoadFailed>;
  const { data = [] } = stops;
  const open = data.filter(({ isStopped }) => !isStopped);
  return (
    <>
      {data
        .filter(({ isStopped }) => isStopped)
        .map((stop) => (
          <Stopped key={stop.channel} stop={stop} phone={phone} />
        ))}
      {open.length > 0 && (
        <Fold heading="Notați că nu mai vrea mesaje">
          <div className="flex flex-wrap gap-2">
            {open.map((stop) => (
              <Stop key={stop.channel} stop={stop} phone={phone} />
            ))}
          </div>
        </Fold>
      )}
    </>
  );
}

const NOTED = announces('Notat', customerSections.messages);

type StopProps = { stop: MessageStop; phone: string };

/** The person who stopped the messages, the day, and a button to record that they are wanted again. */
function Stopped({ stop: { channel, at, byName }, phone }: StopProps) {
  const set = useChange(messageStops.set, { notice: NOTED });
  const name = messageChannels[channel];
  return (
    <Alert
      tone="warn"
      isQuiet
      title={`Mesajele prin ${name} sunt oprite`}
      action={
        <ConfirmedAction
          title={`Clientul vrea din nou mesaje prin ${name}?`}
          action="Da, vrea din nou"
          failed={messageOf}
          run={() => set.mutateAsync({ params: { phone }, body: { channel, isStopped: false } })}
          trigger={(ask) => (
            <Button variant="secondary" onClick={ask}>
              Clientul le vrea din nou
            </Button>
          )}
        >
          Notați acest lucru numai dacă v-a cerut-o clientul. În jurnal rămâne cine a notat.
        </ConfirmedAction>
      }
    >
      {byName === null ? (
        'Le-a oprit clientul, cu linkul dintr-un mesaj'
      ) : (
        <>
          A notat <bdi>{byName}</bdi>, la cererea clientului
        </>
      )}
      {at !== null && `, ${formatInstant(at)}`}. Confirmările programărilor ajung în continuare pe e-mail.
    </Alert>
  );
}

function Stop({ stop: { channel }, phone }: StopProps) {
  const set = useChange(messageStops.set, { notice: NOTED });
  const name = messageChannels[channel];
  return (
    <ConfirmedAction
      title={`Opriți mesajele prin ${name}?`}
      action="Opriți"
      failed={messageOf}
      run={() => set.mutateAsync({ params: { phone }, body: { channel, isStopped: true } })}
      trigger={(ask) => (
        <Button variant="secondary" onClick={ask} aria-label={`Opriți mesajele prin ${name}`}>
          Opriți: {name}
        </Button>
      )}
    >
      Se opresc imediat și cele care așteaptă să plece. Confirmările programărilor ajung în continuare pe e-mail.
    </ConfirmedAction>
  );
}
