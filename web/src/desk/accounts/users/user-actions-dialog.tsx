import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type User, users } from 'contract/accounts/users';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from '../../ui/layout/form.module.css';
import { DisplayNameForm } from '../settings/display-name-form.tsx';
import { type UserAction, userActions } from './user-actions.ts';
import { useRefreshUsers } from './users-api.ts';

/** What can be done to one account. What ends something is asked for twice. */
export function UserActionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [asked, setAsked] = useState<UserAction>();
  const refresh = useRefreshUsers();
  const doing = useMutation({
    mutationFn: (action: UserAction) => action.run(user.username),
    onSettled: () => {
      setAsked(undefined);
      return refresh();
    },
  });
  const saveName = async (displayName: string) => {
    await staffCall(users.setDisplayName, { body: { username: user.username, displayName } });
    await refresh();
  };
  const choose = (action: UserAction) => {
    doing.reset();
    if (action.isHard) setAsked(action);
    else doing.mutate(action);
  };
  return (
    <Dialog onClose={onClose} title={`Contul ${user.username}`}>
      <div className={styles.form}>
        {!asked && <DisplayNameForm displayName={user.displayName} username={user.username} save={saveName} />}
        {doing.isSuccess && <Alert tone="good">{doing.data}</Alert>}
        {doing.error && <Alert tone="bad">{messageOf(doing.error)}</Alert>}
        {asked ? (
          <Confirmation
            action={asked}
            isDoing={doing.isPending}
            onConfirm={() => doing.mutate(asked)}
            onCancel={() => setAsked(undefined)}
          />
        ) : (
          userActions
            .filter(({ isPossible }) => isPossible(user))
            .map((action) => (
              <div key={action.name}>
                <Button
                  variant="default"
                  disabled={doing.isPending}
                  onClick={() => choose(action)}
                  {...(action.isHard && { color: 'red' })}
                >
                  {action.name}
                </Button>
                <p className="mt-1 text-ink-soft text-14">{action.about}</p>
              </div>
            ))
        )}
      </div>
    </Dialog>
  );
}

type ConfirmationProps = { action: UserAction; isDoing: boolean; onConfirm: () => void; onCancel: () => void };

function Confirmation({ action: { name, about }, isDoing, onConfirm, onCancel }: ConfirmationProps) {
  return (
    <>
      <p>
        <strong>{name}?</strong> {about}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button color="red" loading={isDoing} onClick={onConfirm}>
          {name}
        </Button>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
      </div>
    </>
  );
}
