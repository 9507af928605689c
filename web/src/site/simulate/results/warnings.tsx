import { Alert } from '../../../shared/ui/components/alert.tsx';

type WarningsProps = { warnings: readonly { readonly code: string; readonly message: string }[] };

/** What the person should know about the figures; it changes none of them. */
export function Warnings({ warnings }: WarningsProps) {
  return warnings.map(({ code, message }) => (
    <Alert key={code} tone="info">
      {message}
    </Alert>
  ));
}
