import type { ReactNode, Ref } from 'react'

/** A titled section of an account page. */
export function AccountSection({
  title,
  text,
  heading,
  isPrinted = true,
  children,
}: {
  /** Left out where the content begins with its own title. */
  title?: string
  text?: string
  /** Ref of the title, for moving the focus to it. */
  heading?: Ref<HTMLHeadingElement>
  /** False for a section of links, which paper cannot follow. */
  isPrinted?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={`mt-8 rounded-card border border-line bg-surface p-6 print:mt-4 print:break-inside-avoid print:p-4 ${isPrinted ? '' : 'no-print'}`}
    >
      {title && (
        <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="scroll-mt-6 text-xl">
          {title}
        </h2>
      )}
      {text && <p className="mt-1 max-w-2xl text-slate">{text}</p>}
      <div className={title ? 'mt-5' : ''}>{children}</div>
    </section>
  )
}
