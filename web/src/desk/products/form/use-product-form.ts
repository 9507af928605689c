import { productInput } from 'contract/products/product-fields';
import { type ProductRecord, productRecord, products } from 'contract/products/products';
import { useState } from 'react';
import type { Questions } from '../../../shared/forms/questions.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { sendOnce } from '../../data/change.ts';
import { conflictIn } from '../../data/conflict.ts';
import { useRead } from '../../data/read.ts';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { basePriceSentence } from '../condition-words.ts';
import { shownChanges } from '../figure-text.ts';
import { basePriceIn, productIn, type Task, typedIn, type Values, valuesOf } from './product-draft.ts';

/** The saved product, and the version in its place before; undefined for a new one. */
type SavedProduct = { readonly saved: ProductRecord; readonly before: ProductRecord | undefined };

type Leave = {
  readonly onSaved: (product: SavedProduct) => void;
  readonly onClose: () => void;
};

/** The form of a product. This tab keeps all typed values until the server stores them or the person gives them up. */
export function useProductForm(task: Task, { onSaved, onClose }: Leave) {
  const { newest, follow } = useNewest(task.edited);
  const draft = useDraftValues('produs', task.key, newest ? valuesOf(newest) : task.initial);
  const form = useSaveForms({
    draft,
    validate: (values) => schemaErrors(productInput, typedIn(values)),
    questions: useBasePriceQuestion((newest?.conditii ?? []).length > 0),
    changes: [products.create, products.updateMetadata],
    run: async (values) => ({ before: newest, saved: await store(values, task.edited?._id) }),
    record: { what: 'product', current: productRecord, stored: newest, writer: newest },
    notice: SHOWN_BY_SCREEN,
    onSaved,
    onClose,
  });
  const { overtaken, clearErrors, clearOutcome } = form;
  const startAgain = () => {
    draft.forget();
    clearErrors();
    clearOutcome();
  };
  return {
    ...form,
    /** The product as it is stored, by the last that was read; undefined for a new one. */
    newest,
    /** The draft is from before a reload or another screen. */
    isRestored: draft.wasBegun && draft.isTyped,
    /** Gives up what was typed and stays. */
    startAgain,
    overtaken: overtaken && {
      ...overtaken,
      // An archived product cannot be changed.
      onKeepMine: overtaken.current.archived ? undefined : overtaken.onKeepMine,
      onTakeTheirs: () => {
        follow(overtaken.current);
        startAgain();
      },
    },
  };
}

/** The newest version that this screen knows of a product: as it was opened, listed, or answered to a refused save. */
function useNewest(edited: ProductRecord | undefined) {
  const [answered, follow] = useState(edited);
  const { data: all = [] } = useRead(products.getAll, edited && { query: { archived: true } });
  const listed = all.find(({ _id }) => _id === edited?._id);
  const newest = listed && listed.version > (answered?.version ?? 0) ? listed : answered;
  return { newest, follow };
}

/**
 * Before a product gets its first conditions: whether its price is that of who fulfils none. Banks advertise the lower
 * one, so that the other one is easily forgotten.
 */
function useBasePriceQuestion(hadConditions: boolean): Questions<Values> {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  return {
    openOf: (values) => {
      const base = basePriceIn(values);
      if (hadConditions || values.conditii.length === 0 || !base) return {};
      const text = `${basePriceSentence(base)} Așa este?`;
      return confirmed.includes(text) ? {} : { [base.perioada > 0 ? 'dobandaFixa' : 'marja']: text };
    },
    confirm: (texts) => setConfirmed([...confirmed, ...texts]),
  };
}

/** Stores a product that was typed: a new one, or the one with this `_id`. */
async function store(values: Values, _id: string | undefined): Promise<ProductRecord> {
  const { seen: version, isReal } = values;
  const body = typedIn(values);
  if (_id === undefined) return sendOnce(products.create, { body });
  try {
    return await sendOnce(products.updateMetadata, {
      body: { ...body, _id, version, ...(isReal && { isSample: false }) },
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
      shownChanges(changed, { ...changed, ...meant }, undefined).length === 0
    )
      return changed;
    throw failure;
  }
}
