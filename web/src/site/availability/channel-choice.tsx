import type { AppointmentChannel } from 'contract/appointments/appointment-channels';
import { Segmented } from '../../ui/fields/segmented.tsx';

const channels = [
  { value: 'call', label: 'Prin apel' },
  { value: 'whatsapp', label: 'Pe WhatsApp' },
] as const;

type ChannelChoiceProps = { value: AppointmentChannel; onChange: (channel: AppointmentChannel) => void };

/** The channel of the contact. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  return <Segmented legend="Cum vorbim?" value={value} onChange={onChange} options={channels} />;
}
