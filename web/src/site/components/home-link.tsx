import { LinkButton } from '../../ui/button.tsx';

/** The way out of a screen that only says something. */
export function HomeLink() {
  return (
    <LinkButton to="/" variant="secondary">
      Acasă
    </LinkButton>
  );
}
