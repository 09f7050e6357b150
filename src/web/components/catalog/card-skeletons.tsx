import { m } from '#messages/messages.ts'

/** Six cards of the final size, shown while products load (contract C9). */
export function CardSkeletons() {
  return (
    <div className="card-grid" role="status" aria-label={m.loading()}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="pulse grid gap-3">
          <div className="aspect-16/11 rounded-card bg-sunken" />
          <div className="h-5 w-2/5 rounded bg-sunken" />
          <div className="h-6 w-3/4 rounded bg-sunken" />
          <div className="h-12 rounded bg-sunken" />
          <div className="h-20 rounded bg-sunken" />
          <div className="h-11 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  )
}
