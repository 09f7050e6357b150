import { create } from 'xmlbuilder2'

/**
 * Content of an element: text, or elements by name; '@name' is an attribute, '#' the text beside attributes. Undefined
 * values are omitted.
 */
export type XmlContent = string | undefined | { readonly [name: string]: XmlContent | readonly XmlContent[] }

/**
 * An XML document in UTF-8, indented. The same content gives the same bytes. Characters not allowed in XML are dropped.
 */
export function xmlDocument(root: string, content: XmlContent): Uint8Array {
  const document = create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' },
    { [root]: content },
  )
  return new TextEncoder().encode(`${document.end({ prettyPrint: true })}\n`)
}
