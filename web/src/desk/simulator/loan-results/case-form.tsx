import { type CaseDetails, cases } from 'contract/cases/cases';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatRon } from 'contract/romanian/romanian';
import { casePath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SavedMark } from '../../../ui/notices/saved-mark.tsx';
import { CASE_CHANGED } from '../../cases/case-words.ts';
import type { CaseChange } from '../../cases/open/case-draft.ts';
import { loanOfForm } from '../../cases/open/new-case-draft.ts';
import { useChange } from '../../data/change.ts';
import { isOvertaken } from '../../data/conflict.ts';
import { earlierInput, inputFrom } from '../../simulations/simulator-input.ts';

type CaseFormProps = {
  of: CaseDetails;
  input: LoanFormInput;
  /** The input can be computed; otherwise it cannot be stored. */
  isComplete: boolean;
};

/** For the simulator with the form of a case: stores the changed form in the case. */
export function CaseForm({ of, input, isComplete }: CaseFormProps) {
  const { _id, number, amount, closedAt } = of;
  const storing = useChange(cases.change, { notice: CASE_CHANGED });
  const change = changeOf(of, input);
  const isStored = of.form !== null && isSameForm(of.form, input);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-14 text-ink-soft">
        {wordsBefore(of.form !== null, isStored)} <Link to={casePath(_id)}>dosarul {number}</Link>
        {closedAt && ', care este închis'}. <SavedMark markId={STORED_IN} />
      </p>
      {!isStored && !closedAt && isComplete && (
        <>
          <Button
            variant="soft"
            loading={storing.isPending}
            onClick={() => storing.mutate({ params: { id: _id }, body: change })}
            className="w-full"
          >
            Salvați în dosarul {number}
          </Button>
          {change.amount !== amount && (
            <p className="text-14 text-ink-soft">
              Suma dorită în dosar devine {formatRon(change.amount)} (acum {formatRon(amount)}).
            </p>
          )}
          {storing.error && (
            <Alert tone="bad">
              {/* The sentence of a conflict ends so itself. */}
              {!isOvertaken(storing.error) && 'Formularul nu a fost salvat. '}
              {messageOf(storing.error)}
            </Alert>
          )}
        </>
      )}
    </div>
  );
}

function wordsBefore(hasForm: boolean, isStored: boolean): string {
  if (!hasForm) return 'Nu are încă un formular:';
  return isStored ? 'Formularul din' : 'Formular schimbat față de';
}

/** The place that announces changes of a case. */
const STORED_IN = 'dosar';

/** The fields of the case that change with its form: also the amount, where it was the form's. */
export function changeOf(of: CaseDetails, input: LoanFormInput): CaseChange {
  const { purpose, amount, property, wantedSigningOn, version, form } = of;
  const [before, now] = [loanOfForm(inputFrom(form ?? undefined)), loanOfForm(input)];
  const follows = now > 0 && (form === null || before === amount);
  return {
    purpose,
    property,
    wantedSigningOn,
    amount: follows ? now : amount,
    form: input,
    expectedVersion: version,
  };
}

/** The chosen offer is not part of the case's form. */
function isSameForm(one: Readonly<Record<string, unknown>>, other: LoanFormInput): boolean {
  const text = (form: Readonly<Record<string, unknown>>) => JSON.stringify({ ...earlierInput(form), oferta: '' });
  return text(one) === text(other);
}
