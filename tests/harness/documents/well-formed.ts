/** Whether every tag of an XML text is closed in order and every special character is escaped. */
export function isWellFormed(xml: string): boolean {
  const body = xml.replace(/^<\?xml [^?]*\?>\n/, '')
  const open: string[] = []
  const rest = body.replace(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, closing: string, name: string, _attributes, alone: string) => {
      if (closing && open.pop() !== name) open.push('never closed')
      if (!closing && !alone) open.push(name)
      return ''
    },
  )
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|apos);)/.test(rest + body.replace(/<|>/g, ''))
}
