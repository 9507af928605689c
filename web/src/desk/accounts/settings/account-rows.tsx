import type { auth } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Section } from '../../../ui/layout/page.tsx';
import styles from './settings.module.css';

/** The caller's own account, as the server has it. */
export type Account = Reply<typeof auth.account>;

/** The account, read only: only an administrator may change it. */
export function AccountRows({ account: { username, email, authLevel, passwordChangedAt } }: { account: Account }) {
  const rows = [
    ['Nume de utilizator', username],
    ['E-mail', email],
    ['Nivel de acces', authLevel === 'admin' ? 'admin (administrator)' : 'user (broker)'],
    ['Parola schimbată', passwordChangedAt ? formatInstant(passwordChangedAt) : 'niciodată'],
  ];
  return (
    <Section id="cont" title="Cont">
      <dl className={`${styles.rows} soft-terms grid gap-3`}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
