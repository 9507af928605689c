import { Scene } from '../../ui/pages/scene.tsx';

/** A chain with an open link, before papers that did not arrive. */
export function BrokenLink() {
  return (
    <Scene>
      <path d="M84 28h52l24 24v108H84Z" fill="var(--brand-tint)" />
      <path d="M136 28v24h24" />
      <path d="M102 72h40M102 132h40M102 146h26" stroke="var(--brand-soft)" />
      <g strokeWidth="9">
        <path d="M92 116H58a16 16 0 0 1 0-32h34" />
        <path d="M150 84h34a16 16 0 0 1 0 32h-34" />
      </g>
      <path d="m116 80 3 10M124 120l-3-10M112 100h-6M136 100h-6" />
    </Scene>
  );
}

/** An open folder that takes a photograph and a paper. */
export function OpenFolder() {
  return (
    <Scene>
      <path d="M66 84V24h52l18 18v42" fill="var(--surface)" />
      <path d="M118 24v18h18M82 52h22M82 66h32" stroke="var(--brand-soft)" />
      <path d="M128 84V46h48v38" fill="var(--brand-soft)" />
      <circle cx="142" cy="60" r="5" />
      <path d="m128 82 16-14 10 8 10-10 12 12" />
      <path d="M42 160V84h156l-16 76Z" fill="var(--brand-tint)" />
      <circle cx="118" cy="122" r="26" fill="var(--brand)" />
      <path d="M118 136v-26m-11 10 11-11 11 11" stroke="var(--on-brand)" strokeWidth="5" />
    </Scene>
  );
}

/** A full folder, closed by a tick. */
export function FullFolder() {
  return (
    <Scene>
      <path d="M74 72V22h52l18 18v32" fill="var(--surface)" />
      <path d="M126 22v18h18M90 46h22" />
      <path d="M112 72V34h40l14 14v24" fill="var(--brand-soft)" />
      <path d="M42 160V62a8 8 0 0 1 8-8h40l14 18h86a8 8 0 0 1 8 8v80Z" fill="var(--brand-tint)" />
      <circle cx="120" cy="116" r="26" fill="var(--brand)" />
      <path d="m108 117 9 9 16-18" stroke="var(--on-brand)" strokeWidth="5" />
    </Scene>
  );
}
