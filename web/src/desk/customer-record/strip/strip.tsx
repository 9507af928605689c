import { IconBrandWhatsapp, IconCheck, IconPhone } from '@tabler/icons-react';
import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { CLOSED } from 'contract/customers/customer-status';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { writePhone } from 'contract/romanian/phone';
import { formatShortDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { casePath } from 'contract/site/desk-pages';
import { tasks } from 'contract/tasks/tasks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../../shared/format/direction.ts';
import { today } from '../../../shared/time/today.ts';
import { bankName } from '../../../ui/bank-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { CaseDue } from '../../cases/case-due.tsx';
import { caseName } from '../../cases/case-words.ts';
import { caseStageText } from '../../customers/case-text.ts';
import { nearDay } from '../../customers/near-day.ts';
import { OUTCOMES } from '../../customers/outcomes.ts';
import { AssignDialog } from '../../customers/responsible/assign-dialog.tsx';
import { useClaim } from '../../customers/responsible/use-claim.ts';
import { useRead } from '../../data/read.ts';
import { QuickCommands } from '../../messages/write/quick-commands.tsx';
import { AddTask } from '../../tasks/add-task.tsx';
import { CompleteTask } from '../../tasks/complete-task.tsx';
import { firstOpen } from '../../tasks/task-draft.ts';
import { TaskDue } from '../../tasks/task-due.tsx';
import { unansweredInARow } from '../contact-log/unanswered.ts';
import { Stage } from './stage.tsx';
import styles from './strip.module.css';

type StripProps = {
  customer: Customer;
  /** The heading, which is edited in place. */
  name: ReactNode;
};

/** Name, stage and next action of the customer; it stays while the rest of the page scrolls. */
export function Strip({ customer, name }: StripProps) {
  const { phone } = customer;
  return (
    <div className={styles.strip}>
      <div className={styles.lead}>
        <div className={`${styles.name} min-w-0 md:max-w-[24rem]`}>{name}</div>
        <div className="flex gap-2 md:me-auto">
          <a
            className={`${styles.call} quiet-button text-brand-ink font-600 no-underline`}
            href={`tel:${phone}`}
            aria-label={`Sunați: ${writePhone(phone)}`}
          >
            <IconPhone size={20} stroke={1.8} aria-hidden />
            <span className="hidden tabular md:inline">{writePhone(phone)}</span>
          </a>
          <a
            className={`${styles.call} quiet-button text-brand-ink font-600 no-underline`}
            href={whatsAppUrl(phone)}
            target="_blank"
            rel="noreferrer"
            aria-label="WhatsApp"
            title="WhatsApp"
          >
            <IconBrandWhatsapp size={20} stroke={1.8} aria-hidden />
          </a>
          <QuickCommands phone={phone} who={isolated(customer.name)} />
        </div>
        <NextAction phone={phone} status={customer.status} />
      </div>
      <div className={`${styles.facts} *:min-w-0`}>
        <Stage customer={customer} />
        <LastContact phone={phone} />
        <OpenCaseFact phone={phone} />
        <Responsible customer={customer} />
      </div>
    </div>
  );
}

/** The outcome of the last call, and its day. */
function LastContact({ phone }: { phone: string }) {
  const { data: contacts } = useRead(contactLog.getForCustomer, { params: { phone } });
  const last = contacts?.[0];
  const inVain = contacts ? unansweredInARow(contacts) : 0;
  return (
    <div className={`${styles.fact} grid content-center min-h-tap`}>
      <span className="text-ink-soft text-14 leading-130">Ultimul apel</span>
      <span>
        {last && `${OUTCOMES[last.outcome].noted}, ${nearDay(dayInRomania(new Date(last.createdAt)), today())}`}
        {last && inVain > 1 && ` (${inVain} la rând)`}
        {contacts && !last && <span className="text-ink-soft">niciunul</span>}
      </span>
    </div>
  );
}

/** The responsible broker: one press claims a customer without one, and another gives any customer to a colleague. */
function Responsible({ customer }: { customer: Customer }) {
  const { responsible, returnsOn } = customer;
  const [isAssigning, setIsAssigning] = useState(false);
  const claim = useClaim();
  return (
    <div className={`${styles.fact} flex items-center gap-x-1`}>
      <div className="grid content-center min-h-tap">
        <span className="text-ink-soft text-14 leading-130">Responsabil</span>
        <span>
          {responsible ? <bdi>{responsible.name}</bdi> : 'Fără responsabil'}
          {returnsOn && <span className="text-ink-soft text-14"> până pe {formatShortDate(returnsOn)}</span>}
        </span>
      </div>
      {responsible ? (
        <Button variant="quiet" onClick={() => setIsAssigning(true)} className="px-2">
          Atribuiți
        </Button>
      ) : (
        <Button variant="soft" onClick={() => void claim(customer)} className="px-3">
          Preluați
        </Button>
      )}
      {isAssigning && <AssignDialog customers={[customer]} onClose={() => setIsAssigning(false)} />}
    </div>
  );
}

/** The progress of the customer's open case, beside their own stage; empty without a case. */
function OpenCaseFact({ phone }: { phone: string }) {
  const { data: cases } = useRead(api.getForCustomer, { query: { phone } });
  const open = cases?.filter(({ closedAt }) => closedAt === null).toSorted(byDeadline) ?? [];
  const [first] = open;
  if (!first || first.stage === 'closed') return null;
  const { _id, stage, deadline, applications } = first;
  const furthest = applications.find((each) => each.stage === stage);
  const bank = furthest ? bankName(furthest.banca) : null;
  return (
    <div className={`${styles.fact} ${styles.case} grid content-center min-h-tap`}>
      <span className="text-ink-soft text-14 leading-130">
        <Link to={casePath(_id)}>{caseName(first)}</Link>
        {open.length > 1 && ` și încă ${open.length - 1}`}
      </span>
      <span>
        {caseStageText({ stage, bank })} {deadline && <CaseDue deadline={deadline} isShort />}
      </span>
    </div>
  );
}

/** The open case with the earliest deadline, as in lists; one without a deadline comes last. */
function byDeadline(one: CaseSummary, other: CaseSummary): number {
  if (one.deadline && other.deadline) return one.deadline.day.localeCompare(other.deadline.day);
  return Number(other.deadline !== null) - Number(one.deadline !== null);
}

/** The next action and when it is due; without one, a button to plan it. */
function NextAction({ phone, status }: { phone: string; status: number }) {
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
