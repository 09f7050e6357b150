import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  /** Where its title can be given the focus. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One part of a page, with its title. */
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
        {aside}
      </div>
      {children}
    </section>
  )
}
