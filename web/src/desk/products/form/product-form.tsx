import { SAMPLE_TITLE } from 'quote/shown/sample-offers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { serverSentence } from '../../api/server-sentence.ts';
import type { ListState } from '../product-actions.ts';
import { ArchiveProduct } from './archive-product.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EffectPreview } from './effect-preview.tsx';
import { forgetDraft, productIn, type Task } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

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

/** The form of a product, new or not; it leads back to the list. */
export function ProductForm({ task }: { task: Task }) {
  const navigate = useNavigate();
  const leave = (done?: string) => {
    forgetDraft(task.key);
    const state: ListState | undefined = done === undefined ? undefined : { done };
    void navigate('/offers', state && { state });
  };
  const form = useProductForm(task, ({ oferta }) => leave(`Oferta „${oferta}” a fost salvată.`));
  const { draft, save, theirs } = form;
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
        {save.error && !theirs && (
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
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          mine={productIn(draft.values)}
          onOverwrite={() => form.overwrite(theirs)}
          onTakeTheirs={() => form.takeTheirs(theirs)}
          onClose={form.closeConflict}
        />
      )}
    </Page>
  );
}
