import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useShortcutsSetting } from './shortcuts-setting.ts';

/** Turns shortcuts that are a single letter on and off, in this browser. */
export function ShortcutsSwitch() {
  const [isOn, turn] = useShortcutsSetting();
  return (
    <Checkbox
      name="taste"
      label="Scurtături cu o singură tastă (/ și altele), când nu scrieți într-un câmp; Ctrl + K rămâne oricum"
      checked={isOn}
      onChange={turn}
    />
  );
}
