import { IconBuildingBank, IconCalendarRepeat, IconHomeCheck } from '@tabler/icons-react';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatExactRon, formatRon } from 'contract/romanian/romanian';
import { amountOf } from 'contract/romanian/typed-money';
import type { ShownOptions } from 'quote/shown/shown-options';
import { Alert } from '../../../ui/alert.tsx';
import { isFollowable } from '../../booking/followable.ts';
import styles from '../results.module.css';

export type BestAlready = Extract<ShownOptions, { kind: 'already-best' }>;

/** Neither variant costs less a month: a plain sentence, with the two instalments that show it. */
export function AlreadyBest({ shown: { title, message, basis, compared } }: { shown: BestAlready }) {
  return (
    <section className={styles.block}>
      <h1 className="text-22 md:text-28">{title}</h1>
      <Alert tone="info">
        {message} {basis.map(({ text }) => text).join(' ')}
      </Alert>
      {compared && (
        <dl className={styles.course}>
          <div data-span>
            <dt>Plătiți acum</dt>
            <dd>{formatRon(compared.now)} pe lună</dd>
          </div>
          <div>
            <dt>{compared.name}</dt>
            <dd>{formatRon(compared.lowest)}</dd>
            <dd className={styles.note}>{compared.note}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

/** What the owner of a good loan does instead of a refinancing, and when another look pays. */
export function InsteadOfRefinancing({ formData, savesInAll }: { formData: LoanFormInput; savesInAll: boolean }) {
  return (
    <section aria-labelledby="in-loc" className="grid gap-3">
      <h2 id="in-loc" className="text-18">
        Ce puteți face
      </h2>
      <ul className={styles.instead}>
        {!savesInAll && (
          <li>
            <IconHomeCheck size={22} aria-hidden="true" />
            <span>
              <strong>Păstrați creditul de acum</strong>, cu {formatExactRon(amountOf(formData.rataActuala))} pe lună.
            </span>
          </li>
        )}
        <li>
          <IconBuildingBank size={22} aria-hidden="true" />
          <span>
            <strong>Cereți băncii dumneavoastră o dobândă mai mică</strong>: ajunge un act adițional.
          </span>
        </li>
        <li>
          <IconCalendarRepeat size={22} aria-hidden="true" />
          <span>
            <strong>Reveniți când se termină dobânda fixă</strong> sau când crește rata.
            {isFollowable(formData) && ' La programarea apelului puteți cere să urmărim noi creditul și să vă anunțăm.'}
          </span>
        </li>
      </ul>
    </section>
  );
}
