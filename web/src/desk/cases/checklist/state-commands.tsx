import type { CaseDetails } from 'contract/cases/cases';
import type { DocumentItem } from 'contract/checklist/document-item';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { isolated } from '../../../shared/format/direction.ts';
import { Button } from '../../../ui/button.tsx';
import { type Command, commandNames, commandsOf } from './item-words.ts';
import { ReasonDialog, type ReasonedState } from './reason-dialog.tsx';
import { useSetState } from './use-set-state.ts';
import { asksWhenVerified } from './verified-draft.ts';
import { VerifyDialog } from './verify-dialog.tsx';

type StateCommandsProps = { found: CaseDetails; item: DocumentItem };

/** Buttons that give a document its next state; a dialog opens only where something has to be typed. */
export function StateCommands({ found, item }: StateCommandsProps) {
  const [open, setOpen] = useState<'verified' | ReasonedState>();
  const setting = useSetState(item);
  const close = () => setOpen(undefined);
  const press = (command: Command) => {
    if (command === 'requested' || (command === 'verified' && !asksWhenVerified(item))) {
      setting.mutate({ state: command, expectedVersion: item.version });
    } else setOpen(command);
  };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-1">
        {commandsOf[item.state].map((command) => (
          <Button
            key={command}
            variant={item.state === 'received' && command === 'verified' ? 'primary' : 'quiet'}
            loading={setting.isPending && setting.variables.state === command}
            disabled={setting.isPending}
            aria-label={`${commandNames[command]}: ${isolated(item.title)}`}
            onClick={() => press(command)}
            className="px-2 text-14"
          >
            {commandNames[command]}
          </Button>
        ))}
      </div>
      {setting.error && (
        <p role="alert" className="text-14 text-bad">
          {messageOf(setting.error)}
        </p>
      )}
      {open === 'verified' && <VerifyDialog found={found} item={item} onClose={close} />}
      {(open === 'rejected' || open === 'not-applicable') && <ReasonDialog item={item} to={open} onClose={close} />}
    </div>
  );
}
