import { Scene } from './scene.tsx';

/** A street without the wanted house. */
export function MissingHouse() {
  return (
    <Scene>
      <path d="M14 160V92l30-26 30 26v68Z" fill="var(--brand-tint)" />
      <path d="M36 160v-26h16v26" fill="var(--brand-soft)" />
      <path d="M30 104h8v10h-8ZM50 104h8v10h-8Z" fill="var(--surface)" />
      <path d="M166 160V92l30-26 30 26v68Z" fill="var(--brand-tint)" />
      <path d="M188 160v-26h16v26" fill="var(--brand-soft)" />
      <path d="M182 104h8v10h-8ZM202 104h8v10h-8Z" fill="var(--surface)" />
      <path d="M88 160V84l32-28 32 28v76" stroke="var(--brand-soft)" strokeDasharray="2 9" />
      <path d="M120 132c-14-16-22-26-22-38a22 22 0 0 1 44 0c0 12-8 22-22 38Z" fill="var(--brand)" />
      <path d="M113 90a7 7 0 1 1 9 7c-2 1-2 2-2 4M120 107v.5" stroke="var(--on-brand)" />
      <path d="M104 146c8 4 24 4 32 0" stroke="var(--brand-soft)" />
    </Scene>
  );
}

/** A lamp without light, and the tools to repair it. */
export function LampOut() {
  return (
    <Scene>
      <path d="M120 6v24" />
      <path d="M82 84c0-32 16-54 38-54s38 22 38 54Z" fill="var(--brand-tint)" />
      <path d="M106 84a14 14 0 0 0 28 0" fill="var(--brand-soft)" />
      <path d="m76 102-10 16M120 108v16M164 102l10 16" stroke="var(--brand-soft)" strokeDasharray="2 8" />
      <path d="m124 44-8 14 10 4-8 12" />
      <path d="M40 160v-18a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v18Z" fill="var(--brand-soft)" />
      <path d="M58 136v-8h24v8M40 146h60" />
      <path d="M150 160v-44M190 160v-44M142 132h56M142 148h56" />
    </Scene>
  );
}

/** A plug beside its socket. */
export function Unplugged() {
  return (
    <Scene>
      <rect x="160" y="52" width="60" height="60" rx="14" fill="var(--brand-tint)" />
      <circle cx="190" cy="82" r="18" fill="var(--surface)" />
      <path d="M183 82v.5M197 82v.5" strokeWidth="6" />
      <path d="M68 62h28a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H68Z" fill="var(--brand)" />
      <path d="M106 74h16M106 90h16" />
      <path
        d="M68 82H52c-22 0-30 12-30 28 0 22 22 22 34 22h30c14 0 20 6 20 14s-6 14-14 14"
        stroke="var(--brand-soft)"
      />
      <path d="m136 56-4-10M142 82h6M136 108l-4 10" stroke="var(--brand-soft)" />
    </Scene>
  );
}
