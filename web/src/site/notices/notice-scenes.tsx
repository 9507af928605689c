import { Scene } from '../../ui/pages/scene.tsx';

/** A house, half built and half drawn. */
export function HalfBuiltHouse() {
  return (
    <Scene>
      <path d="M72 160V92l48-42v110Z" fill="var(--brand-tint)" />
      <path d="M72 112h24v16H72ZM96 128h24v16H96ZM72 144h24v16H72Z" fill="var(--brand-soft)" strokeWidth="2" />
      <path d="M96 96h24v16H96Z" strokeWidth="2" />
      <path d="m58 104 62-54" strokeWidth="5" />
      <path d="m120 50 62 54M168 94v66M138 160v-34h18v34" stroke="var(--brand-soft)" strokeDasharray="2 9" />
      <path d="m186 160 12-92M206 160l12-92M189 138h20M192 116h20M195 94h20M197 78h20" />
      <path d="M20 160 32 120h4l12 40Z" fill="var(--brand)" />
      <path d="M27 144h14M14 160h40" stroke="var(--on-brand)" strokeWidth="4" />
      <path d="M120 50V20M120 22h22l-5 8 5 8h-22" fill="var(--brand-soft)" />
    </Scene>
  );
}

/** A road that parts, with an arm of its signpost for each way. */
export function PartedRoad() {
  return (
    <Scene>
      <path d="M96 160c4-34-18-54-58-60M144 160c-4-34 18-54 58-60" stroke="var(--brand-soft)" />
      <path d="M108 160c2-14 0-24-6-34M132 160c-2-14 0-24 6-34" stroke="var(--brand-soft)" strokeDasharray="2 8" />
      <path d="M120 160V22" strokeWidth="5" />
      <path d="M120 32h62l14 13-14 13h-62Z" fill="var(--brand-tint)" />
      <path d="M120 68H58L44 81l14 13h62Z" fill="var(--brand)" />
      <path d="M138 45h30" />
      <path d="M72 81h30" stroke="var(--on-brand)" />
      <circle cx="120" cy="18" r="6" fill="var(--brand-soft)" />
    </Scene>
  );
}
