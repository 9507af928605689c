import { Page, Section } from '../../../ui/layout/page.tsx';
import { AllAtOnce } from '../../data/all-at-once.tsx';
import { CreateUser } from './create-user.tsx';
import { ManageUsers } from './manage-users.tsx';

/** Accounts of the team: making them, and their rights. On paper only the list, on one landscape sheet. */
export function UsersPage() {
  return (
    <Page title="User Management" intro="Conturile echipei și ce poate face fiecare.">
      <AllAtOnce>
        <div data-wide-table>
          <Section id="utilizatori" title="Manage Users">
            <ManageUsers />
          </Section>
        </div>
        <div className="print:hidden!">
          <Section id="utilizator-nou" title="Create User">
            <CreateUser />
          </Section>
        </div>
      </AllAtOnce>
    </Page>
  );
}
