import type { ReactNode } from 'react'

/** A titled part of an account page. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <section className="mt-8 rounded-card border border-line bg-surface p-6">
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-1 max-w-2xl text-slate">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
