import type { Customer } from 'contract/customers/customer';
import { useState } from 'react';
import { readDraft } from '../../session/account-drafts.ts';

const FIELDS = ['name', 'alias', 'phone', 'email', 'status'] as const;

type Field = (typeof FIELDS)[number];

/** The parts that each field of a customer needs for editing in place. */
export type EditedField = ReturnType<typeof useEditedField>;

const draftKind = (field: Field) => `fisa-${field}` as const;

/**
 * Which of a customer's fields is being edited: one at a time. A field that was open when the page was left opens
 * again.
 */
export function useEditedField({ phone }: Pick<Customer, 'phone'>) {
  const [edited, setEdited] = useState(() => FIELDS.find((field) => readDraft(draftKind(field), phone) !== ''));
  return (field: Field) => ({
    isEditing: edited === field,
    isBarred: edited !== undefined && edited !== field,
    edit: (isEditing: boolean) => setEdited(isEditing ? field : undefined),
    draft: { kind: draftKind(field), of: phone },
  });
}
