import { personPath } from 'contract/fields/loan-form';
import { problemMessage } from 'contract/problem';
import { failed } from '../../../shared/forms/field-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { OtherCreditSections } from '../../wizard/credit/other-credit-sections.tsx';
import { otherCreditsAnswers, otherCreditsErrors, otherCreditsFrom } from '../../wizard/credit/other-credits.ts';
import { coBorrowerAnswers, coBorrowerErrors, coBorrowerFrom } from '../../wizard/household/co-borrower.ts';
import { BirthDate } from '../../wizard/person/birth-date.tsx';
import { FirstHome } from '../../wizard/person/first-home.tsx';
import { homeAnswers, homeErrors, homesFrom } from '../../wizard/person/home-answers.ts';
import { IncomeSections } from '../../wizard/person/income-sections.tsx';
import { hasNoIncome, incomeAnswers, incomeChecks, incomesFrom } from '../../wizard/person/incomes.ts';
import { birthDateError, isoFrom } from '../../wizard/person/picked-date.ts';
import { useLimitsInForce } from '../../wizard-session/limits-api.ts';
import { isTogether } from '../../wizard-session/wizard-steps.ts';
import { type BasisFieldsProps, BasisForm } from './basis-form.tsx';

/** The borrower's incomes, with the wizard's questions. */
export function IncomeFields(props: BasisFieldsProps) {
  const { formData, today } = props;
  return (
    <BasisForm
      {...props}
      initial={incomesFrom(formData)}
      validate={(typed) =>
        failed({
          // One of several signers may have no income.
          venituri: !isTogether(formData) && hasNoIncome(typed) && problemMessage('FARA_VENIT', {}),
          ...incomeChecks(typed, today),
        })
      }
      answersOf={(typed) => incomeAnswers(typed, today)}
    >
      {({ field, errors }) => (
        <div className="grid grid-cols-1 gap-3" data-field="venituri">
          {errors.venituri && <Alert tone="bad">{errors.venituri}</Alert>}
          <IncomeSections field={field} today={today} />
        </div>
      )}
    </BasisForm>
  );
}

/** Every answer about another signer that the result counts. */
export function PersonFields(props: BasisFieldsProps) {
  const { formData, today, item } = props;
  const { codebitori = [] } = formData;
  return (
    <BasisForm
      {...props}
      initial={coBorrowerFrom(codebitori[item.person - 1] ?? {})}
      path={personPath(item.person)}
      validate={(typed) => coBorrowerErrors(typed, today)}
      answersOf={(typed) => ({
        codebitori: codebitori.with(item.person - 1, coBorrowerAnswers(typed, today)),
      })}
    >
      {({ field }) => (
        <>
          <BirthDate {...field('dataNasterii')} today={today} isOfOther />
          <div className="grid grid-cols-1 gap-3">
            <IncomeSections field={field} today={today} />
            <OtherCreditSections field={field} />
          </div>
        </>
      )}
    </BasisForm>
  );
}

/** The borrower's other loans. */
export function DebtFields(props: BasisFieldsProps) {
  return (
    <BasisForm
      {...props}
      initial={otherCreditsFrom(props.formData)}
      validate={otherCreditsErrors}
      answersOf={otherCreditsAnswers}
    >
      {({ field }) => (
        <div className="grid grid-cols-1 gap-3">
          <OtherCreditSections field={field} />
        </div>
      )}
    </BasisForm>
  );
}

/** The borrower's birth date. */
export function AgeFields(props: BasisFieldsProps) {
  return (
    <BasisForm
      {...props}
      initial={{ dataNasterii: String(props.formData.dataNasterii) }}
      validate={({ dataNasterii }) => failed({ dataNasterii: birthDateError(dataNasterii, props.today) })}
      answersOf={({ dataNasterii }) => ({ dataNasterii: isoFrom(dataNasterii) })}
    >
      {({ field }) => <BirthDate {...field('dataNasterii')} today={props.today} />}
    </BasisForm>
  );
}

/** The first-home question and the question about a present home, for everyone who signs. */
export function FirstHomeFields(props: BasisFieldsProps) {
  const { tipCredit } = props.formData;
  const limits = useLimitsInForce();
  return (
    <BasisForm
      {...props}
      initial={homesFrom(props.formData)}
      validate={(typed) => homeErrors(typed, tipCredit)}
      answersOf={(typed) => homeAnswers(typed, tipCredit, limits)}
    >
      {({ values, change, errors }) => (
        <div data-field="primulImobil">
          <FirstHome
            typed={values}
            type={tipCredit}
            onChange={change}
            error={errors[values.impreuna ? 'primulImobilToti' : 'primulImobil']}
          />
        </div>
      )}
    </BasisForm>
  );
}
