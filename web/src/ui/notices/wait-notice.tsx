import { useLongWait } from '../../shared/api/waits.ts';

const WORDS = {
  screen: 'Se deschide pagina…',
  call: 'Durează mai mult decât de obicei… Ce ați completat rămâne aici.',
} as const;

/** Says at the top of the window, once for all waits, that one takes long or is on its way. */
export function WaitNotice() {
  const wait = useLongWait();
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-2 z-300 grid justify-items-center px-4 pointer-events-none print:hidden"
    >
      {wait && <p className="card shadow py-2 px-4 text-14 font-550">{WORDS[wait]}</p>}
    </div>
  );
}
