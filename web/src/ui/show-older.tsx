import { Button } from './button.tsx';

type ShowOlderProps = { isLoading: boolean; onClick: () => void };

/** Under a list that begins with the newest: fetches older entries. */
export function ShowOlder({ isLoading, onClick }: ShowOlderProps) {
  return (
    <div>
      <Button variant="secondary" loading={isLoading} onClick={onClick}>
        Arătați și mai vechi
      </Button>
    </div>
  );
}
