import { m } from '#messages/messages.ts'
import { CardSkeletons } from '../catalog/card-skeletons.tsx'

/** Skeleton of the home page while it loads. */
export function HomeSkeleton() {
  return (
    <div>
      <div className="bg-sunken" role="status" aria-label={m.loading()}>
        <div className="wrap pulse grid min-h-[28rem] content-center gap-5 py-14">
          <div className="h-14 w-3/4 max-w-xl rounded-lg bg-line" />
          <div className="h-14 w-1/2 max-w-md rounded-lg bg-line" />
          <div className="h-6 w-2/3 max-w-lg rounded bg-line" />
          <div className="h-13 w-56 rounded-full bg-line" />
        </div>
      </div>
      <div className="wrap mt-20">
        <CardSkeletons />
      </div>
    </div>
  )
}
