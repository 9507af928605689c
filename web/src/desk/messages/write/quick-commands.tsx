import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { NewAppointment } from '../../appointments/create-appointment.tsx';
import { WriteMessage } from './write-message.tsx';

type QuickCommandsProps = {
  phone: string;
  /** The customer's name, for screen readers. */
  who: string;
};

/** A message to a customer and an appointment with them, each one press away. */
export function QuickCommands({ phone, who }: QuickCommandsProps) {
  return (
    <>
      <WriteMessage phone={phone} who={who} />
      <PlanAppointment phone={phone} who={who} />
    </>
  );
}

/** An appointment with a customer, one press away. */
export function PlanAppointment({ phone, who }: QuickCommandsProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <>
      <IconButton label={`Programare nouă: ${who}`} title="Programare nouă" onClick={() => setIsPlanning(true)}>
        <IconCalendarPlus size={20} stroke={1.8} aria-hidden />
      </IconButton>
      {isPlanning && <NewAppointment phone={phone} onClose={() => setIsPlanning(false)} />}
    </>
  );
}
