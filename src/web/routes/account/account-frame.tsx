import type { ReactNode } from 'react'
import { DocumentText } from '#web/components/ui/document-text.tsx'

/** One page of the account: title, introduction and content. */
export function AccountFrame({
  title,
  intro,
  children,
}: {
  title: string
  intro?: string
  children: ReactNode
}) {
  return (
    <>
      <h1 className="mt-8 text-title">
        <DocumentText>{title}</DocumentText>
      </h1>
      {intro && <p className="mt-2 max-w-2xl text-lg">{intro}</p>}
      {children}
    </>
  )
}
