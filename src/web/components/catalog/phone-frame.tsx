import type { ReactNode } from 'react'

/** A small phone that frames a picture of its screen. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-[1.4rem] border border-line-strong bg-ink-strong p-1 shadow-card in-dark:bg-sunken sm:rounded-[1.7rem] sm:p-1.5">
      <div className="overflow-hidden rounded-[1.15rem] sm:rounded-[1.35rem]">{children}</div>
    </div>
  )
}
