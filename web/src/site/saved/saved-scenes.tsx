import { Scene } from '../../ui/pages/scene.tsx';

/** An empty hourglass before a faded paper. */
export function RunOutHourglass() {
  return (
    <Scene>
      <path d="M112 160V24h60l26 26v110" stroke="var(--brand-soft)" strokeDasharray="2 9" />
      <path d="M134 118v22M152 100v40M170 86v54" stroke="var(--brand-soft)" strokeDasharray="2 7" strokeWidth="6" />
      <path d="M46 36c0 34 26 36 26 56s-26 22-26 56h76c0-34-26-36-26-56s26-22 26-56Z" fill="var(--brand-tint)" />
      <path d="M55 148c4-16 16-22 29-22s25 6 29 22Z" fill="var(--brand)" />
      <path d="M38 28h92v8H38ZM38 148h92v12H38Z" fill="var(--brand-soft)" />
    </Scene>
  );
}
