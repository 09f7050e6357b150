/** A list whose items have a tick. */
export function TickList({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <span aria-hidden="true" className="text-good">
            ✓
          </span>
          {item}
        </li>
      ))}
    </ul>
  )
}
