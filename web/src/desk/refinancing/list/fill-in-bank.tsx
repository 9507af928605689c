import { type ListedOpportunity, refinancing } from 'contract/refinancing/refinancing';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { customerLabel } from '../../customers/customer-label.ts';
import { useRead } from '../../data/read.ts';
import { CorrectLoan } from '../followed/correct-loan.tsx';
import styles from './refinancing.module.css';

/** Opens the correction of a loan whose bank is not known; the loan is read at the press. */
export function FillInBank({ opportunity: { _id: id, customer } }: { opportunity: ListedOpportunity }) {
  const { phone } = customer;
  const [isOpen, setIsOpen] = useState(false);
  const { data: loans, error } = useRead(refinancing.getForCustomer, isOpen ? { query: { phone } } : undefined);
  const loan = loans?.find(({ _id }) => _id === id);
  return (
    <>
      <button
        type="button"
        className={styles.fill}
        aria-label={`Completați banca: ${isolated(customerLabel(customer))}`}
        onClick={() => setIsOpen(true)}
      >
        completați banca
      </button>
      {isOpen && error && <span role="alert"> {messageOf(error)}</span>}
      {isOpen && loan && <CorrectLoan phone={phone} loan={loan} onClose={() => setIsOpen(false)} />}
    </>
  );
}
