import { ShareBar } from './share-bar.tsx'

/** A row's name, with a bar below it that shows its share of the greatest value. */
export function NamedBar({ name, value, most }: { name: string; value: number; most: number }) {
  return (
    <span className="grid gap-1">
      {name}
      <ShareBar value={value} most={most} />
    </span>
  )
}
