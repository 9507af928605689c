import { Page, Section } from '../../ui/layout/page.tsx';
import { CreateUser } from './create-user.tsx';
import { ManageUsers } from './manage-users.tsx';

/** Accounts of the team: making them, and what each may do. */
export function UsersPage() {
  return (
    <Page title="User Management" intro="Conturile echipei și ce poate face fiecare.">
      <Section id="utilizatori" title="Manage Users">
        <ManageUsers />
      </Section>
      <Section id="utilizator-nou" title="Create User">
        <CreateUser />
      </Section>
    </Page>
  );
}
