import { m } from '#messages/messages.ts'

/** A field that people neither see nor reach; machines fill it in, and give themselves away. */
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
