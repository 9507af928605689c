import { IconBrandWhatsapp, IconPhone, IconWorld } from '@tabler/icons-react';
import type { Appointment } from 'contract/appointments/appointments';
import type { AppointmentChannel } from 'contract/text/appointment-channels';
import styles from './appointments.module.css';

const SIGN = { size: 14, stroke: 2.2, 'aria-hidden': true } as const;

/** How a channel is called beside an appointment. */
export const channelNames: Readonly<Record<AppointmentChannel, string>> = { call: 'apel', whatsapp: 'WhatsApp' };

type MarkProps = { appointment: Pick<Appointment, 'isChosenByClient' | 'channel'> };

/** That the customer chose the hour themself, on the site; nothing of the others. */
export function ChosenMark({ appointment: { isChosenByClient } }: MarkProps) {
  if (!isChosenByClient) return null;
  return (
    <span className={styles.mark} data-tone="brand">
      <IconWorld {...SIGN} />
      aleasă de client
    </span>
  );
}

/** How they meet, as a word with a sign; nothing where nobody said. */
export function ChannelMark({ appointment: { channel } }: MarkProps) {
  if (channel === null) return null;
  const Sign = channel === 'call' ? IconPhone : IconBrandWhatsapp;
  return (
    <span className={styles.mark}>
      <Sign {...SIGN} />
      {channelNames[channel]}
    </span>
  );
}

/** Both in the room of a calendar: signs, with their words for who does not see them. */
export function ChosenSigns({ appointment: { isChosenByClient, channel } }: MarkProps) {
  const Channel = channel === 'whatsapp' ? IconBrandWhatsapp : IconPhone;
  if (!isChosenByClient && channel === null) return null;
  return (
    <span className={`${styles.signs} inline-flex flex-none items-center gap-1`}>
      {isChosenByClient && (
        <span title="Aleasă de client">
          <IconWorld {...SIGN} />
          <span className="visually-hidden">, aleasă de client</span>
        </span>
      )}
      {channel !== null && (
        <span title={channelNames[channel]}>
          <Channel {...SIGN} />
          <span className="visually-hidden">, {channelNames[channel]}</span>
        </span>
      )}
    </span>
  );
}
