import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { NewAppointment } from '../../appointments/create-appointment.tsx';
import { WriteMessage } from './write-message.tsx';

/** A message to a customer and an appointment with them, each one press away; `who` is their name for screen readers. */
export function QuickCommands({ phone, who }: { phone: string; who: string }) {
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <>
      <WriteMessage phone={phone} who={who} />
      <IconButton label={`Programare nouă: ${who}`} title="Programare nouă" onClick={() => setIsPlanning(true)}>
        <IconCalendarPlus size={20} stroke={1.8} aria-hidden />
      </IconButton>
      {isPlanning && <NewAppointment phone={phone} onClose={() => setIsPlanning(false)} />}
    </>
  );
}
