import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { Button } from '../../../ui/button.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { AllAtOnce } from '../../data/all-at-once.tsx';
import { readDraft } from '../../session/account-drafts.ts';
import { CreateUser } from './create-user.tsx';
import { ManageUsers } from './manage-users.tsx';

/** Accounts of the team: making them, and their rights. On paper only the list, on one landscape sheet. */
export function UsersPage() {
  const form = useRef<HTMLDivElement>(null);
  // A form that was begun and left is open again.
  const [isOpen, setIsOpen] = useState(() => readDraft('cont-nou', '') !== '');
  const open = () => {
    flushSync(() => setIsOpen(true));
    goToField(form.current, ['username']);
  };
  return (
    <Page
      title="User Management"
      intro="Conturile echipei și ce poate face fiecare."
      actions={
        !isOpen && (
          <Button
            icon={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
            onClick={open}
            className="print:hidden!"
            lang="en"
          >
            Create User
          </Button>
        )
      }
    >
      <AllAtOnce>
        {isOpen && (
          <div ref={form} className="print:hidden!">
            <Section id="utilizator-nou" title="Create User">
              <CreateUser onClose={() => setIsOpen(false)} />
            </Section>
          </div>
        )}
        <div data-wide-table>
          <Section id="utilizatori" title="Manage Users">
            <ManageUsers />
          </Section>
        </div>
      </AllAtOnce>
    </Page>
  );
}
