import { create } from 'xmlbuilder2'

/** An element of a parsed document; names keep their prefixes. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  /** Direct text; empty for an element with children. */
  text: string
  children: XmlElement[]
}

type DomNode = {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<DomNode>
  attributes: Iterable<{ name: string; value: string }>
}

/** Parses an XML document. Throws when it is malformed. */
export function readXml(bytes: Uint8Array | string): XmlElement {
  const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)
  return toElement(create(text).root().node as unknown as DomNode)
}

function toElement(node: DomNode): XmlElement {
  const children = [...node.childNodes].filter(({ nodeType }) => nodeType === 1).map(toElement)
  return {
    name: node.nodeName,
    attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    text: children.length ? '' : (node.textContent ?? ''),
    children,
  }
}

/** The elements at a path of names: 'ram:Party/ram:ID'. */
export function all(from: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [from],
    )
}

/** The texts at a path. */
export function texts(from: XmlElement, path: string): string[] {
  return all(from, path).map(({ text }) => text)
}

/** All descendants of an element, itself included. */
export function everything(from: XmlElement): XmlElement[] {
  return [from, ...from.children.flatMap(everything)]
}

/** An amount in hundredths; NaN when empty or undefined. */
export function hundredthsOf(text: string | undefined): number {
  return text ? Math.round(Number(text) * 100) : Number.NaN
}
