/** Says, without scripts, that this part of the page needs JavaScript. */
export function NeedsJavaScript({ text }: { text: string }) {
  return (
    <noscript>
      <p className="rounded-field border border-warn bg-warn-soft p-4 text-ink-strong">{text}</p>
    </noscript>
  )
}
