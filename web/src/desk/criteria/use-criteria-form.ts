import { bankCriteria } from 'contract/simulations/bank-criteria';
import { type CriteriaRow, criteriaRow } from 'contract/simulations/criteria-values';
import { validationErrors } from '../../shared/api/failure.ts';
import { today } from '../../shared/time/today.ts';
import { announces, NOTHING_CHANGED } from '../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../api/schema-errors.ts';
import { sendOnce, useChange } from '../data/change.ts';
import { useSaveForms } from '../forms/use-save-form.ts';
import { clearing } from '../parameters/use-value-form.ts';
import { readDraft } from '../session/account-drafts.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { type CriteriaDraft, draftOf, valuesIn } from './criteria-draft.ts';
import type { Scope } from './scopes.ts';

/** A new set of criteria while it is filled in. */
export type CriteriaForm = {
  readonly values: CriteriaDraft;
  /** ISO day. */
  readonly validFrom: string;
  readonly source: string;
  /** The newest set when its author opened the form; 0: none. */
  readonly seen: number;
};

type ScopeKey = Pick<Scope, 'banca' | 'oferta'>;

/** The place that announces a change of a scope: the id of its section. */
export const sectionOf = ({ banca, oferta }: ScopeKey) => `criterii-${oferta ?? banca.replaceAll(' ', '-')}`;

const draftKey = ({ banca, oferta }: ScopeKey) => `${banca} ${oferta ?? ''}`;

/** The form of that scope was left with typed words. */
export const isBegun = (scope: ScopeKey): boolean => readDraft('criterii', draftKey(scope)) !== '';

/** The form of a new set of criteria: first a preview of its effect, then saving. An edit needs a new preview. */
export function useCriteriaForm(scope: Scope, onClose: () => void) {
  const { banca, oferta, newest } = scope;
  const kept = useDraftValues('criterii', draftKey(scope), firstForm(scope));
  const look = useChange(bankCriteria.preview, { notice: NOTHING_CHANGED });
  const proposed = ({ values, validFrom }: CriteriaForm) => ({ banca, oferta, values: valuesIn(values), validFrom });
  const sent = ({ source, seen, ...typed }: CriteriaForm) => ({
    ...proposed(typed as CriteriaForm),
    source,
    expectedId: seen,
  });
  const form = useSaveForms({
    draft: clearing(kept, look.reset),
    validate: (typed) => schemaErrors(bankCriteria.add.body, sent(typed)),
    record: {
      what: 'criteria',
      current: storedCriteria,
      stored: newest && versioned(newest),
      ...(newest && { writer: newest }),
    },
    notice: announces('Criteriile au fost salvate.', sectionOf(scope)),
    changes: [bankCriteria.add],
    preview: (typed) =>
      look.mutate({ body: proposed(typed) }, { onError: (failure) => form.refuse(validationErrors(failure)) }),
    run: (typed) => sendOnce(bankCriteria.add, { body: sent(typed) }),
    onClose,
  });
  const unseen = look.error && !form.showsAtFields(validationErrors(look.error)) ? look.error : null;
  return { ...form, look, failure: form.failure ?? unseen };
}

const versioned = ({ id, values, validFrom, source }: CriteriaRow) => ({ version: id, values, validFrom, source });

const storedCriteria = criteriaRow.transform(versioned);

/** The values in force, without a source: an author names the source of their change. */
function firstForm({ current, newest }: Scope): CriteriaForm {
  return { values: draftOf(current?.values ?? {}), validFrom: today(), source: '', seen: newest?.id ?? 0 };
}
