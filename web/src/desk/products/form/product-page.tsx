import { allProductColumns, titleOf } from 'contract/products/product-columns';
import { type ProductRecord, products } from 'contract/products/products';
import { SAMPLE_TITLE } from 'quote/shown/sample-offers';
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { checkbox } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { serverSentence } from '../../api/server-sentence.ts';
import { useChange, useUndo } from '../../data/change.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { conditionWords } from '../condition-words.ts';
import { shownFields } from '../figure-text.ts';
import type { ListState } from '../product-actions.ts';
import { useInsuranceModes } from '../use-insurance-modes.ts';
import { ConditionsFields } from './conditions-fields.tsx';
import { EffectPreview } from './effect-preview.tsx';
import { backTo, conditionIn, productIn, type Task, taskIn, type Values } from './product-draft.ts';
import { PriceFields, ProductFields } from './product-fields.tsx';
import styles from './product-page.module.css';
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

/** For a sample product: whether it stays one. Saving other figures alone does not make an offer real. */
function SampleChoice({ field }: { field: Pick<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'onChange'> }) {
  return (
    <Alert tone="warn" title={SAMPLE_TITLE} isQuiet>
      <p>
        Produsul face parte din ofertele demonstrative: lângă el scrie „{SAMPLE_TITLE}” pe site, în comparații și pe
        documente.
      </p>
      <Checkbox {...field} label="Cifrele sunt acum ale unei oferte reale a băncii; scoateți mențiunea." />
    </Alert>
  );
}

type Form = ReturnType<typeof useProductForm>;

/** Somebody else saved the product meanwhile, or archived it. */
function Overtaken({ overtaken, values }: { overtaken: NonNullable<Form['overtaken']>; values: Values }) {
  const modes = useInsuranceModes();
  const { current } = overtaken;
  const typed = productIn(values);
  const stored = shownFields(current, modes);
  const mine: Readonly<Record<string, string>> = typed
    ? shownFields({ ...current, ...typed }, modes)
    : typedWords(values);
  const fields = allProductColumns.map(({ field }) => ({
    title: titleOf(field),
    stored: stored[field],
    mine: mine[field] ?? '',
  }));
  const state = { title: 'Stare', stored: current.archived ? 'arhivat' : 'în listă', mine: 'în listă' };
  return <ConflictNotice {...overtaken} fields={[state, ...fields]} />;
}

/** The fields as they are typed, while something in them is wrong. */
function typedWords({ conditii, avtObligatorie, isReal: _isReal, seen: _seen, ...texts }: Values) {
  const conditions = conditii.map((row) => {
    const condition = conditionIn(row);
    return condition ? conditionWords(condition) : Object.values(row).join(' ');
  });
  return { ...texts, avtObligatorie: avtObligatorie ? 'da' : 'nu', conditii: conditions.join('; ') };
}

/** The form of a product, new or not; it leads back to the list. */
function ProductForm({ task }: { task: Task }) {
  const navigate = useNavigate();
  const leave = (done?: string) => {
    const state: ListState | undefined = done === undefined ? undefined : { done };
    void navigate('/offers', state && { state });
  };
  const undo = useUndo(products.updateMetadata);
  const onSaved: Parameters<typeof useProductForm>[1]['onSaved'] = ({ saved, before }) => {
    const done = `Oferta „${saved.oferta}” a fost salvată.`;
    // A sample that became real stays real: its earlier figures were invented.
    const canGoBack = before && Boolean(before.isSample) === Boolean(saved.isSample);
    if (!canGoBack) return leave(done);
    showToast({ text: done, undo: () => undo(backTo(before, saved)) });
    leave();
  };
  const form = useProductForm(task, { onSaved, onClose: () => leave() });
  const { newest, values, overtaken } = form;
  return (
    <Page title={newest ? 'Edit Product' : 'Create New Product'} intro={newest?.oferta}>
      {form.isRestored && <Restored onStartAgain={form.startAgain} />}
      <div className={`${styles.sides} grid grid-cols-1 items-start gap-6`}>
        <SaveForm
          form={form}
          className={`${styles.form} grid grid-cols-1 gap-5`}
          failed="Failed to save product. Please try again."
          conflict={overtaken && <Overtaken overtaken={overtaken} values={values} />}
          submit={<Commands form={form} onArchived={leave} />}
        >
          <ProductFields form={form} />
          <PriceFields form={form} />
          <ConditionsFields form={form} />
          {newest?.isSample && <SampleChoice field={checkbox(form.field('isReal'))} />}
        </SaveForm>
        <div className={styles.effectSide}>
          <Section id="efect" title="Efectul asupra unui credit de probă">
            <EffectPreview before={newest} after={productIn(values)} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function Restored({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Alert
      tone="info"
      action={
        <Button variant="secondary" onClick={onStartAgain}>
          Renunțați la modificări
        </Button>
      }
    >
      Am păstrat ce ați scris aici și nu ați salvat.
    </Alert>
  );
}

type CommandsProps = { form: Form; onArchived: (text: string) => void };

function Commands({ form: { newest, isSaving, cancel }, onArchived }: CommandsProps) {
  return (
    <div className={`${styles.commands} flex flex-wrap gap-2`}>
      <Button type="submit" loading={isSaving}>
        <span lang="en">{newest ? 'Update' : 'Create'}</span>
      </Button>
      <Button variant="secondary" onClick={cancel} lang="en">
        Cancel
      </Button>
      {newest && <ArchiveProduct product={newest} onDone={onArchived} />}
    </div>
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
