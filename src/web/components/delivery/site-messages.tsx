import { useRef } from 'react'
import { Form } from 'react-router'
import type { DeliverySide } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { TextField } from '../forms/text-field.tsx'
import { Folded } from '../ui/folded.tsx'
import { useFocusAfter } from '../ui/use-focus-after.ts'

type Message = { id: string; side: DeliverySide; text: string; at: string }
type Props = {
  messages: readonly Message[]
  /** Whether the customer's or the shop's page shows it. */
  side: DeliverySide
  isOpen: boolean
  isBusy: boolean
  /** The errors of the last message. */
  result?: FormResult | undefined
}

const maxLength = 4000

/** Messages that are not folded. */
const maxUnfolded = 6

/** The messages about a site, newest last, and a field for the next one. Earlier ones are folded. */
export function SiteMessages({ messages, side, isOpen, isBusy, result }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const goToLast = useFocusAfter(() => list.current?.lastElementChild)
  const earlierMessages = messages.slice(0, -maxUnfolded)
  return (
    <>
      {messages.length === 0 && <p className="text-slate">{m.site_messages_none()}</p>}
      {earlierMessages.length > 0 && (
        <Folded className="mb-4" summary={m.site_messages_earlier({ count: earlierMessages.length })}>
          <ul className="mt-3 grid gap-4">
            {earlierMessages.map((message) => (
              <SiteMessage key={message.id} message={message} side={side} />
            ))}
          </ul>
        </Folded>
      )}
      <ul ref={list} className="grid gap-4 empty:hidden">
        {messages.slice(-maxUnfolded).map((message) => (
          <SiteMessage key={message.id} message={message} side={side} />
        ))}
      </ul>
      {isOpen && (
        // Each sent message remounts the form, which empties the field.
        <Form
          key={messages.length}
          method="post"
          preventScrollReset
          onSubmit={goToLast}
          className="mt-5 grid gap-3"
        >
          <TextField
            name="text"
            label={m.site_message()}
            required
            maxLength={maxLength}
            defaultValue={result?.values.text}
            error={result?.fields.text}
            texts={{ missing: m.field_site_text_required() }}
          />
          <button
            type="submit"
            name="intent"
            value="write"
            disabled={isBusy}
            className="button-base button-quiet justify-self-start"
          >
            {m.site_message_send()}
          </button>
        </Form>
      )}
    </>
  )
}

function SiteMessage({ message, side }: { message: Message; side: DeliverySide }) {
  return (
    <li
      tabIndex={-1}
      className={`rounded-card border p-4 ${message.side === side ? 'ml-6 border-line bg-sunken' : 'mr-6 border-line bg-surface'}`}
    >
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-slate">
        <span className="font-medium text-ink-strong">{authorText(message.side, side)}</span>
        <span>{message.at}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap">{message.text}</p>
    </li>
  )
}

function authorText(author: DeliverySide, reader: DeliverySide): string {
  if (author === reader) return m.site_you()
  return author === 'shop' ? m.site_shop() : m.delivery_customer()
}
