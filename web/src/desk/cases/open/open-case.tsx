import { TextInput } from '@mantine/core';
import { casePurposes } from 'contract/text/case-stages';
import type { LoanFormInput } from 'contract/text/loan-form';
import { LONGEST } from 'contract/text/text-lengths';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { MoneyInput } from '../../../shared/ui/components/fields/money-input.tsx';
import { Select } from '../../../shared/ui/components/fields/select.tsx';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { DateInput } from '../../ui/components/date-input.tsx';
import { eventInput } from '../../ui/components/event-input.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { caseUrl } from '../case-url.ts';
import { useCreateCase } from '../cases-api.ts';
import { type CaseDraft, caseErrors, draftFrom, newCaseOf, purposeIn } from './case-draft.ts';
import { CaseOffers, type OfferChoice } from './case-offers.tsx';
import { CoBorrowers } from './co-borrowers.tsx';
import styles from './open-case.module.css';

type OpenCaseProps = {
  phone: string;
  /** The customer's name, where it is known. */
  name: string;
  /** From what it is begun: what was typed is kept by it. */
  begunFrom: string;
  /** What the figures will rest on; it fills in what it says. */
  form: LoanFormInput | undefined;
  /** Those that can be ticked, best first. */
  offers: readonly OfferChoice[];
  /** Why there are none, or that they are on their way. */
  offersNote?: ReactNode;
  /** Those that are ticked at first. */
  ticked: readonly string[];
  onClose: () => void;
};

/** The dialog in which a case is opened. Closed half-typed, it goes on from there. */
export function OpenCase({ phone, name, begunFrom, form, offers, offersNote, ticked, onClose }: OpenCaseProps) {
  const navigate = useNavigate();
  const draft = useDraftValues<CaseDraft>('dosar', `${begunFrom}:${phone}`, draftFrom(form, ticked));
  const opening = useCreateCase(phone, ({ _id }) => {
    draft.forget();
    void navigate(caseUrl(_id));
  });
  const { field, errors, values, change, formProps, refuse, showsAtFields } = useForm<CaseDraft>({
    state: draft.state,
    validate: (typed) => caseErrors(typed, today()),
    onSubmit: (typed) =>
      opening.mutate(newCaseOf(typed, form), { onError: (failure) => void refuse(fieldErrorsIn(failure)) }),
  });
  const { onChange: choosePurpose, ...purpose } = field('purpose');
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={
        <>
          Dosar nou{name && ' · '}
          <bdi>{name}</bdi>
        </>
      }
    >
      <form {...formProps} className={styles.form}>
        <div className={styles.pair}>
          <Select
            label="Pentru ce"
            {...purpose}
            onChange={(value) => choosePurpose(purposeIn(value))}
            options={[
              ...(values.purpose === '' ? [{ value: '', label: 'Alegeți…' }] : []),
              ...Object.entries(casePurposes).map(([value, label]) => ({ value, label })),
            ]}
          />
          <MoneyInput label="Suma dorită" unit="RON" {...field('amount')} />
        </div>
        <CaseOffers
          offers={offers}
          note={offersNote}
          ticked={values.offers}
          error={errors.offers}
          onChange={(next) => change({ offers: next })}
        />
        <div className={styles.pair}>
          <TextInput
            label="Imobilul (opțional)"
            placeholder="Apartament cu 3 camere, Cluj-Napoca"
            maxLength={LONGEST.caseProperty}
            autoComplete="off"
            {...eventInput(field('property'))}
          />
          <DateInput label="Semnare dorită (opțional)" min={today()} {...field('wantedSigningOn')} />
        </div>
        <CoBorrowers names={values.coBorrowers} errors={errors} onChange={(names) => change({ coBorrowers: names })} />
        {opening.error && !showsAtFields(fieldErrorsIn(opening.error)) && (
          <Alert tone="bad">{messageOf(opening.error)}</Alert>
        )}
        <SubmitOrCancel submit="Deschideți dosarul" isSending={opening.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
