import { IconDots, IconTrash } from '@tabler/icons-react';
import { cases } from 'contract/cases/cases';
import type { Customer } from 'contract/customers/customer';
import { uploadLinkDefaults } from 'contract/documents/upload-links';
import { formatCount } from 'contract/romanian/romanian';
import { casePath, customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInstant, formatInstantDay } from '../../../shared/time/instant.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { BinDialog } from '../../customers/bin/bin-dialog.tsx';
import { useRead } from '../../data/read.ts';
import { ABOUT_LINK, GenerateLink } from '../../documents/generate-link.tsx';
import styles from '../details.module.css';
import type { EditedField } from './edited-field.ts';
import { ExportData } from './export-data.tsx';
import { Identity } from './identity.tsx';

/** The customer's name, phone, e-mail, alias and stage, and the actions on the whole record. */
export function Header({ customer, of }: { customer: Customer; of: EditedField }) {
  const { phone, email } = customer;
  const isWide = useIsWide();
  return (
    <Section id={customerSections.data} title="Datele clientului">
      <Identity customer={customer} of={of} />
      <p className="text-ink-soft text-14">{factsOf(customer)}</p>
      <div className={styles.commands}>
        <GenerateLink phone={phone} email={email} />
        <DeleteCustomer customer={customer} />
        <OtherCommands customer={customer} />
      </div>
      {isWide ? (
        <AboutLink phone={phone} email={email} />
      ) : (
        <Fold
          heading={
            <span className="text-14 text-ink-soft">
              Ce face <span lang="en">Generate Link</span>
            </span>
          }
        >
          <AboutLink phone={phone} email={email} />
        </Fold>
      )}
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

const { expiresInHours, maxUploads } = uploadLinkDefaults;

/** What the press on 'Generate Link' sends, and to whom; with an open case, the better way. */
function AboutLink({ phone, email }: Pick<Customer, 'phone' | 'email'>) {
  const { data: ofCustomer = [] } = useRead(cases.getForCustomer, { query: { phone } });
  const open = ofCustomer.find(({ closedAt }) => closedAt === null);
  const link = `un link de încărcare pentru ${formatCount(expiresInHours, 'oră', 'ore')} și ${formatCount(maxUploads, 'încărcare', 'încărcări')}, fără lista actelor`;
  return (
    <p id={ABOUT_LINK} className="text-ink-soft text-14 wrap-anywhere">
      <span lang="en">Generate Link</span>
      {email === null ? ` face ${link}; îl dați dumneavoastră clientului.` : ` trimite pe loc la ${email} ${link}.`}
      {open && (
        <>
          {' '}
          Pentru actele din dosarul {open.number}, trimiteți{' '}
          <Link to={`${casePath(open._id)}#pagina-clientului`}>pagina dosarului</Link>.
        </>
      )}
    </p>
  );
}
