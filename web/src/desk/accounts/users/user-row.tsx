import { Button } from '@mantine/core';
import type { User } from 'contract/accounts/users';
import { writePhone } from 'contract/romanian/phone';
import { formatInstant } from '../../../shared/time/instant.ts';
import table from '../../../ui/layout/table.module.css';

type UserRowProps = { user: User; onEditAuth: (user: User) => void; onActions: (user: User) => void };

/** One account in the list. */
export function UserRow({ user, onEditAuth, onActions }: UserRowProps) {
  const { username, displayName, email, phone, authLevel, twoFactorEnabled, lastSignInAt } = user;
  const state = stateOf(user);
  return (
    <tr>
      <td dir="auto" data-field="username">
        {username}
      </td>
      <td dir="auto" data-field="displayName" data-empty={displayName === '' || undefined}>
        {displayName || '–'}
      </td>
      <td data-field="email">
        {email}
        {phone !== '' && <span className="block whitespace-nowrap text-14 text-ink-soft">{writePhone(phone)}</span>}
      </td>
      <td data-label="Nivel de acces">{authLevel}</td>
      <td data-field="state">
        <span className={table.status} data-tone={state.tone}>
          {state.word}
        </span>
      </td>
      <td data-label="Doi pași">{twoFactorEnabled ? 'activ' : 'inactiv'}</td>
      <td data-label="Ultima autentificare" className="whitespace-nowrap">
        {lastSignInAt ? formatInstant(lastSignInAt) : 'niciodată'}
      </td>
      <td data-field="actions" className="print:hidden!">
        <div className={table.actions}>
          <Button variant="default" onClick={() => onEditAuth(user)} aria-label={`Edit Auth ${username}`}>
            <span lang="en">Edit Auth</span>
          </Button>
          <Button variant="subtle" onClick={() => onActions(user)} aria-label={`Acțiuni pentru ${username}`}>
            Acțiuni
          </Button>
        </div>
      </td>
    </tr>
  );
}

function stateOf({ disabled, hasPassword }: User): { word: string; tone: 'good' | 'bad' | 'warn' } {
  if (disabled) return { word: 'dezactivat', tone: 'bad' };
  return hasPassword ? { word: 'activ', tone: 'good' } : { word: 'invitat', tone: 'warn' };
}
