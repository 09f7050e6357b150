import { m } from '#messages/messages.ts'

/** A honeypot: users neither see nor reach the field; bots fill it in and thereby reveal themselves. */
export function TrapField() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label>
        {m.contact_honeypot_label()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
