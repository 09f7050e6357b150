import { Bold, Italic, Link2, List } from 'lucide-react'
import type { RefObject } from 'react'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

type Props = { area: RefObject<HTMLTextAreaElement | null>; name: string; language: Language }

/** Toolbar of a rich-text field: bold, italic, link and list insert Markdown around the selection. */
export function RichTools({ area, name, language }: Props) {
  const wrapSelection = (before: string, after: string) => () => {
    const element = area.current
    if (!element) return
    const { selectionStart, selectionEnd, value } = element
    const words = value.slice(selectionStart, selectionEnd) || m.content_tool_words()
    replace(element, before + words + after)
    element.setSelectionRange(selectionStart + before.length, selectionStart + before.length + words.length)
  }
  const asList = () => {
    const element = area.current
    if (!element) return
    const start = element.value.lastIndexOf('\n', element.selectionStart - 1) + 1
    element.setSelectionRange(start, Math.max(start, element.selectionEnd))
    const lines = element.value.slice(start, element.selectionEnd) || m.content_tool_words()
    replace(element, lines.replace(/^(?!- )/gm, '- '))
  }
  const tools = [
    [m.content_tool_bold(), Bold, wrapSelection('**', '**')],
    [m.content_tool_italic(), Italic, wrapSelection('*', '*')],
    [m.content_tool_link(), Link2, wrapSelection('[', '](https://)')],
    [m.content_tool_list(), List, asList],
  ] as const
  return (
    <fieldset aria-label={`${m.content_tools()} ${name} ${language}`} className="when-scripted flex gap-1">
      {tools.map(([text, Icon, use]) => (
        <button
          key={text}
          type="button"
          onClick={use}
          aria-label={text}
          title={text}
          className="grid size-9 place-items-center rounded-md border border-line hover:bg-sunken"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  )
}

/**
 * Replaces the selection and selects the new text; fires an input event as typing does, and can be undone with Ctrl+Z.
 */
function replace(element: HTMLTextAreaElement, text: string): void {
  element.focus()
  const start = element.selectionStart
  // Deprecated, but the only insertion that browsers can undo.
  if (!document.execCommand('insertText', false, text)) {
    element.setRangeText(text, start, element.selectionEnd, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  element.setSelectionRange(start, start + text.length)
}
