import { productColumns, titleOf } from 'contract/products/product-columns';
import { type ProductRecord, products } from 'contract/products/products';
import { SAMPLE_TITLE } from 'quote/shown/sample-offers';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { serverSentence } from '../../api/server-sentence.ts';
import { useChange } from '../../data/change.ts';
import type { Conflict } from '../../data/conflict.ts';
import { figureWithUnit } from '../figure-text.ts';
import type { ListState } from '../product-actions.ts';
import { useInsuranceModes } from '../use-insurance-modes.ts';
import { EffectPreview } from './effect-preview.tsx';
import { forgetDraft, productIn, type Task, taskIn } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

/** Makes a product, or edits the one in the navigation state. */
export function ProductPage() {
  const { state, key } = useLocation();
  return <OneProduct key={key} state={state} />;
}

function OneProduct({ state }: { state: unknown }) {
  const [task] = useState(() => taskIn(state));
  return <ProductForm task={task} />;
}

type SampleChoiceProps = { isReal: boolean; onChange: (isReal: boolean) => void };

/** For a sample product: whether it stays one. Saving other figures alone does not make an offer real. */
function SampleChoice({ isReal, onChange }: SampleChoiceProps) {
  return (
    <Alert tone="warn" title={SAMPLE_TITLE} isQuiet>
      <p>
        Produsul face parte din ofertele demonstrative: lângă el scrie „{SAMPLE_TITLE}” pe site, în comparații și pe
        documente.
      </p>
      <Checkbox
        label="Cifrele sunt acum ale unei oferte reale a băncii; scoateți mențiunea."
        name="isReal"
        checked={isReal}
        onChange={onChange}
      />
    </Alert>
  );
}

type OvertakenProps = { conflict: Conflict<ProductRecord>; form: ReturnType<typeof useProductForm> };

/** Somebody else saved the product meanwhile, or archived it: an archived one cannot be changed. */
function Overtaken({ conflict, form: { draft, keepMine, takeTheirs } }: OvertakenProps) {
  const modes = useInsuranceModes();
  const { current } = conflict;
  const mine = productIn(draft.values);
  const fields = productColumns.map(({ field }) => ({
    title: titleOf(field),
    stored: figureWithUnit(field, current[field], modes),
    mine: mine ? figureWithUnit(field, mine[field], modes) : draft.values[field],
  }));
  const state = { title: 'Stare', stored: current.archived ? 'arhivat' : 'în listă', mine: 'în listă' };
  return (
    <ConflictNotice
      conflict={conflict}
      fields={[state, ...fields]}
      onKeepMine={current.archived ? undefined : () => keepMine(current)}
      onTakeTheirs={() => takeTheirs(current)}
    />
  );
}

/** The form of a product, new or not; it leads back to the list. */
function ProductForm({ task }: { task: Task }) {
  const navigate = useNavigate();
  const leave = (done?: string) => {
    forgetDraft(task.key);
    const state: ListState | undefined = done === undefined ? undefined : { done };
    void navigate('/offers', state && { state });
  };
  const form = useProductForm(task, ({ oferta }) => leave(`Oferta „${oferta}” a fost salvată.`));
  const { draft, save, conflict } = form;
  const edited = draft.edited;
  const [isRestored] = useState(draft.values !== task.initial);
  return (
    <Page title={edited ? 'Edit Product' : 'Create New Product'} intro={edited?.oferta}>
      {isRestored && draft.values !== task.initial && (
        <Alert
          tone="info"
          action={
            <Button variant="secondary" onClick={form.startAgain}>
              Renunțați la modificări
            </Button>
          }
        >
          Am păstrat ce ați scris aici și nu ați salvat.
        </Alert>
      )}
      <form {...form.formProps} className="grid grid-cols-1 gap-5">
        <ProductFields field={form.field} />
        {edited?.isSample && <SampleChoice isReal={draft.isReal} onChange={form.sayReal} />}
        {conflict && <Overtaken conflict={conflict} form={form} />}
        {save.error && !conflict && (
          <Alert tone="bad">{serverSentence(save.error, 'Failed to save product. Please try again.')}</Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={save.isPending}>
            <span lang="en">{edited ? 'Update' : 'Create'}</span>
          </Button>
          <Button variant="secondary" onClick={() => leave()} lang="en">
            Cancel
          </Button>
          {edited && <ArchiveProduct product={edited} onDone={leave} />}
        </div>
      </form>
      <Section id="efect" title="Efectul asupra unui credit de probă">
        <EffectPreview before={edited} after={productIn(draft.values)} />
      </Section>
    </Page>
  );
}

type ArchiveProductProps = { product: ProductRecord; onDone: (text: string) => void };

/** Archives a product, after a confirmation. */
function ArchiveProduct({ product: { _id, oferta }, onDone }: ArchiveProductProps) {
  const archive = useChange(products.archive, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => onDone(`Oferta „${oferta}” a fost arhivată. O găsiți cu „Arătați și arhivate”.`),
  });
  return (
    <ConfirmedAction
      title={`Arhivați oferta ${oferta}?`}
      action="Delete"
      failed={(failure) => serverSentence(failure, 'Oferta nu a putut fi arhivată. Încercați din nou.')}
      run={() => archive.mutateAsync({ params: { id: _id } })}
      trigger={(ask) => (
        <Button onClick={ask} variant="danger">
          <span lang="en">Delete</span>
        </Button>
      )}
    >
      Nu va mai fi simulată și nici propusă. Clienții care au ales-o o păstrează, iar dumneavoastră o puteți restaura.
    </ConfirmedAction>
  );
}
