import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'

type Props = {
  intent: string
  title: string
  text: string
  isDanger?: boolean
  /** Rendered open, because the server refused what was submitted. */
  isOpen?: boolean
  /** Further fields of the confirmation. */
  children?: ReactNode
}

/** A two-step action that works without scripts: its name unfolds the explanation, a second button submits. */
export function ConfirmStep({ intent, title, text, isDanger, isOpen, children }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details open={isOpen || undefined} className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-medium text-ink-strong">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <Form method="post" className="grid justify-items-start gap-3 px-4 pb-4">
        <NoEnter />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="confirmed" value="yes" />
        <p className="max-w-2xl text-slate">{text}</p>
        {children}
        <SendButton isBusy={isBusy} className={isDanger ? 'button-danger' : 'button-primary'}>
          {title}
        </SendButton>
      </Form>
    </details>
  )
}
