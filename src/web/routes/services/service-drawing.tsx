import type { ReactNode } from 'react'
import type { ServiceId } from '#domain/catalog/content/service-ids.ts'

/** A small line drawing for each service, in the text colour with one accent stroke. */
const drawings: Record<ServiceId, ReactNode> = {
  webdesign: (
    <>
      <rect x="4" y="10" width="64" height="44" rx="4" />
      <path d="M4 20h64M10 15h.1M15 15h.1M20 15h.1" />
      <path d="M12 28h22M12 34h16M12 40h19" />
      <path className="stroke-accent" d="M42 46c4-16 12-20 20-18-6 2-4 10-12 14-3 1.6-6 2-8 4z" />
    </>
  ),
  seo: (
    <>
      <circle cx="30" cy="30" r="19" />
      <path d="M44 44l18 16" />
      <path className="stroke-accent" d="M20 36l7-8 6 5 8-11" />
    </>
  ),
  webdev: (
    <>
      <rect x="4" y="10" width="64" height="44" rx="4" />
      <path d="M24 24l-10 8 10 8M48 24l10 8-10 8" />
      <path className="stroke-accent" d="M40 20l-8 24" />
    </>
  ),
  hosting: (
    <>
      <rect x="10" y="10" width="52" height="16" rx="3" />
      <rect x="10" y="32" width="52" height="16" rx="3" />
      <path d="M36 48v10M20 58h32M44 18h10M44 40h10" />
      <path className="stroke-accent" d="M18 18h.1M24 18h.1M18 40h.1M24 40h.1" />
    </>
  ),
  maintenance: (
    <>
      <path d="M14 58l24-24" />
      <path d="M34 30a13 13 0 0 1 18-16l-8 8 1 7 7 1 8-8a13 13 0 0 1-16 18" />
      <path className="stroke-accent" d="M12 14c8 0 14 3 18 8M8 26c5 0 9 1.5 12 4" />
    </>
  ),
  marketing: (
    <>
      <path d="M10 26v12l30 12V14z" />
      <path d="M16 40l4 16h8l-4-13" />
      <path className="stroke-accent" d="M50 22c6 5 6 15 0 20M57 15c10 9 10 25 0 34" />
    </>
  ),
}

export function ServiceDrawing({ service }: { service: ServiceId }) {
  return (
    <svg
      viewBox="0 0 72 64"
      aria-hidden="true"
      className="h-16 w-18 fill-none stroke-ink stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[service]}
    </svg>
  )
}
