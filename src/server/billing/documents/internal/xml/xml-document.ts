import { create } from 'xmlbuilder2'

/** An element's content: text, or elements by name; '@name' is an attribute, '#' the text beside attributes. Undefined is left out. */
export type XmlContent = string | undefined | { readonly [name: string]: XmlContent | readonly XmlContent[] }

/** An XML document in UTF-8, indented, the same bytes for the same content. Characters XML cannot hold are dropped. */
export function xmlDocument(root: string, content: XmlContent): Uint8Array {
  const document = create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' },
    { [root]: content },
  )
  return new TextEncoder().encode(`${document.end({ prettyPrint: true })}\n`)
}
