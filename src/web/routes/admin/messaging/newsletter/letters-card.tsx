import { Form, href, Link, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { letterStateLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { mailTemplatePath } from '../mail-templates/mail-template-link.ts'
import type { SubscribersData } from './load-subscribers.ts'

type Props = { data: SubscribersData; refused: FormResult | undefined }

/** Newsletter letters: write, send to all subscribers, and the progress of the latest ones. */
export function LettersCard({ data, refused }: Props) {
  return (
    <Card title={m.letters_title()}>
      <p className="max-w-prose text-slate">{m.letters_text()}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Link to={`${href('/admin/emails/new')}?category=marketing`} className="link py-2">
          {m.letter_write()}
        </Link>
        {data.templates.map(({ name, title }) => (
          <Link key={name} to={mailTemplatePath(name)} className="link py-2">
            {m.letter_edit({ title })}
          </Link>
        ))}
      </p>
      {data.maySend && data.templates.length > 0 && <SendForm data={data} refused={refused} />}
      {data.letters.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {data.letters.map((letter) => (
            <Letter key={letter.id} letter={letter} maySend={data.maySend} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function SendForm({ data, refused }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = refused?.fields ?? {}
  return (
    <Form method="post" preventScrollReset className="mt-3 grid max-w-xl gap-3" noValidate>
      <NoEnter />
      <input type="hidden" name="intent" value="send-letter" />
      <input type="hidden" name="requestId" value={data.requestId} />
      <SelectField
        name="template"
        label={m.letter_choose()}
        defaultValue={refused?.values.template ?? ''}
        error={errors.template ?? errors.requestId}
      >
        <option value="">{m.letter_choose_none()}</option>
        {data.templates.map(({ name, title, languages }) => (
          <option key={name} value={name}>
            {`${title} (${languages.map((language) => language.toUpperCase()).join(', ')})`}
          </option>
        ))}
      </SelectField>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          id="confirmed"
          name="confirmed"
          value="yes"
          aria-invalid={errors.confirmed ? true : undefined}
          aria-describedby={errors.confirmed ? 'confirmed-error' : undefined}
          className="mt-1"
        />
        {m.letter_confirm({ count: data.counts.byState.confirmed ?? 0 })}
      </label>
      <FieldError id="confirmed-error">{errors.confirmed}</FieldError>
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.letter_send()}
      </button>
    </Form>
  )
}

type LetterProps = { letter: SubscribersData['letters'][number]; maySend: boolean }

function Letter({ letter, maySend }: LetterProps) {
  const { id, title, state, written, subscribers, sent, failed, startedAt } = letter
  const isBusy = useNavigation().formMethod === 'POST'
  const [intent, text] =
    state === 'sending' ? ['stop-letter', m.letter_stop()] : ['resume-letter', m.letter_resume()]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-line p-3">
      <div className="min-w-0">
        <p className="font-medium text-ink-strong wrap-anywhere">{title}</p>
        <p className="figures text-sm text-slate" role="status">
          {`${letterStateLabels[state].text()} · ${instantText(new Date(startedAt))} · `}
          {m.letter_progress({ written, subscribers, sent, failed })}
        </p>
        <progress
          value={state === 'done' ? 1 : written}
          max={state === 'done' ? 1 : Math.max(subscribers, 1)}
          aria-label={m.letter_progress({ written, subscribers, sent, failed })}
          className="mt-1 w-full max-w-80"
        />
      </div>
      {maySend && state !== 'done' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="letterId" value={id} />
          <button type="submit" disabled={isBusy} className="button-base button-quiet">
            {text}
          </button>
        </Form>
      )}
    </li>
  )
}
