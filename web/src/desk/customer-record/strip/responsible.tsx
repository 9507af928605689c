import { Button } from '@mantine/core';
import type { Customer } from 'contract/customers/customer';
import { formatShortDate } from 'contract/text/romanian';
import { messageOf } from '../../../shared/api/failure.ts';
import { useChangeCustomer, useRefreshCustomers } from '../../customers/customers-api.ts';
import { claim } from '../../customers/responsible/responsible-api.ts';
import { announces } from '../../ui/announcements/mutation-notices.ts';
import { SavedMark } from '../../ui/announcements/saved-mark.tsx';
import styles from './strip.module.css';

/** Where the announcement of a claim stands. */
const PLACE = 'responsabil';

/** Who looks after the customer; of nobody's one press makes them one's own, and whoever was slower hears whose they are. */
export function Responsible({ customer: { phone, responsible, returnsOn } }: { customer: Customer }) {
  const refresh = useRefreshCustomers();
  const claiming = useChangeCustomer(() => claim(phone), announces('Client preluat', PLACE));
  const take = () => claiming.mutate(undefined, { onError: () => void refresh(phone) });
  return (
    <div className={styles.claim}>
      <div className={styles.fact}>
        <span className={styles.label}>
          Responsabil <SavedMark place={PLACE} />
        </span>
        <span>
          {responsible ? <bdi>{responsible.name}</bdi> : 'Neluat'}
          {returnsOn && <span className="text-ink-soft text-14"> până pe {formatShortDate(returnsOn)}</span>}
        </span>
      </div>
      {!responsible && (
        <Button variant="light" px="sm" loading={claiming.isPending} onClick={take}>
          Preluați
        </Button>
      )}
      {claiming.error && (
        <p role="alert" className="text-14 text-bad">
          {messageOf(claiming.error)}
        </p>
      )}
    </div>
  );
}
