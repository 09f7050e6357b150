import type { ReactNode } from 'react'

export type EmptyKind = 'cart' | 'orders' | 'invoices' | 'sites' | 'search'

const sheet = <path d="M18 8h28l10 10v38H18z M46 8v10h10" />

/** Line drawings of empty lists, in the text colour with one accent stroke. */
const drawings: Record<EmptyKind, ReactNode> = {
  cart: (
    <>
      <path d="M14 20h44l-4 36H18z" />
      <path className="stroke-accent" d="M26 26V16a10 10 0 0 1 20 0v10" />
    </>
  ),
  orders: (
    <>
      {sheet}
      <path d="M26 46h16M26 38h20" />
      <path className="stroke-accent" d="M26 27l5 5 10-10" />
    </>
  ),
  invoices: (
    <>
      {sheet}
      <path d="M26 28h22M26 36h22" />
      <path className="stroke-accent" d="M26 46h8M42 46h6" />
    </>
  ),
  sites: (
    <>
      <rect x="12" y="12" width="56" height="42" rx="4" />
      <path d="M12 22h56M18 17h.1M23 17h.1M28 17h.1" />
      <path className="stroke-accent" d="M40 30v16M32 38h16" />
    </>
  ),
  search: (
    <>
      <circle cx="31" cy="29" r="19" />
      <path d="M45 43l17 15" />
      <path className="stroke-accent" d="M25 23l12 12M37 23L25 35" />
    </>
  ),
}

export function EmptyDrawing({ kind, className = '-ml-3' }: { kind: EmptyKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 72 64"
      aria-hidden="true"
      className={`h-20 w-22 fill-none stroke-ink stroke-2 ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[kind]}
    </svg>
  )
}
