import { Scene } from '../../../ui/pages/scene.tsx';

/** A calendar sheet with a marked hour, and a clock beside it. */
export function MarkedHour() {
  return (
    <Scene>
      <path d="M34 44a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v108H34Z" fill="var(--brand-tint)" />
      <path d="M34 64V44a8 8 0 0 1 8-8h104a8 8 0 0 1 8 8v20Z" fill="var(--brand)" />
      <path d="M60 26v20M94 26v20M128 26v20" stroke="var(--brand-soft)" strokeWidth="6" />
      <path d="M54 84h24M54 104h24M54 124h24M94 124h24" stroke="var(--brand-soft)" strokeWidth="8" />
      <circle cx="160" cy="108" r="42" fill="var(--surface)" />
      <path d="M160 80v28l18 12" stroke="var(--brand)" strokeWidth="6" />
    </Scene>
  );
}

/** A calendar sheet with a crossed-out hour. */
export function FreedHour() {
  return (
    <Scene>
      <path d="M58 44a8 8 0 0 1 8-8h108a8 8 0 0 1 8 8v108H58Z" fill="var(--brand-tint)" />
      <path d="M58 64V44a8 8 0 0 1 8-8h108a8 8 0 0 1 8 8v20Z" fill="var(--brand-soft)" />
      <path d="M84 26v20M120 26v20M156 26v20" strokeWidth="6" />
      <circle cx="120" cy="108" r="26" fill="var(--surface)" />
      <path d="m110 98 20 20m0-20-20 20" stroke="var(--brand)" strokeWidth="6" />
    </Scene>
  );
}
