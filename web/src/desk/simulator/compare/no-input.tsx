import { Link } from 'react-router';
import { Alert } from '../../../shared/ui/components/alert.tsx';

/** The screen was opened by itself: there is nothing to compare offers for. */
export function NoInput() {
  return (
    <Alert
      tone="info"
      title="Pentru ce credit comparăm ofertele?"
      action={<Link to="/step1">Introduceți datele simulării</Link>}
    >
      Pagina aceasta arată ofertele pentru datele unei simulări. Începeți din QuickStart sau din simulator, cu „Vezi
      Oferte”.
    </Alert>
  );
}
