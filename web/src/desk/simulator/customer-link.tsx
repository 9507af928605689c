import { writePhone } from 'contract/text/phone';
import { Link } from 'react-router';
import { detailsUrl } from '../customers/customer-url.ts';
import type { SimulationCustomer } from './navigation-state.ts';

/** Whom a simulation is for, and the way back to their page; a name that was only typed leads nowhere. */
export function CustomerLink({ customer: { name, phone } }: { customer: SimulationCustomer }) {
  if (phone === '') return <bdi>{name}</bdi>;
  return (
    <Link to={detailsUrl(phone)}>
      <bdi>{name || writePhone(phone)}</bdi>
    </Link>
  );
}
