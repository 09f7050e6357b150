/**
 * A browser's page translation replaces the page's text nodes with `<font>` elements. React still refers to the text
 * nodes: it would fail when it removes one or inserts beside one, and a text it changes would stay invisible. These
 * patches redirect such calls to the replacing element (https://github.com/facebook/react/issues/11538).
 */
export function guardTranslatedTexts(): void {
  const substituteNodes = new WeakMap<Node, WeakRef<ChildNode>>()
  const { removeChild, insertBefore, replaceChild } = Node.prototype

  /** The child of `parent` that replaced `node`; undefined if there is none. */
  const findReplacement = (parent: Node, node: Node): ChildNode | undefined => {
    let current: Node | null | undefined = node
    if (!node.parentNode) current = substituteNodes.get(node)?.deref()
    while (current && current.parentNode !== parent) current = current.parentNode
    return (current as ChildNode | null) ?? undefined
  }

  const recordReplacements = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (!(removed instanceof Text)) continue
        const substituteNode = [...addedNodes, nextSibling, previousSibling].find(isFont)
        if (substituteNode) substituteNodes.set(removed, new WeakRef(substituteNode))
      }
    }
  }
  const observer = new MutationObserver(recordReplacements)
  observer.observe(document, { childList: true, subtree: true })

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      recordReplacements(observer.takeRecords())
      const replacement = findReplacement(this, child)
      if (replacement) removeChild.call(this, replacement)
      return child
    }
    return removeChild.call(this, child) as T
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    if (reference && reference.parentNode !== this) {
      recordReplacements(observer.takeRecords())
      return insertBefore.call(this, node, findReplacement(this, reference) ?? null) as T
    }
    return insertBefore.call(this, node, reference) as T
  }

  Node.prototype.replaceChild = function <T extends Node>(this: Node, node: Node, child: T): T {
    if (child.parentNode !== this) {
      recordReplacements(observer.takeRecords())
      const replacement = findReplacement(this, child)
      if (replacement) replaceChild.call(this, node, replacement)
      else this.appendChild(node)
      return child
    }
    return replaceChild.call(this, node, child) as T
  }

  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  if (!value?.set) return
  const { get, set } = value
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    get,
    set(this: Node, text: string | null) {
      set.call(this, text)
      if (this.parentNode || !(this instanceof Text)) return
      recordReplacements(observer.takeRecords())
      // The changed text node replaces the `<font>` element and is translated again.
      const substituteNode = substituteNodes.get(this)?.deref()
      if (substituteNode?.parentNode) replaceChild.call(substituteNode.parentNode, this, substituteNode)
    },
  })
}

function isFont(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.tagName === 'FONT'
}
