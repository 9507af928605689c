import { Scene } from '../../ui/pages/scene.tsx';

/** An unopened letter with a question in it. */
export function AskingLetter() {
  return (
    <Scene>
      <path d="M36 66h128v94H36Z" fill="var(--brand-tint)" />
      <path d="m36 68 64 50 64-50M36 158l46-54M164 158l-46-54" />
      <path
        d="M150 14h54a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-34l-14 14V66h-6a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z"
        fill="var(--brand)"
      />
      <path d="M169 34a8 8 0 1 1 11 8c-3 1-3 3-3 5M177 55v.5" stroke="var(--on-brand)" />
    </Scene>
  );
}

/** An open letter with a tick: news will come. */
export function ConfirmedLetter() {
  return (
    <Scene>
      <path d="M52 84 120 34l68 50v76H52Z" fill="var(--brand-soft)" />
      <path d="M72 112V40h96v72" fill="var(--surface)" />
      <circle cx="120" cy="74" r="22" fill="var(--brand)" />
      <path d="m110 75 8 8 13-15" stroke="var(--on-brand)" strokeWidth="5" />
      <path d="M52 86v74h136V86l-68 46Z" fill="var(--brand-tint)" />
      <path d="m52 160 52-39M188 160l-52-39" />
      <path d="M200 44l12-8M206 62h14M34 62H20M40 44l-12-8" stroke="var(--brand-soft)" />
    </Scene>
  );
}

/** A letterbox with its flag down and no letter on its way. */
export function QuietLetterbox() {
  return (
    <Scene>
      <path d="M112 160v-36h20v36" fill="var(--brand-soft)" />
      <path d="M56 124V80a26 26 0 0 1 26-26h78a26 26 0 0 1 26 26v44Z" fill="var(--brand-tint)" />
      <path d="M56 124V80a26 26 0 0 1 52 0v44Z" fill="var(--brand)" />
      <path d="M70 90h24" stroke="var(--on-brand)" />
      <path d="M156 92v18h18" stroke="var(--brand)" strokeWidth="5" />
      <circle cx="156" cy="90" r="4" fill="var(--brand)" />
      <path d="M196 44h12l-12 14h12M212 20h8l-8 10h8" stroke="var(--brand-soft)" />
    </Scene>
  );
}
