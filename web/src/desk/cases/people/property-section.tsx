import { auditActions } from 'contract/audit/audit';
import { casePeople } from 'contract/cases/case-people';
import type { CaseDetails } from 'contract/cases/cases';
import { type PropertyField, propertyKinds } from 'contract/cases/person-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { ENERGY_CLASSES } from 'contract/products/product-columns';
import { useEffect, useState } from 'react';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { formOf } from '../form-of-case.ts';
import { PROPERTY_SECTION } from '../signers.ts';
import {
  PROPERTY_FIELDS,
  PROPERTY_TITLES,
  propertyConflictFields,
  propertyDraftOf,
  propertyRecord,
  propertyText,
  propertyToSend,
  unlikeForm,
} from './property-draft.ts';

/** 'Imobil': what is known of the case's property, and where the form says something else. */
export function PropertySection({ found }: { found: CaseDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { property, closedAt } = found;
  return (
    <Section
      id={PROPERTY_SECTION}
      title="Imobil"
      text={property || undefined}
      isFolded
      summary={property}
      action={
        closedAt === null && (
          <Button
            variant="secondary"
            className="print:hidden"
            aria-label="Completați: imobil"
            onClick={() => setIsOpen(true)}
          >
            Completați
          </Button>
        )
      }
    >
      <PropertyFacts found={found} />
      {isOpen && <ChangeProperty found={found} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function PropertyFacts({ found }: { found: CaseDetails }) {
  const { home } = found;
  const form = formOf(found);
  const known = home ? PROPERTY_FIELDS.filter((field) => home[field] !== null) : [];
  if (!home || known.length === 0) {
    return <p className="text-ink-soft">Încă nimic notat: băncile vor adresa, cartea funciară, suprafața și prețul.</p>;
  }
  return (
    <dl className="soft-terms grid grid-cols-fit-12 gap-x-5 gap-y-2">
      {known.map((field) => {
        const other = form && unlikeForm(home, field, inputFrom(form.answers));
        return (
          <div key={field} className="min-w-0">
            <dt>{PROPERTY_TITLES[field]}</dt>
            <dd className="wrap-anywhere tabular">
              {propertyText(home, field)}
              {other && <span className="block text-14 text-ink-soft">în formular: {other}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type ChangePropertyProps = {
  found: CaseDetails;
  /** The field that has the focus at first. */
  startAt?: PropertyField | undefined;
  onClose: () => void;
};

/** The form of the property. */
export function ChangeProperty({ found, startAt, onClose }: ChangePropertyProps) {
  const { _id: id, home } = found;
  const form = useSaveForm({
    draft: useDraftValues('imobil', id, { ...propertyDraftOf(home), seen: home?.version ?? 0 }),
    change: casePeople.setProperty,
    sent: ({ seen, ...draft }) => ({ params: { id }, body: { ...propertyToSend(draft), expectedVersion: seen } }),
    record: { what: 'caseProperty', current: propertyRecord, stored: home ?? undefined },
    notice: announces(auditActions['property-changed'], PROPERTY_SECTION),
    onClose,
  });
  const { overtaken, values, field, formProps } = form;
  useEffect(() => {
    if (startAt) goToField(formProps.ref.current, [startAt]);
  }, [startAt, formProps.ref]);
  return (
    <SaveDialog
      form={form}
      size="lg"
      title="Completați: imobil"
      submit="Salvați"
      conflict={
        overtaken && <ConflictNotice {...overtaken} fields={propertyConflictFields(overtaken.current, values)} />
      }
    >
      <div className="grid grid-cols-fit-15 items-start gap-4">
        <Select label={PROPERTY_TITLES.kind} {...field('kind')} options={KINDS} />
        <TextInput label={PROPERTY_TITLES.address} maxLength={MAX_LENGTH.address} {...field('address')} />
        <TextInput label={PROPERTY_TITLES.cfNumber} maxLength={MAX_LENGTH.bankReference} {...field('cfNumber')} />
        <TextInput label={PROPERTY_TITLES.surface} unit="m²" inputMode="decimal" maxLength={12} {...field('surface')} />
        <TextInput label={PROPERTY_TITLES.year} inputMode="numeric" maxLength={4} {...field('year')} />
        <Select label={PROPERTY_TITLES.energyClass} {...field('energyClass')} options={CLASSES} />
        <MoneyInput label={PROPERTY_TITLES.price} unit="RON" {...field('price')} />
      </div>
      {found.form && <p className="text-14 text-ink-soft">Formularul dosarului și cifrele lui rămân cum sunt.</p>}
    </SaveDialog>
  );
}

const UNKNOWN = { value: '', label: 'Nu este notat' };
const KINDS = [UNKNOWN, ...Object.entries(propertyKinds).map(([value, label]) => ({ value, label }))];
const CLASSES = [UNKNOWN, ...ENERGY_CLASSES];
