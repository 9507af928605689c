const line = { strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A home behind a barrier, and a way around it: a rule refused, and other figures may pass. */
export function RoadblockPicture() {
  return (
    <svg viewBox="0 0 200 120" fill="none" className="h-auto w-full" aria-hidden="true">
      <path d="M12 106h176" stroke="var(--line-strong)" {...line} />
      <path d="M124 58v48h50V58l-25-20Z" fill="var(--brand-tint)" />
      <path d="m116 62 33-27 33 27" stroke="var(--brand)" {...line} strokeWidth={3.5} />
      <path d="M124 58v48h50V58" stroke="var(--brand)" {...line} />
      <path d="M142 106V84h14v22" fill="var(--brand-soft)" />
      <path d="M74 106V70" stroke="var(--ink-soft)" {...line} strokeWidth={4} />
      <rect x="26" y="62" width="66" height="13" rx="4" fill="var(--amber)" />
      <path d="m38 75 9-13M55 75l9-13M72 75l9-13" stroke="var(--on-amber)" strokeWidth="4" />
      <circle cx="74" cy="68.5" r="5" fill="var(--surface)" stroke="var(--ink-soft)" strokeWidth="2.5" />
      <path d="M18 100C30 20 84 8 120 24" stroke="var(--brand)" {...line} strokeDasharray="1 8" />
      <path d="m111 16 10 8.5-12 4.5" stroke="var(--brand)" {...line} />
    </svg>
  );
}

/** A plug out of its socket: no answer arrived. */
export function UnpluggedPicture() {
  return (
    <svg viewBox="0 0 200 120" fill="none" className="h-auto w-full" aria-hidden="true">
      <rect x="14" y="30" width="52" height="38" rx="6" fill="var(--brand-tint)" stroke="var(--brand)" {...line} />
      <path d="M26 54v-7M36 54V42M46 54V50" stroke="var(--brand)" {...line} strokeWidth={4} />
      <path d="M40 68v14M24 82h32" stroke="var(--brand)" {...line} />
      <path d="M66 50c14 0 8 34 24 34" stroke="var(--ink-soft)" {...line} strokeWidth={3.5} />
      <rect x="89" y="75" width="16" height="18" rx="4" fill="var(--brand)" />
      <path d="M105 80h8M105 88h8" stroke="var(--ink-soft)" {...line} strokeWidth={3} />
      <path d="m112 66 4-8M122 68l7-6M113 102l4 7" stroke="var(--amber)" {...line} strokeWidth={3.5} />
      <rect x="126" y="75" width="16" height="18" rx="4" fill="var(--brand-soft)" />
      <path d="M142 84c18 0 10-28 24-28" stroke="var(--ink-soft)" {...line} strokeWidth={3.5} />
      <rect x="160" y="24" width="28" height="68" rx="5" fill="var(--brand-tint)" stroke="var(--brand)" {...line} />
      <path d="M160 46h28M160 69h28" stroke="var(--brand)" {...line} />
      <path d="M168 35h6M168 58h6M168 81h6" stroke="var(--brand)" {...line} />
    </svg>
  );
}

/** A gauge with its needle beyond the mark, and the home under it: the instalments would take too much. */
export function OverfullGauge() {
  return (
    <svg viewBox="0 0 200 120" fill="none" className="h-auto w-full" aria-hidden="true">
      <path d="M12 106h176" stroke="var(--line-strong)" {...line} />
      <path d="M28 98A72 72 0 0 1 122.2 29.5" stroke="var(--brand)" strokeWidth="13" />
      <path d="M122.2 29.5A72 72 0 0 1 172 98" stroke="var(--amber)" strokeWidth="13" />
      <path d="m118.5 41 7.4-23" stroke="var(--ink-soft)" {...line} strokeWidth={3.5} />
      <path d="M74 84v22h52V84l-26-22Z" fill="var(--brand-tint)" />
      <path d="m66 89 34-29 34 29" stroke="var(--brand)" {...line} strokeWidth={3.5} />
      <path d="M74 84v22h52V84" stroke="var(--brand)" {...line} />
      <path d="m104 78 46-26" stroke="var(--ink-soft)" {...line} strokeWidth={4} />
      <circle cx="100" cy="80" r="7" fill="var(--surface)" stroke="var(--ink-soft)" strokeWidth="3.5" />
    </svg>
  );
}
