import { Play } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { ServiceDrawing } from './service-drawing.tsx'
import type { ServiceId } from './service-ids.ts'

type Props = {
  id: ServiceId
  title: string
  text: string
  points: readonly string[]
  videoTitle: string
  /** Missing where there is no recognisable video. */
  onPlay?: () => void
}

export function ServiceCard({ id, title, text, points, videoTitle, onPlay }: Props) {
  return (
    <li className="flex flex-col border-t-2 border-ink-strong pt-6">
      <ServiceDrawing service={id} />
      <h2 className="mt-5 text-xl">{title}</h2>
      <p className="mt-2">{text}</p>
      <ul className="mt-4 grid gap-1.5 text-sm text-slate">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <span aria-hidden="true" className="text-accent">
              —
            </span>
            {point}
          </li>
        ))}
      </ul>
      {onPlay && (
        <button
          type="button"
          onClick={onPlay}
          className="when-scripted button-base button-quiet mt-5 self-start"
        >
          <Play aria-hidden="true" className="size-4" />
          {m.watch_video()}
          <span className="sr-only">({videoTitle})</span>
        </button>
      )}
    </li>
  )
}
