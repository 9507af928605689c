import { useState } from 'react';
import { goTo } from '../../shared/navigation/navigation.ts';
import { formatInstantDay } from '../../shared/time/instant.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { readKept } from './kept-answers.ts';
import { removeFromDevice, resumeKept } from './wizard-session.ts';

/**
 * The simulation that this device keeps: to go on with, or to forget by one press. It is part of the home page too,
 * which runs without the router. `isBesideOther`: the tab gives up a simulation of its own for it.
 */
export function KeptSimulation({ isBesideOther = false }: { isBesideOther?: boolean }) {
  const [kept, setKept] = useState(() => readKept(Date.now()));
  const [isRemoved, setRemoved] = useState(false);
  const goOn = () => {
    const last = resumeKept(Date.now());
    // Its screen finds the answers on the device.
    if (last) goTo(last.step);
    else setKept(undefined);
  };
  const remove = () => {
    removeFromDevice(Date.now());
    setRemoved(true);
  };
  if (isRemoved) return <Alert tone="good">Am șters răspunsurile de pe acest dispozitiv.</Alert>;
  if (!kept?.last) return null;
  return (
    <Alert
      tone="info"
      title="Aveți o simulare păstrată pe acest dispozitiv"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={goOn}>
            {isBesideOther ? 'Continuați cu cea păstrată' : 'Continuați de unde ați rămas'}
          </Button>
          <Button variant="quiet" onClick={remove}>
            Ștergeți răspunsurile de pe acest dispozitiv
          </Button>
        </div>
      }
    >
      Răspunsurile sunt aici până la {formatInstantDay(new Date(kept.expiresAt).toISOString())}.
      {isBesideOther && ' Dacă o continuați, răspunsurile celei din această filă se pierd.'}
    </Alert>
  );
}
