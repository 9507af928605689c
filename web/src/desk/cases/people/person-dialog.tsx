import { agreementKinds } from 'contract/agreements/agreement-words';
import { auditActions } from 'contract/audit/audit';
import type { CasePerson } from 'contract/cases/case';
import { casePeople } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { contactFacts, openFacts, type PersonFact, personRoles } from 'contract/cases/person-words';
import { customerPath } from 'contract/site/desk-pages';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { PersonFactField } from '../../../ui/fields/person-fact-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { useAgreements } from '../agreements/use-agreements.ts';
import { labelOf, PEOPLE_SECTION, signersOf } from '../signers.ts';
import { factsToSend, NEW_PERSON, personConflictFields, personRecord, usePersonDraft } from './person-draft.ts';

const factNames = <Fact extends PersonFact>(facts: Readonly<Record<Fact, string>>) => Object.keys(facts) as Fact[];

type AddPersonProps = { found: CaseDetails; onClose: () => void };

/** The dialog for another person who signs: who they are and how they are reached. */
export function AddPerson({ found, onClose }: AddPersonProps) {
  const hasGuarantor = signersOf(found).some(({ role }) => role === 'guarantor');
  const form = useSaveForm({
    draft: useDraftValues('persoana-noua', found._id, NEW_PERSON),
    change: casePeople.add,
    sent: (person) => ({ params: { id: found._id }, body: person }),
    notice: announces(auditActions['person-added'], PEOPLE_SECTION),
    onClose,
  });
  return (
    <SaveDialog form={form} title="Persoană nouă" submit="Adăugați">
      {factNames(contactFacts).map((fact) => (
        <PersonFactField key={fact} fact={fact} required={fact === 'name'} {...form.field(fact)} />
      ))}
      <Select
        label="Ce este în dosar"
        name="role"
        value={form.values.role}
        error={form.errors.role}
        options={(['coBorrower', 'guarantor'] as const)
          .filter((role) => role === 'coBorrower' || !hasGuarantor)
          .map((role) => ({ value: role, label: personRoles[role] }))}
        onChange={(role) => form.change({ role: role === 'guarantor' ? role : 'coBorrower' })}
      />
      <p className="text-14 text-ink-soft">
        Spuneți-i persoanei că ne-ați dat datele ei. Trimiterea la bănci așteaptă până când și ea este informată și își
        dă acordul.
      </p>
    </SaveDialog>
  );
}

type ChangePersonProps = {
  found: CaseDetails;
  person: CasePerson;
  /** The field that has the focus at first. */
  startAt?: PersonFact | undefined;
  onClose: () => void;
};

/** The form of a person: all facts that a bank wants of them. */
export function ChangePerson({ found, person, startAt, onClose }: ChangePersonProps) {
  const { _id: id, role } = person;
  const form = useSaveForm({
    draft: usePersonDraft(person),
    change: casePeople.change,
    sent: (draft) => ({ params: { id }, body: factsToSend(draft, role) }),
    record: { what: 'casePerson', current: personRecord, stored: person },
    notice: announces('Datele persoanei salvate', PEOPLE_SECTION),
    onClose,
  });
  const { overtaken, values, field, formProps } = form;
  useEffect(() => {
    if (startAt) goToField(formProps.ref.current, [startAt, NUMBERS_LATER]);
  }, [startAt, formProps.ref]);
  return (
    <SaveDialog
      form={form}
      size="lg"
      title={`Completați: ${labelOf(person)}`}
      submit="Salvați"
      conflict={overtaken && <ConflictNotice {...overtaken} fields={personConflictFields(overtaken.current, values)} />}
    >
      <div className="grid grid-cols-fit-15 items-start gap-4">
        {role !== 'borrower' &&
          factNames(contactFacts).map((fact) => <PersonFactField key={fact} fact={fact} {...field(fact)} />)}
        {factNames(openFacts)
          .filter((fact) => fact !== 'idExpiresOn')
          .map((fact) => (
            <PersonFactField key={fact} fact={fact} judet={values.judet} {...field(fact)} />
          ))}
      </div>
      {role === 'borrower' && (
        <p className="text-14 text-ink-soft">
          Numele, telefonul și e-mailul se schimbă <Link to={customerPath(found.customer)}>în fișa clientului</Link>.
        </p>
      )}
      <NumberFields found={found} person={person} form={form} />
    </SaveDialog>
  );
}

/** Where a press on a missing number leads while the staff may not note it. */
const NUMBERS_LATER = 'numere';

type NumberFieldsProps = {
  found: CaseDetails;
  person: CasePerson;
  form: Pick<ReturnType<typeof useSaveForm<typeof casePeople.change, PersonFields>>, 'field' | 'values' | 'change'>;
};

type PersonFields = ReturnType<typeof usePersonDraft>['state'][0];

/** CNP and identity document, which the staff may note once the person asked for the service. */
function NumberFields({ found, person, form: { field, values, change } }: NumberFieldsProps) {
  const { data } = useAgreements(found._id);
  const hasRequested = data?.agreements.some(
    (one) => one.kind === 'service-request' && one.state === 'accepted' && one.person._id === person._id,
  );
  const { cnpMasked, idMasked } = person;
  return (
    <fieldset className="grid grid-cols-1 gap-3" data-field={hasRequested ? undefined : NUMBERS_LATER}>
      <legend className="mb-2 font-600">CNP și act de identitate</legend>
      {hasRequested ? (
        <div className="grid grid-cols-fit-15 items-start gap-4">
          <PersonFactField fact="cnp" placeholder={cnpMasked ?? undefined} {...field('cnp')} />
          <PersonFactField fact="idSeries" placeholder={idMasked ?? undefined} {...field('idSeries')} />
          <PersonFactField fact="idNumber" placeholder={idMasked ?? undefined} {...field('idNumber')} />
          <PersonFactField fact="idExpiresOn" {...field('idExpiresOn')} />
        </div>
      ) : (
        <>
          <p className="text-14 text-ink-soft">
            CNP-ul și numărul actului se notează după ce persoana acceptă „{agreementKinds['service-request']}”. Pe
            pagina ei și le poate scrie oricând.
          </p>
          <PersonFactField fact="idExpiresOn" {...field('idExpiresOn')} />
        </>
      )}
      {(cnpMasked ?? idMasked) && (
        <>
          <p className="text-14 text-ink-soft tabular">
            Salvate: {[cnpMasked, idMasked].filter(Boolean).join(' · ')}. Ce lăsați gol rămâne cum este.
          </p>
          <Checkbox
            name="clearsNumbers"
            label="Ștergeți CNP-ul și actul salvate"
            checked={values.clearsNumbers}
            onChange={(clearsNumbers) => change({ clearsNumbers })}
          />
        </>
      )}
    </fieldset>
  );
}
