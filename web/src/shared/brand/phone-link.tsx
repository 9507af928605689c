import { site } from './brand.ts';

/** Our phone number, to be dialled. */
export function PhoneLink({ className }: { className?: string | undefined }) {
  const { dial, phone } = site();
  return (
    <a href={`tel:${dial}`} className={className}>
      {phone}
    </a>
  );
}
