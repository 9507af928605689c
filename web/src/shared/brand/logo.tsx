/** The mark of the brand: a roof over a shrinking instalment. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--mark)" />
      <path
        d="M7 15.5 16 8l9 7.5"
        fill="none"
        stroke="var(--on-mark)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M10.5 24v-6M16 24v-4.2M21.5 24v-2.4" stroke="var(--amber)" strokeWidth="2.8" strokeLinecap="round" />
    </svg>
  );
}
