import { ShareBar } from './share-bar.tsx'

/** A row's name with, below it, how much of the greatest it is. */
export function NamedBar({ name, value, most }: { name: string; value: number; most: number }) {
  return (
    <span className="grid gap-1">
      {name}
      <ShareBar value={value} most={most} />
    </span>
  )
}
