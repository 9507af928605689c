import type { TaskOfCustomer } from 'contract/tasks/tasks';
import { type ReactNode, useState } from 'react';
import { customerLabel } from '../customers/customer-label.ts';
import { dueText } from '../tasks/due-text.ts';
import { TASKS_SECTION } from '../tasks/tasks-api.ts';
import { Block } from './block.tsx';
import styles from './blocks.module.css';
import type { Dashboard } from './dashboard-api.ts';
import { WorkRow } from './work-row.tsx';

/** Rows of a group that stand there before more is asked for. */
const SHOWN = 6;

type TasksBlockProps = { dashboard: Dashboard; isMine: boolean };

/** What is overdue, of today and of the next days, and for whom nothing is planned. */
export function TasksBlock({ dashboard: { day, tasks, idle }, isMine }: TasksBlockProps) {
  const row = (task: TaskOfCustomer) => <TaskRow key={task._id} task={task} day={day} isMine={isMine} />;
  const late = tasks.tasks.filter((task) => task.day < day);
  const ofToday = tasks.tasks.filter((task) => task.day === day);
  const later = tasks.tasks.filter((task) => task.day > day);
  const isEmpty = tasks.tasks.length + idle.customers.length === 0;
  const beyond = tasks.isAtLeast || tasks.count > tasks.tasks.length;
  return (
    <Block
      id={TASKS_SECTION}
      title="Sarcini"
      nothing={
        isEmpty &&
        (isMine
          ? 'Nimic restant, nimic de făcut azi sau în următoarele 7 zile.'
          : 'Nimeni nu are ceva restant, de azi sau din următoarele 7 zile.')
      }
    >
      <Group title="Restante" tone="bad" rows={late.map(row)} />
      <Group title="Azi" rows={ofToday.map(row)} />
      <Group title="Următoarele 7 zile" rows={later.map(row)} hasMore={beyond} />
      <Group
        title="Fără acțiune"
        rows={idle.customers.map((customer) => (
          <WorkRow
            key={customer._id}
            work={{
              phone: customer.phone,
              label: customerLabel(customer),
              isFree: customer.responsible === null,
              place: TASKS_SECTION,
            }}
            facts={customer.responsible && !isMine ? customer.responsible.name : 'Nimic planificat'}
          />
        ))}
        count={idle.isAtLeast ? `peste ${idle.count}` : String(idle.count)}
        hasMore={idle.isAtLeast || idle.count > idle.customers.length}
      />
    </Block>
  );
}

type GroupProps = {
  title: string;
  rows: readonly ReactNode[];
  tone?: 'bad';
  /** Of all, where not all are here. */
  count?: string;
  hasMore?: boolean;
};

/** Some rows under a heading; those beyond the first few after a press. */
function Group({ title, rows, tone, count = String(rows.length), hasMore = false }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <div>
      <h3 className={`${styles.group} text-14`} data-tone={tone}>
        {title} <span className="tabular">{count}</span>
      </h3>
      <ul className={styles.list}>{shown}</ul>
      {shown.length < rows.length && (
        <button type="button" className={`${styles.more} text-14`} onClick={() => setIsWhole(true)}>
          Arată încă {rows.length - shown.length}
        </button>
      )}
      {isWhole && hasMore && <p className="text-ink-soft text-14">Celelalte sunt în lista clienților.</p>}
    </div>
  );
}

function TaskRow({ task, day, isMine }: { task: TaskOfCustomer; day: string; isMine: boolean }) {
  const { _id, title, customer, assigneeName } = task;
  const due = task.day === day ? (task.hour ?? '') : dueText(task, day);
  return (
    <WorkRow
      work={{
        phone: customer.phone,
        label: customerLabel(customer),
        taskId: _id,
        isFree: false,
        place: TASKS_SECTION,
      }}
      mark={
        due && (
          <span className={`${styles.mark} text-14 tabular`} data-tone={task.day < day ? 'bad' : undefined}>
            {due}
          </span>
        )
      }
      facts={isMine ? title : `${title} · ${assigneeName}`}
    />
  );
}
