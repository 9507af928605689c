import type { CaseSummary } from 'contract/cases/case';
import { casePurposes } from 'contract/fields/case-stages';
import { formatRon } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { customerLabel } from '../../customers/customer-label.ts';
import { InitialsMark } from '../../customers/responsible/initials-mark.tsx';
import { caseName } from '../case-words.ts';
import { Banks } from './banks.tsx';
import styles from './cases.module.css';

/** A case of the board: customer, amount, banks. A press on a bank's stage moves it, anywhere else opens the case. */
export function CaseCard({ found }: { found: CaseSummary }) {
  const { _id, number, purpose, amount, property, customer } = found;
  const label = customerLabel(customer);
  return (
    <article
      className={`${styles.card} relative grid grid-cols-1 gap-[0.125rem] rounded bg-surface`}
      aria-label={`${caseName(found)}, ${label}`}
    >
      <div className="flex items-start gap-2">
        <Link
          to={casePath(_id)}
          className={`${styles.open} covers-box flex-1 min-w-0 text-ink font-650 leading-130 no-underline wrap-anywhere`}
        >
          <bdi>{label}</bdi>
          <span className="visually-hidden">, dosar {number}</span>
        </Link>
        <InitialsMark responsible={customer.responsible} />
      </div>
      <p className="text-14 tabular">
        <span className="font-600">{formatRon(amount)}</span> <span className="text-ink-soft">· nr. {number}</span>
      </p>
      <p className="text-ink-soft text-14 truncate">{[casePurposes[purpose], property].filter(Boolean).join(' · ')}</p>
      <Banks found={found} />
    </article>
  );
}
