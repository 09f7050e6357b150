import type { ReactNode } from 'react'
import { m } from '#messages/messages.ts'
import { EmptyDrawing, type EmptyKind } from '#web/components/ui/empty-drawing.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'

/** Text of an empty list, and one link that leads on, with a picture: a product's, or else a drawing. */
export function EmptyList({
  text,
  picture,
  kind = 'sites',
}: {
  text: string
  picture?: ReactNode
  kind?: EmptyKind
}) {
  return (
    <div
      className={`mt-8 grid items-center gap-6 rounded-card border border-line bg-surface p-6 sm:p-8 ${picture ? 'md:grid-cols-[20rem_minmax(0,1fr)] md:gap-10' : ''}`}
    >
      {picture ? <div className="max-w-80">{picture}</div> : <EmptyDrawing kind={kind} />}
      <div className="grid place-items-start gap-4">
        <p className="text-lg">{text}</p>
        <LocalLink to="/shop" className="button-base button-primary">
          {m.go_to_shop()}
        </LocalLink>
      </div>
    </div>
  )
}
