import { isolated } from '../../shared/format/direction.ts';
import { formatKilobytes } from '../../shared/format/format.ts';
import { uploadProgressWords } from '../../shared/format/upload-progress.ts';
import { Button } from '../../ui/button.tsx';
import styles from './files.module.css';
import type { Sending } from './upload-queue.ts';

type Answers = { retry: (key: number) => void; cancel: (key: number) => void };

/** The files that are being sent, wait for their turn, or failed. */
export function SendingList({ sendings, retry, cancel }: Answers & { sendings: readonly Sending[] }) {
  if (sendings.length === 0) return null;
  return (
    <ul className="ruled-2 grid grid-cols-1">
      {sendings.map((sending) => (
        <SendingRow key={sending.key} sending={sending} retry={retry} cancel={cancel} />
      ))}
    </ul>
  );
}

function SendingRow({ sending: { key, file, state, part, message }, retry, cancel }: Answers & { sending: Sending }) {
  const percent = Math.round(part * 100);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className={`${styles.words} flex-[1_1_9rem] min-w-0`}>
        <p className="font-600 wrap-anywhere" dir="auto">
          {file.name}
        </p>
        {state === 'failed' && (
          <p className={`${styles.bad} text-bad text-14`} role="alert">
            {message}
          </p>
        )}
        {state === 'waiting' && <p className="text-ink-soft text-14 tabular">{formatKilobytes(file.size)} · la rând</p>}
        {state === 'sending' && (
          <>
            <progress
              max={100}
              value={percent}
              className={`${styles.bar} block w-full h-2 my-1`}
              aria-label={`Se trimite ${file.name}`}
            />
            <p className="text-ink-soft text-14 tabular">{uploadProgressWords(percent)}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {state === 'failed' && (
          <Button
            variant="secondary"
            onClick={() => retry(key)}
            aria-label={`Încercați din nou: ${isolated(file.name)}`}
          >
            Încercați din nou
          </Button>
        )}
        <Button variant="quiet" onClick={() => cancel(key)} aria-label={`Renunțați la ${isolated(file.name)}`}>
          {state === 'failed' ? 'Ascundeți' : 'Renunțați'}
        </Button>
      </div>
    </li>
  );
}
