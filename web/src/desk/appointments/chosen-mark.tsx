import { IconBrandWhatsapp, IconPhone, IconWorld } from '@tabler/icons-react';
import type { AppointmentChannel } from 'contract/appointments/appointment-channels';
import type { Appointment } from 'contract/appointments/appointments';
import styles from './appointments.module.css';

const SIGN = { size: 14, stroke: 2.2, 'aria-hidden': true } as const;

/** The name of a channel beside an appointment. */
export const channelNames: Readonly<Record<AppointmentChannel, string>> = { call: 'apel', whatsapp: 'WhatsApp' };

type MarkProps = { appointment: Pick<Appointment, 'isChosenByClient' | 'channel'> };

/** Says that the customer chose the hour on the site; empty for other appointments. */
export function ChosenMark({ appointment: { isChosenByClient } }: MarkProps) {
  if (!isChosenByClient) return null;
  return (
    <span className={styles.mark} data-tone="brand">
      <IconWorld {...SIGN} />
      aleasă de client
    </span>
  );
}

/** The channel as a word with an icon; empty without one. */
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

/** Both in the small space of a calendar: icons, with words for screen readers. */
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
