/** The site's own drawings, in two tones of the brand; they only decorate, so that screen readers skip them. */

type PictureProps = { size?: number };

const line = { strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A home: simulating a loan for one. */
export function HousePicture({ size = 64 }: PictureProps) {
  return (
    <svg viewBox="0 0 64 64" fill="none" width={size} height={size} aria-hidden="true">
      <path d="M14 29v24h36V29L32 14Z" fill="var(--brand-tint)" />
      <path d="M26 53V39h12v14" fill="var(--brand-soft)" />
      <path d="M42 17v-5h6v10" stroke="var(--brand-soft)" {...line} />
      <path d="M8 31 32 11l24 20" stroke="var(--brand)" {...line} strokeWidth={3.5} />
      <path d="M14 29v24h36V29" stroke="var(--brand)" {...line} />
      <circle cx="35" cy="46.5" r="1.4" fill="var(--brand)" />
    </svg>
  );
}

/** A key: the loan that a person qualifies for. */
export function KeyPicture({ size = 64 }: PictureProps) {
  return (
    <svg viewBox="0 0 64 64" fill="none" width={size} height={size} aria-hidden="true">
      <circle cx="22" cy="24" r="13" fill="var(--brand-tint)" stroke="var(--brand)" strokeWidth="2.5" />
      <circle cx="19" cy="21" r="4" fill="var(--surface)" stroke="var(--brand)" strokeWidth="2.5" />
      <path d="m31.5 33.5 20 20" stroke="var(--brand)" {...line} strokeWidth={3.5} />
      <path d="m43 45 5-5M49 51l5-5" stroke="var(--brand-soft)" {...line} strokeWidth={3.5} />
    </svg>
  );
}

/** A sheet of terms: documents, and a broker who reads them. */
export function PapersPicture({ size = 64 }: PictureProps) {
  return (
    <svg viewBox="0 0 64 64" fill="none" width={size} height={size} aria-hidden="true">
      <path d="M20 8h22l10 10v32H20Z" fill="var(--brand-soft)" opacity="0.55" />
      <path d="M12 14h22l10 10v32H12Z" fill="var(--brand-tint)" stroke="var(--brand)" {...line} />
      <path d="M34 14v10h10" stroke="var(--brand)" {...line} />
      <path d="M19 33h18M19 40h18M19 47h10" stroke="var(--brand)" {...line} />
    </svg>
  );
}

/** Shrinking instalments: comparing, refinancing. */
export function GraphPicture({ size = 64 }: PictureProps) {
  return (
    <svg viewBox="0 0 64 64" fill="none" width={size} height={size} aria-hidden="true">
      <rect x="12" y="16" width="9" height="38" rx="2" fill="var(--brand)" />
      <rect x="26" y="26" width="9" height="28" rx="2" fill="var(--brand-soft)" />
      <rect x="40" y="36" width="9" height="18" rx="2" fill="var(--brand-tint)" stroke="var(--brand)" strokeWidth="2" />
      <path d="M24 10c13 1 23 7 29 18" stroke="var(--brand)" {...line} />
      <path d="m46 26 7.5 2.5L55 21" stroke="var(--brand)" {...line} />
      <path d="M8 56h48" stroke="var(--line-strong)" {...line} />
    </svg>
  );
}

/** A handset: a call of a broker. */
export function CallPicture({ size = 64 }: PictureProps) {
  return (
    <svg viewBox="0 0 64 64" fill="none" width={size} height={size} aria-hidden="true">
      <path
        d="M18 10h8l4 12-6 4c3 6 8 11 14 14l4-6 12 4v8c0 4-4 7-8 6C27 49 15 37 12 18c-1-4 2-8 6-8Z"
        fill="var(--brand-tint)"
        stroke="var(--brand)"
        {...line}
      />
      <path d="M38 10c9 1 15 7 16 16M38 18c4 1 7 4 8 8" stroke="var(--brand-soft)" {...line} />
    </svg>
  );
}

/** Two people talking: help. */
export function HelpPicture({ size = 64 }: PictureProps) {
  return (
    <svg viewBox="0 0 64 64" fill="none" width={size} height={size} aria-hidden="true">
      <path
        d="M26 22h26a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4v8l-9-8H30a4 4 0 0 1-4-4Z"
        fill="var(--brand-soft)"
        opacity="0.55"
      />
      <path
        d="M12 10h26a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H22l-9 8v-8h-1a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z"
        fill="var(--brand-tint)"
        stroke="var(--brand)"
        {...line}
      />
      <path d="M21 18a4 4 0 1 1 4 5v2M25 29v.1" stroke="var(--brand)" {...line} />
    </svg>
  );
}
