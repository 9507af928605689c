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
