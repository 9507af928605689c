import { Button } from '@mantine/core';

type ShowOlderProps = { isLoading: boolean; onClick: () => void };

/** Under a list that begins with the newest: fetches older entries. */
export function ShowOlder({ isLoading, onClick }: ShowOlderProps) {
  return (
    <div>
      <Button variant="default" loading={isLoading} onClick={onClick}>
        Arătați și mai vechi
      </Button>
    </div>
  );
}
