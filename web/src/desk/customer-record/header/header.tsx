import { IconDots, IconTrash } from '@tabler/icons-react';
import type { Customer } from 'contract/customers/customer';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant, formatInstantDay } from '../../../shared/time/instant.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { BinDialog } from '../../customers/bin/bin-dialog.tsx';
import { GenerateLink } from '../../documents/generate-link.tsx';
import styles from '../details.module.css';
import type { EditedField } from './edited-field.ts';
import { ExportData } from './export-data.tsx';
import { Identity } from './identity.tsx';

/** The customer's name, phone, e-mail, alias and stage, and the actions on the whole record. */
export function Header({ customer, of }: { customer: Customer; of: EditedField }) {
  const { phone, email } = customer;
  return (
    <Section id={customerSections.data} title="Datele clientului">
      <Identity customer={customer} of={of} />
      <p className="text-ink-soft text-14">{factsOf(customer)}</p>
      <div className={styles.commands}>
        <GenerateLink phone={phone} email={email} />
        <DeleteCustomer customer={customer} />
        <OtherCommands customer={customer} />
      </div>
    </Section>
  );
}

function factsOf({ localitate, judet, createdAt, lastActivity }: Customer): string {
  const home = [localitate, judet].filter(Boolean).join(', ');
  const facts = [`Ultima activitate ${formatInstant(lastActivity)}`, home, `client din ${formatInstantDay(createdAt)}`];
  return facts.filter(Boolean).join(' · ');
}

/** What is rarely needed, behind three dots. */
function OtherCommands({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="Alte comenzi" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <IconDots size={20} stroke={1.8} aria-hidden />
      </IconButton>
      {isOpen && <ExportData customer={customer} />}
    </>
  );
}

/** Puts the customer into the bin, after a question; then the page has no customer left. */
function DeleteCustomer({ customer }: { customer: Customer }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<IconTrash size={20} stroke={1.8} aria-hidden />} onClick={() => setIsAsking(true)} variant="quiet">
        <span lang="en">Delete</span>
      </Button>
      {isAsking && (
        <BinDialog
          customers={[customer]}
          onBinned={() => navigate('/myCustomers', { replace: true })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
