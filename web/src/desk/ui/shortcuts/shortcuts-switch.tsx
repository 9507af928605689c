import { Switch } from '@mantine/core';
import { useShortcutsSetting } from './shortcuts-setting.ts';

/** Turns the keys that are a single letter on and off, in this browser. */
export function ShortcutsSwitch() {
  const [isOn, turn] = useShortcutsSetting();
  return (
    <Switch
      label="Taste de o literă"
      description="Pornite, o singură tastă face ceva când nu scrieți într-un câmp. Ctrl + K rămâne oricum."
      checked={isOn}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
}
