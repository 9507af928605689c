import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { metadata, type ProductRecord } from 'contract/metadata';
import { useState } from 'react';
import { staffCall } from '../auth/staff-call.ts';
import { ConfirmDialog } from '../staff/confirm-dialog.tsx';
import { serverSentence } from '../users/server-sentence.ts';
import { useRefreshProducts } from './use-products.ts';

type ArchiveProductProps = { product: ProductRecord; onDone: (text: string) => void };

/** Takes a product out of the offers, once that was confirmed. */
export function ArchiveProduct({ product: { _id, oferta }, onDone }: ArchiveProductProps) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshProducts();
  const archive = useMutation({
    mutationFn: () => staffCall(metadata.archive, { params: { id: _id } }),
    onSuccess: () => {
      void refresh();
      onDone(`Oferta „${oferta}” a fost arhivată. O găsiți cu „Arată și arhivate”.`);
    },
  });
  return (
    <>
      <Button color="red" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Arhivați oferta ${oferta}?`}
          action="Delete"
          isDoing={archive.isPending}
          failure={
            archive.error ? serverSentence(archive.error, 'Failed to delete product. Please try again.') : undefined
          }
          onConfirm={() => archive.mutate()}
          onClose={() => setAsking(false)}
        >
          Nu va mai fi simulată și nici propusă. Clienții care au ales-o o păstrează, iar dumneavoastră o puteți
          restaura.
        </ConfirmDialog>
      )}
    </>
  );
}
