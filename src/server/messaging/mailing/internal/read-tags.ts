import { QuoteType, Tokenizer } from 'htmlparser2'

export type Attribute = {
  name: string
  value: string
  isQuoted: boolean
  /** Without the lenient forms that mail clients may parse differently. */
  isStrict: boolean
}

/** A complete tag; `name` is as written, `inside` is the text between the name and '>'. */
export type Tag = {
  name: string
  isEnd: boolean
  attributes: Attribute[]
  inside: string
  start: number
  end: number
}

const ignore = () => undefined

/**
 * Returns the tags of a text, without decoding character references. Uses the tokenizer: the parser's stack of open
 * elements takes quadratic time.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  let tag: Tag
  let attribute: Attribute
  const finish = (end: number, nameEnd = tag.end) => {
    tags.push({ ...tag, inside: html.slice(nameEnd, end), end: end + 1 })
  }
  const open = (isEnd: boolean) => (start: number, end: number) => {
    const name = html.slice(start, end)
    tag = { name, isEnd, attributes: [], inside: '', start: start - (isEnd ? 2 : 1), end }
    const bracket = isEnd ? html.indexOf('>', end) : -1
    if (bracket >= 0) finish(bracket)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: open(false),
      onclosetag: open(true),
      onopentagend: (end) => finish(end),
      onselfclosingtag: (end) => finish(end),
      onattribname(start, end) {
        attribute = { name: html.slice(start, end), value: '', isQuoted: false, isStrict: true }
        tag.attributes.push(attribute)
      },
      onattribdata(start, end) {
        attribute.value = html.slice(start, end)
      },
      onattribend(quote, end) {
        attribute.isQuoted = quote === QuoteType.Double || quote === QuoteType.Single
        const { name, value, isQuoted } = attribute
        attribute.isStrict =
          !/[\s"'<>]/.test(isQuoted ? name : name + value) &&
          (!isQuoted || /[ \t\n\f\r/>]/.test(html.charAt(end)))
      },
      onattribentity: ignore,
      ontext: ignore,
      ontextentity: ignore,
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tags
}

/** Replaces the tags for which `textOf` returns a text. */
export function replaceTags(html: string, textOf: (tag: Tag) => string | undefined): string {
  let text = ''
  let from = 0
  for (const tag of readTags(html)) {
    text += html.slice(from, tag.start) + (textOf(tag) ?? html.slice(tag.start, tag.end))
    from = tag.end
  }
  return text + html.slice(from)
}
