import { type ProductRecord, products } from 'contract/products/products';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { serverSentence } from '../../api/server-sentence.ts';
import { useChange } from '../../data/change.ts';

type ArchiveProductProps = { product: ProductRecord; onDone: (text: string) => void };

/** Archives a product, after a confirmation. */
export function ArchiveProduct({ product: { _id, oferta }, onDone }: ArchiveProductProps) {
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
