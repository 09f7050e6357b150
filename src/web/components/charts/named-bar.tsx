import { ShareBar } from './share-bar.tsx'

/** A row's name, with a bar below it that shows its share of the greatest value. */
export function NamedBar({ name, value, max }: { name: string; value: number; max: number }) {
  return (
    <span className="grid gap-1">
      {name}
      <ShareBar value={value} max={max} />
    </span>
  )
}
