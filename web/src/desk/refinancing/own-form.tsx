import type { ListedOpportunity } from 'contract/refinancing/refinancing';
import { formatShortDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import table from '../../ui/layout/table.module.css';

/** What the customer's newest form says against the offer. */
export function OwnForm({ ownForm }: Pick<ListedOpportunity, 'ownForm'>) {
  if (!ownForm) return <p className="text-14 text-ink-soft">Venitul nu a fost verificat.</p>;
  const { reasons, overLimit, sentAt } = ownForm;
  const day = `formularul din ${formatShortDate(dayInRomania(new Date(sentAt)))}`;
  if (reasons.length + overLimit.length === 0) return <p className="text-14 text-ink-soft">Se încadrează ({day}).</p>;
  return (
    <p className="text-14">
      <span className={`${table.status} ${table.statusOfLines}`} data-tone={reasons.length > 0 ? 'bad' : 'warn'}>
        {reasons.length > 0 ? 'ar fi refuzată' : 'peste limită'}
      </span>{' '}
      {[...reasons, ...overLimit].join(' ')} <span className="text-ink-soft">({day})</span>
    </p>
  );
}
