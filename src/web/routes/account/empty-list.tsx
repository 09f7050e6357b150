import { m } from '#messages/messages.ts'
import { EmptyDrawing, type EmptyKind } from '#web/components/ui/empty-drawing.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'

/** Picture and text of an empty list, and one link that leads on. */
export function EmptyList({ text, kind = 'sites' }: { text: string; kind?: EmptyKind }) {
  return (
    <div className="mt-8 grid place-items-start gap-4 rounded-card border border-line bg-surface p-8">
      <EmptyDrawing kind={kind} />
      <p className="text-lg">{text}</p>
      <LocalLink to="/shop" className="button-base button-primary">
        {m.go_to_shop()}
      </LocalLink>
    </div>
  )
}
