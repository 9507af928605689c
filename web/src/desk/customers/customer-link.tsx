import { writePhone } from 'contract/romanian/phone';
import { customerPath, phonePath } from 'contract/site/desk-pages';
import { Link } from 'react-router';

type CustomerLinkProps = {
  /** Without an id, the link opens the page of the phone's present owner. */
  customer: { readonly phone: string; readonly name: string; readonly _id?: string | undefined };
  onFollow?: () => void;
};

/** The customer of a screen, with a link to their page; a merely typed name has no link. */
export function CustomerLink({ customer: { name, phone, _id }, onFollow }: CustomerLinkProps) {
  if (phone === '') return <bdi>{name}</bdi>;
  return (
    <Link to={_id === undefined ? phonePath(phone) : customerPath({ phone, _id })} onClick={onFollow}>
      <bdi>{name || writePhone(phone)}</bdi>
    </Link>
  );
}
