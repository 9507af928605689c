import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { serverSentence } from '../api/server-sentence.ts';
import { Page, Section } from '../ui/layout/page.tsx';
import { ArchiveProduct } from './archive-product.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EffectPreview } from './effect-preview.tsx';
import type { ListState } from './product-actions.ts';
import { forgetDraft, productIn, type Task } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

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
  const [isKept] = useState(draft.values !== task.initial);
  return (
    <Page title={edited ? 'Edit Product' : 'Create New Product'} intro={edited?.oferta}>
      {isKept && draft.values !== task.initial && (
        <Alert
          tone="info"
          action={
            <Button variant="default" onClick={form.startAgain}>
              Renunțați la modificări
            </Button>
          }
        >
          Am păstrat ce ați scris aici și nu ați salvat.
        </Alert>
      )}
      <form {...form.formProps} className="grid grid-cols-1 gap-5">
        <ProductFields field={form.field} />
        {save.error && !theirs && (
          <Alert tone="bad">{serverSentence(save.error, 'Failed to save product. Please try again.')}</Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={save.isPending}>
            {edited ? 'Update' : 'Create'}
          </Button>
          <Button variant="default" onClick={() => leave()}>
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
