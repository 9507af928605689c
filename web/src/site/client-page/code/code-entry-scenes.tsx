import { Scene } from '../../../ui/pages/scene.tsx';

/** A locked folder, and the message that opens it. */
export function LockedFolder() {
  return (
    <Scene>
      <path d="M36 150V58a8 8 0 0 1 8-8h44l14 18h84a8 8 0 0 1 8 8v74Z" fill="var(--brand-tint)" />
      <path d="M52 86h136" stroke="var(--brand-soft)" />
      <path d="M104 106v-8a16 16 0 0 1 32 0v8" />
      <rect x="94" y="106" width="52" height="36" rx="8" fill="var(--brand)" />
      <path d="M120 119v10" stroke="var(--on-brand)" strokeWidth="5" />
      <path d="M150 22h56v36h-56Z" fill="var(--surface)" />
      <path d="m150 24 28 20 28-20" />
    </Scene>
  );
}
