import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  /** Ref of the title, for moving the focus to it. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Card({ title, aside, heading, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={heading ? -1 : undefined} className="scroll-mt-20 text-xl">
          {title}
        </h2>
        {/* A button beside the title must not move it. */}
        {aside && <div className="sm:-my-2">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
