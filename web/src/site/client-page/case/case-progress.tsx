import type { ClientPage } from 'contract/client-portal/client-portal';
import { clientStageName, isEnded, openStages, stageOrder } from 'contract/fields/case-stages';
import { dialled } from 'contract/romanian/phone-words';
import { capitalised, formatCount } from 'contract/romanian/romanian';
import { Unbroken } from '../../../ui/unbroken.tsx';
import disclosure from '../../components/disclosure.module.css';
import styles from './case.module.css';

type Bank = ClientPage['banks'][number];

/** Where the case is and who looks after it, in two lines; the card of the broker stands below, on a wide screen beside. */
export function CaseProgress({ page: { banks, broker, isClosed } }: { page: ClientPage }) {
  const stage = banks[0]?.stage ?? 'preparing';
  const isOnItsWay = !isEnded(stage) && !(isClosed && banks.length === 0);
  return (
    <section aria-labelledby="stadiu" className="grid max-w-measure grid-cols-1 gap-2 pt-2">
      <h2 id="stadiu" className="visually-hidden">
        Unde a ajuns dosarul
      </h2>
      {isOnItsWay && <StageLine at={stageOrder(stage)} />}
      {isOnItsWay && banks.length === 0 && <p>Pregătim dosarul. Nicio cerere nu a plecat încă la o bancă.</p>}
      <p className={styles.carer}>
        Se ocupă <span className="font-600 wrap-anywhere">{broker.name}</span> ·{' '}
        <a href={`tel:${dialled(broker.phone)}`} className="inline-flex min-h-tap items-center font-600">
          Sunați
        </a>
      </p>
    </section>
  );
}

/** The sentence of each bank, the furthest one first. */
export function BankSentences({ page: { banks } }: { page: ClientPage }) {
  const [furthest, ...others] = banks;
  if (!furthest) return null;
  return (
    <section aria-labelledby="banci" className="card grid grid-cols-1 gap-3 p-4 md:p-5">
      <h2 id="banci" className="text-14 font-550 text-ink-soft">
        Ce se întâmplă la bănci
      </h2>
      <BankNews bank={furthest} />
      {others.length > 0 && <OtherBanks banks={others} />}
    </section>
  );
}

/** Every stage of the way to the money; only the words of the present one are seen. */
function StageLine({ at }: { at: number }) {
  return (
    <ol className={styles.stages}>
      {openStages.map(({ stage }, place) => (
        <li key={stage} data-reached={place <= at || undefined}>
          <span
            aria-current={place === at ? 'step' : undefined}
            className={place === at ? undefined : 'visually-hidden'}
          >
            {place + 1} din {openStages.length} · {capitalised(clientStageName(stage))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function BankNews({ bank: { bank, offer, sentence, commission, isEnded: isOver } }: { bank: Bank }) {
  return (
    <div className={isOver ? 'text-ink-soft' : undefined}>
      <p>
        <span className="font-650">{bank}</span> <span className="text-14 text-ink-soft">· {offer}</span>
      </p>
      <p>
        <Unbroken>{sentence}</Unbroken>
      </p>
      {commission && (
        <details>
          <summary className={`${disclosure.head} min-h-tap gap-3 text-14 font-600 text-brand-ink`}>
            <span>
              Ce ne plătește banca<span className="visually-hidden">: {bank}</span>
            </span>
          </summary>
          <p className="pb-2 text-14">
            <Unbroken>{commission}</Unbroken>
          </p>
        </details>
      )}
    </div>
  );
}

function OtherBanks({ banks }: { banks: readonly Bank[] }) {
  return (
    <details>
      <summary className={`${disclosure.head} min-h-tap gap-3 font-600 text-brand-ink`}>
        {banks.length === 1 ? 'Cealaltă bancă' : `Celelalte ${formatCount(banks.length, 'bancă', 'bănci')}`}
      </summary>
      <ul className="grid gap-3 pb-1">
        {banks.map((bank) => (
          <li key={`${bank.bank} ${bank.offer}`}>
            <BankNews bank={bank} />
          </li>
        ))}
      </ul>
    </details>
  );
}
