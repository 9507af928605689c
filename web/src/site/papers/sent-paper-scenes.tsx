import { Scene } from '../../ui/pages/scene.tsx';

/** A sheet of figures with a downward arrow. */
export function PaperToTake() {
  return (
    <Scene>
      <path d="M74 20h66l28 28v100H74Z" fill="var(--brand-tint)" />
      <path d="M140 20v28h28" />
      <path d="M92 66h58M92 82h58M92 98h34" stroke="var(--brand-soft)" />
      <circle cx="150" cy="130" r="28" fill="var(--brand)" />
      <path d="M150 116v26m-11-10 11 11 11-11" stroke="var(--on-brand)" strokeWidth="5" />
    </Scene>
  );
}
