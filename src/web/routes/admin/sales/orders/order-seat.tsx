import { Form, href, useNavigation } from 'react-router'
import { type SeatProofKind, seatProofKinds } from '#domain/billing/tax/seat-proof.schema.ts'
import { siteFileEndings } from '#domain/platform/storage/site-file.ts'
import { seatStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { ReasonField } from '#web/components/back-office/forms/reason-field.tsx'
import { ChoiceTiles } from '#web/components/forms/choice-tiles.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { placeName } from '#web/routes/admin/billing/invoices/invoice-texts.ts'
import type { OrderData } from './load-order.ts'
import type { OrderResult } from './order-actions.ts'

type Props = OrderData & { seat: NonNullable<OrderData['seat']>; answer: OrderResult }

const kindTexts: Record<SeatProofKind | 'withdrawn', () => string> = {
  withdrawn: m.seat_proof_withdrawn,
  certificate: m.seat_proof_certificate,
  number: m.seat_proof_number,
  register: m.seat_proof_register,
}

/** Evidence of the seat of a business outside the Union's VAT; staff accept a proof of it here. */
export function OrderSeat({ number, seat, mayAcceptSeat, mayWithdrawSeat, answer }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = answer && 'fields' in answer && answer.intent === 'accept-seat' ? answer : undefined
  const done = answer && 'done' in answer ? answer.done : undefined
  const withdrawal = answer && 'fields' in answer && answer.intent === 'withdraw-seat' ? answer : undefined
  return (
    <Card
      title={m.seat_title({ place: placeName(seat.place) })}
      aside={<StatusChip {...seatStatusLabels[seat.status]} />}
    >
      <p>{seat.status === 'shown' ? m.seat_shown_why() : m.seat_unshown_why()}</p>
      {(done === 'seat-accepted' || done === 'seat-withdrawn') && (
        <p role="status" className="rounded-card border border-good bg-good-soft p-3 text-ink-strong">
          {done === 'seat-accepted' ? m.seat_accepted() : m.seat_withdrawn()}
        </p>
      )}
      {seat.proofs.length > 0 && (
        <ul className="divide-y divide-line">
          {seat.proofs.map(({ id, kind, note, fileName, at }) => (
            <li key={id} className="grid gap-1 py-2">
              <span className="font-medium text-ink-strong">{kindTexts[kind]()}</span>
              <span className="wrap-anywhere whitespace-pre-line">{note}</span>
              <span className="figures flex flex-wrap gap-x-4 text-sm text-slate">
                <time dateTime={at}>{instantText(new Date(at))}</time>
                {fileName && mayAcceptSeat && (
                  <a
                    href={href('/admin/orders/:number/seat-proofs/:proof', { number, proof: id })}
                    className="link wrap-anywhere"
                    download
                  >
                    {fileName}
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ErrorSummary error={withdrawal?.error} fields={withdrawal?.fields} />
      {mayWithdrawSeat && seat.hasProof && (
        <ConfirmStep
          intent="withdraw-seat"
          title={m.seat_proof_withdraw()}
          text={m.seat_proof_withdraw_text()}
          isDanger
        >
          <div className="w-full">
            <ReasonField
              intent="withdraw-seat"
              result={withdrawal}
              label={m.seat_proof_withdraw_reason()}
              maxLength={500}
            />
          </div>
        </ConfirmStep>
      )}
      {mayAcceptSeat && !seat.hasProof && (
        <Form method="post" encType="multipart/form-data" className="grid gap-4 border-t border-line pt-4">
          <NoEnter />
          <ErrorSummary error={failure?.error} fields={failure?.fields} />
          <fieldset className="grid gap-1.5">
            <legend className="mb-1.5 font-medium text-ink-strong">{m.seat_proof_kind()}</legend>
            <ChoiceTiles
              name="kind"
              options={seatProofKinds.map((value) => ({ value, text: kindTexts[value]() }))}
              defaultValue={failure?.values.kind}
              required
              error={failure?.fields.kind}
            />
          </fieldset>
          <Field
            name="note"
            label={m.seat_proof_note()}
            hint={m.seat_proof_note_hint()}
            defaultValue={failure?.values.note}
            error={failure?.fields.note}
            maxLength={500}
            required
          />
          <label className="grid gap-1.5 font-medium text-ink-strong">
            {m.seat_proof_file()}
            <input
              type="file"
              name="file"
              accept={siteFileEndings.map((extension) => `.${extension}`).join(',')}
              className="field h-auto w-full py-2"
            />
          </label>
          <button
            type="submit"
            name="intent"
            value="accept-seat"
            disabled={isBusy}
            className="button-base button-primary justify-self-start"
          >
            {m.seat_proof_accept()}
          </button>
        </Form>
      )}
    </Card>
  )
}
