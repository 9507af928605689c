import { useState } from 'react';
import { goTo } from '../../shared/navigation/navigation.ts';
import { formatInstantDay } from '../../shared/time/instant.ts';
import { AlertBox } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { REMOVED_HERE, readKept, removeKept } from './kept-answers.ts';

/** Offers the simulation again, as every start of the site does. */
const START = '/initialInfo';

/**
 * The simulation that this device keeps: to go on with, or to forget by one press. The home page has it too, without
 * the router, and fetches the sessions' code at a press. `isBesideOther`: the tab gives up a simulation of its own.
 */
export function KeptSimulation({ isBesideOther = false }: { isBesideOther?: boolean }) {
  const [kept, setKept] = useState(() => readKept(Date.now()));
  const [isRemoved, setRemoved] = useState(false);
  const goOn = async () => {
    const session = await fetchSession();
    if (!session) return window.location.assign(START);
    const last = session.resumeKept(Date.now());
    // Its screen finds the answers on the device.
    if (last) goTo(last.step);
    else setKept(undefined);
  };
  const remove = () => {
    removeKept();
    setRemoved(true);
    // The answers of this tab, if they are the same; without the code, the next screen removes them.
    void fetchSession().then((session) => session?.removeFromDevice(Date.now()));
  };
  if (isRemoved) return <AlertBox tone="good">{REMOVED_HERE}</AlertBox>;
  if (!kept?.last) return null;
  return (
    <AlertBox
      tone="info"
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
      <p className="font-650">Aveți o simulare păstrată pe acest dispozitiv</p>
      <p>
        Răspunsurile sunt aici până la {formatInstantDay(new Date(kept.expiresAt).toISOString())}.
        {isBesideOther && ' Dacă o continuați, răspunsurile celei din această filă se pierd.'}
      </p>
    </AlertBox>
  );
}

/** Undefined without a network. */
function fetchSession() {
  return import('./wizard-session.ts').catch(() => undefined);
}
