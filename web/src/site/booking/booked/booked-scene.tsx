import { Scene } from '../../../ui/pages/scene.tsx';

/** A calendar and a telephone; after a request, a ticked day and the rings. */
export function PromisedCall({ isMade }: { isMade: boolean }) {
  return (
    <Scene>
      <path d="M28 44a8 8 0 0 1 8-8h112a8 8 0 0 1 8 8v116H28Z" fill="var(--brand-tint)" />
      <path d="M28 66V44a8 8 0 0 1 8-8h112a8 8 0 0 1 8 8v22Z" fill="var(--brand)" />
      <path d="M56 26v20M92 26v20M128 26v20" stroke="var(--brand-soft)" strokeWidth="6" />
      <path
        d="M48 86h.5M72 86h.5M96 86h.5M120 86h.5M48 110h.5M48 134h.5M72 134h.5"
        stroke="var(--brand-soft)"
        strokeWidth="8"
      />
      {isMade && (
        <>
          <circle cx="94" cy="116" r="23" fill="var(--brand)" />
          <path d="m84 117 8 8 13-15" stroke="var(--on-brand)" strokeWidth="5" />
          <path d="M206 70c6 4 10 10 12 18M212 54c10 6 17 16 20 28" stroke="var(--brand-soft)" />
        </>
      )}
      <rect x="142" y="74" width="56" height="86" rx="10" fill="var(--surface)" />
      <path d="M162 148h16" />
      <path
        d="M158 94h7l4 11-6 3c2 5 5 8 10 10l4-6 11 5v6c0 3-3 6-6 5-14-2-25-13-28-27-1-4 1-7 4-7Z"
        fill="var(--brand)"
        stroke="none"
      />
    </Scene>
  );
}
