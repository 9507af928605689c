import { useMutation } from '@tanstack/react-query';
import { changesBetween } from 'contract/products/product-columns';
import { type ProductRecord, productRecord, products } from 'contract/products/products';
import { useState } from 'react';
import { ApiError } from '../../shared/api/call.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { staffCall } from '../session/staff-call.ts';
import {
  type Draft,
  fieldErrorsIn,
  forgetDraft,
  keepDraft,
  keptDraft,
  productIn,
  type Task,
  valuesOf,
} from './product-draft.ts';
import { useRefreshProducts } from './products-api.ts';

type Saved = (product: ProductRecord) => void;

/** What the form holds and does. Everything typed is kept in this tab until it is saved or given up. */
export function useProductForm(task: Task, onSaved: Saved) {
  const [draft, setDraft] = useState<Draft>(() => keptDraft(task.key) ?? untouched(task));
  const [theirs, setTheirs] = useState<ProductRecord>();
  const refresh = useRefreshProducts();
  const hold = (next: Draft) => {
    keepDraft(task.key, next);
    setDraft(next);
  };
  const save = useMutation({
    mutationFn: store,
    onSuccess: (product) => {
      forgetDraft(task.key);
      void refresh();
      onSaved(product);
    },
    onError: (failure) => {
      const changed = changedProduct(failure);
      if (changed) setTheirs(changed);
      else if (failure instanceof ApiError) form.refuse(failure.errors);
    },
  });
  const form = useForm({
    state: [draft.values, (changes) => hold({ ...draft, values: { ...draft.values, ...changes } })],
    validate: fieldErrorsIn,
    onSubmit: () => save.mutate(draft),
  });
  return {
    draft,
    ...form,
    sayReal: (isReal: boolean) => hold({ ...draft, isReal }),
    save,
    /** The product as somebody else left it meanwhile, until it is decided whose fields count. */
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

async function store({ values, edited, isReal }: Draft): Promise<ProductRecord> {
  if (!edited) return staffCall(products.create, { body: values });
  const { _id, version } = edited;
  try {
    return await staffCall(products.updateMetadata, {
      body: { ...values, _id, version, ...(isReal && { isSample: false }) },
    });
  } catch (failure) {
    // The answer to an earlier try was lost, or somebody typed the same: it is stored as it should be.
    const changed = changedProduct(failure);
    const meant = productIn(values);
    const isMarkedAsMeant = !(isReal && changed?.isSample);
    if (changed && meant && isMarkedAsMeant && !changed.archived && changesBetween(changed, meant).length === 0)
      return changed;
    throw failure;
  }
}

/** The product as it is now, when a save was refused because somebody else had changed it. */
function changedProduct(failure: unknown): ProductRecord | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'PRODUS_MODIFICAT') return undefined;
  return productRecord.safeParse(failure.details.current).data;
}
