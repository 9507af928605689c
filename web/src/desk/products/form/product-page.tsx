import { useState } from 'react';
import { useLocation } from 'react-router';
import { taskIn } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

/** Makes a product, or edits the one in the navigation state. */
export function ProductPage() {
  const { state, key } = useLocation();
  return <OneProduct key={key} state={state} />;
}

function OneProduct({ state }: { state: unknown }) {
  const [task] = useState(() => taskIn(state));
  return <ProductForm task={task} />;
}
