import { shopMark } from '#domain/shop-mark.ts'

/** A shop window under its awning, and the name in the display face. */
export function Logo({ name, nameLook }: { name: string; nameLook?: string }) {
  return (
    <span className="flex items-center gap-2.5 font-display text-xl font-bold tracking-tight text-ink-strong">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <path d={shopMark.awning} fill="var(--accent)" />
        <path d={shopMark.valance} fill="var(--accent-strong)" />
        <path d={shopMark.front} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <path d={shopMark.door} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span className={nameLook}>{name}</span>
    </span>
  )
}
