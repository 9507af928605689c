import { productColumns } from 'contract/products/product-columns';
import { productInput } from 'contract/products/product-fields';
import { type ProductRecord, productRecord, products } from 'contract/products/products';
import { changesBetween } from 'quote/field-changes';
import { useState } from 'react';
import { validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { conflictIn } from '../../data/conflict.ts';
import {
  type Draft,
  forgetDraft,
  keepDraft,
  productIn,
  readStoredDraft,
  type Task,
  type Values,
  valuesOf,
} from './product-draft.ts';

type Saved = (product: ProductRecord) => void;

/** The form of a product. This tab keeps all typed values until the server stores them or the person gives them up. */
export function useProductForm(task: Task, onSaved: Saved) {
  const [draft, setDraft] = useState<Draft>(() => readStoredDraft(task.key) ?? untouched(task));
  const hold = (next: Draft) => {
    keepDraft(task.key, next);
    setDraft(next);
  };
  const save = useChanges([products.create, products.updateMetadata], {
    notice: SHOWN_BY_SCREEN,
    run: store,
    onSaved: (product) => {
      forgetDraft(task.key);
      onSaved(product);
    },
  });
  const onError = (failure: Error) => void form.refuse(validationErrors(failure));
  const form = useForm<Values>({
    state: [draft.values, (changes) => hold({ ...draft, values: { ...draft.values, ...changes } })],
    validate: (values) => schemaErrors(productInput, values),
    onSubmit: () => save.mutate(draft, { onError }),
  });
  return {
    draft,
    sayReal: (isReal: boolean) => hold({ ...draft, isReal }),
    ...form,
    save,
    conflict: conflictIn(save.error, productRecord),
    keepMine: (current: ProductRecord) => {
      const next = { ...draft, edited: current };
      hold(next);
      save.mutate(next, { onError });
    },
    takeTheirs: (current: ProductRecord) => {
      save.reset();
      hold({ values: valuesOf(current), edited: current, isReal: false });
    },
    startAgain: () => {
      forgetDraft(task.key);
      form.clearErrors();
      setDraft(untouched(task));
    },
  };
}

/** Stores a product that was typed, new or changed. */
async function store({ values, edited, isReal }: Draft): Promise<ProductRecord> {
  if (!edited) return sendOnce(products.create, { body: values });
  const { _id, version } = edited;
  try {
    return await sendOnce(products.updateMetadata, {
      body: { ...values, _id, version, ...(isReal && { isSample: false }) },
    });
  } catch (failure) {
    // The answer to an earlier try got lost, or somebody typed the same: the stored product is right.
    const changed = conflictIn(failure, productRecord)?.current;
    const meant = productIn(values);
    const isMarkedAsMeant = !(isReal && changed?.isSample);
    if (
      changed &&
      meant &&
      isMarkedAsMeant &&
      !changed.archived &&
      changesBetween(productColumns, changed, meant).length === 0
    )
      return changed;
    throw failure;
  }
}

function untouched({ initial, edited }: Task): Draft {
  return { values: initial, edited, isReal: false };
}
