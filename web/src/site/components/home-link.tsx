import { LinkButton } from '../../ui/button.tsx';

/** The way out of a screen with only a notice. */
export function HomeLink() {
  return (
    <LinkButton to="/" variant="secondary">
      Acasă
    </LinkButton>
  );
}
