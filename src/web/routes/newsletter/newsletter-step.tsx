import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { ShopPath } from '#web/local-path.ts'

type Props = {
  title: string
  text: string
  button?: { intent: string; text: string }
  way?: { to: ShopPath; text: string }
  /** Why the action was refused. */
  refusal?: string | null | undefined
}

/** One statement and at most one action. */
export function NewsletterStep({ title, text, button, way, refusal }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-5 pt-12">
      <h1 className="text-title">{title}</h1>
      <p className="text-lg">{text}</p>
      <ErrorSummary error={refusal} />
      {button && (
        <Form method="post">
          <input type="hidden" name="intent" value={button.intent} />
          <button type="submit" className="button-base button-primary min-h-13 px-7" disabled={isBusy}>
            {button.text}
          </button>
        </Form>
      )}
      {way && (
        <LocalLink to={way.to} className="button-base button-primary">
          {way.text}
        </LocalLink>
      )}
      <LocalLink to="/shop" className="link py-1">
        {m.back_to_shop()}
      </LocalLink>
    </div>
  )
}
