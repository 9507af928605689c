import { customerPath } from 'contract/text/desk-pages';
import { writePhone } from 'contract/text/phone';
import { Link } from 'react-router';

type CustomerLinkProps = {
  customer: { readonly phone: string; readonly name: string };
  onFollow?: () => void;
};

/** Whom a screen is about, with a link to their page; a name that was only typed has no link. */
export function CustomerLink({ customer: { name, phone }, onFollow }: CustomerLinkProps) {
  if (phone === '') return <bdi>{name}</bdi>;
  return (
    <Link to={customerPath(phone)} onClick={onFollow}>
      <bdi>{name || writePhone(phone)}</bdi>
    </Link>
  );
}
