import { writePhone } from 'contract/text/phone';
import { Link } from 'react-router';
import { detailsUrl } from '../customers/customer-url.ts';
import type { SimulationCustomer } from './navigation-state.ts';

/** Whom a simulation is for, and the way back to their page; a name that was only typed leads nowhere. */
export function CustomerLink({ customer: { name, phone } }: { customer: SimulationCustomer }) {
  return phone === '' ? name : <Link to={detailsUrl(phone)}>{name || writePhone(phone)}</Link>;
}
