import { IconCheck } from '@tabler/icons-react';
import { CLOSED } from 'contract/customers/customer-status';
import { tasks } from 'contract/tasks/tasks';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../data/read.ts';
import { AddTask } from '../../tasks/add-task.tsx';
import { CompleteTask } from '../../tasks/complete-task.tsx';
import { firstOpen } from '../../tasks/task-draft.ts';
import { TaskDue } from '../../tasks/task-due.tsx';
import styles from './strip.module.css';

/** The next action and when it is due; without one, a button to plan it. */
export function NextAction({ phone, status }: { phone: string; status: number }) {
  const { data: next } = useRead(tasks.getForCustomer, { query: { phone } }, { select: firstOpen });
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (next === undefined) return <div className={`${styles.next} flex gap-2 items-center min-w-0`} />;
  if (!next) {
    return (
      <div className={`${styles.next} flex gap-2 items-center min-w-0`}>
        <p className={`${styles.words} ${status === CLOSED ? 'text-ink-soft' : 'font-600'} flex-1 min-w-0`}>
          Fără acțiune următoare
        </p>
        <Button variant="soft" onClick={() => setIsOpen(true)}>
          Stabiliți
        </Button>
        {isOpen && <AddTask phone={phone} onClose={close} />}
      </div>
    );
  }
  return (
    <div className={`${styles.next} flex gap-2 items-center min-w-0`}>
      <div className={`${styles.words} flex-1 min-w-0`} title={next.title}>
        <p className="text-14">
          <span className="text-ink-soft">Urmează · </span>
          <TaskDue task={next} />
        </p>
        <p className="font-600">{next.title}</p>
      </div>
      <Button
        variant="soft"
        icon={<IconCheck size={18} stroke={2} aria-hidden />}
        aria-label={`Făcut: ${next.title}`}
        onClick={() => setIsOpen(true)}
      >
        Făcut
      </Button>
      {isOpen && <CompleteTask task={next} onClose={close} />}
    </div>
  );
}
