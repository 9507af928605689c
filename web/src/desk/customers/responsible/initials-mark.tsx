import type { Customer } from 'contract/customers/customer';
import { useAccount } from '../../data/account.ts';
import { initialsOf } from '../summary-text.ts';
import styles from './initials-mark.module.css';

/** The responsible broker in two letters; an empty ring without one. One's own stand out. */
export function InitialsMark({ responsible }: Pick<Customer, 'responsible'>) {
  const { data: account } = useAccount();
  const isMine = responsible !== null && responsible.username === account?.username;
  return (
    <span
      className={styles.mark}
      data-is-mine={isMine}
      data-is-free={responsible === null}
      title={responsible ? `Responsabil: ${responsible.name}` : 'Fără responsabil'}
      aria-hidden
    >
      {responsible && initialsOf(responsible.name)}
    </span>
  );
}
