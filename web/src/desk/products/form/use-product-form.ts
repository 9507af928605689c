import { productInput } from 'contract/products/product-fields';
import { type ProductRecord, productRecord } from 'contract/products/products';
import { useState } from 'react';
import { validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { currentIn } from '../../ui/conflicts/conflict.ts';
import {
  type Draft,
  forgetDraft,
  keepDraft,
  readStoredDraft,
  type Task,
  type Values,
  valuesOf,
} from './product-draft.ts';
import { useSaveProduct } from './save-product-api.ts';

type Saved = (product: ProductRecord) => void;

/** The form of a product. Everything typed is kept in this tab until it is saved or given up. */
export function useProductForm(task: Task, onSaved: Saved) {
  const [draft, setDraft] = useState<Draft>(() => readStoredDraft(task.key) ?? untouched(task));
  const [theirs, setTheirs] = useState<ProductRecord>();
  const hold = (next: Draft) => {
    keepDraft(task.key, next);
    setDraft(next);
  };
  const saved = (product: ProductRecord) => {
    forgetDraft(task.key);
    onSaved(product);
  };
  const save = useSaveProduct(saved, (failure) => {
    const changed = currentIn(failure, 'PRODUS_MODIFICAT', productRecord);
    if (changed) setTheirs(changed);
    else form.refuse(validationErrors(failure));
  });
  const form = useForm<Values>({
    state: [draft.values, (changes) => hold({ ...draft, values: { ...draft.values, ...changes } })],
    validate: (values) => schemaErrors(productInput, values),
    onSubmit: () => save.mutate(draft),
  });
  return {
    draft,
    sayReal: (isReal: boolean) => hold({ ...draft, isReal }),
    ...form,
    save,
    /** The product as somebody else saved it meanwhile, until the user has chosen whose fields to keep. */
    theirs,
    overwrite: (current: ProductRecord) => {
      const next = { ...draft, edited: current };
      setTheirs(undefined);
      hold(next);
      save.mutate(next);
    },
    takeTheirs: (current: ProductRecord) => {
      setTheirs(undefined);
      save.reset();
      hold({ values: valuesOf(current), edited: current, isReal: false });
    },
    closeConflict: () => setTheirs(undefined),
    startAgain: () => {
      forgetDraft(task.key);
      form.clearErrors();
      setDraft(untouched(task));
    },
  };
}

function untouched({ initial, edited }: Task): Draft {
  return { values: initial, edited, isReal: false };
}
