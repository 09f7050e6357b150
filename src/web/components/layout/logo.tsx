/** A shop window under its awning, and the name in the display face. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-xl font-bold tracking-tight text-ink-strong">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <path d="M4 12h24l-3-7H7z" fill="var(--accent)" />
        <path d="M4 12a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0" fill="var(--accent-strong)" />
        <path d="M6 16v11h20V16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <path d="M11 27v-7h10" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      {name}
    </span>
  )
}
